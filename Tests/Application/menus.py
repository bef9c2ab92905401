"""Menus and controls by their names."""

import re

from accessibility import Atspi
from display import key
from waiting import expect, wait_until

ROLE = Atspi.Role
# What a person uses, and so has to be told of.
CONTROLS = (
    ROLE.PUSH_BUTTON, ROLE.TOGGLE_BUTTON, ROLE.CHECK_BOX, ROLE.RADIO_BUTTON, ROLE.SLIDER, ROLE.ENTRY, ROLE.TEXT,
    ROLE.COMBO_BOX, ROLE.MENU_ITEM, ROLE.CHECK_MENU_ITEM, ROLE.RADIO_MENU_ITEM, ROLE.SPIN_BUTTON, ROLE.LIST,
    ROLE.LIST_ITEM, ROLE.TABLE, ROLE.TABLE_CELL)


def nameless(player):
    """The controls on the screen that have no name, as the roles of those around them."""

    def path(node):
        found = []
        while node is not None and node.get_role() != ROLE.APPLICATION:
            found.append(f"{node.get_role_name()} “{node.get_name()}”")
            node = node.get_parent()
        return " in ".join(found)

    # GTK gives what has no name that of its class.
    return [
        path(node) for node in player.nodes(*CONTROLS)
        if re.fullmatch(r"((Gtk|Playhead)[A-Z]\w*)?", node.get_name() or "")]


def opener(player, name):
    """The button that opens a menu."""
    return wait_until(
        lambda: player.named(name, ROLE.TOGGLE_BUTTON, ROLE.PUSH_BUTTON),
        lambda: f"there is a button {name}: "
        f"{[(node.get_role_name(), node.get_name()) for node in player.nodes()]}")


def open_menu(player, name):
    """Opens a menu with the mouse; one of its controls is returned."""
    before = len(player.nodes(*CONTROLS))
    player.click(opener(player, name))
    wait_until(lambda: len(player.nodes(*CONTROLS)) > before, f"the menu {name} opens")


def close_menu(player):
    count = len(player.nodes(*CONTROLS))
    key("Escape")
    wait_until(lambda: len(player.nodes(*CONTROLS)) < count, "the menu closes")


def expect_names(player, where):
    """Fails if there is a control without a name."""
    expect(not nameless(player), f"without a name {where}: {nameless(player)}")
