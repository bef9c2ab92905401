"""Menus, dialogs, and controls by their names."""

import contextlib
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


def choices(player, menu):
    """Opens a menu, and returns its rows by their names, and the names of those that are chosen."""
    open_menu(player, menu)
    rows = {node.get_name(): node for node in player.nodes(ROLE.CHECK_BOX, ROLE.RADIO_BUTTON)}
    return rows, [name for name, node in rows.items() if node.get_state_set().contains(Atspi.StateType.CHECKED)]


def choose(player, menu, name):
    """Clicks a row of a menu, which then is chosen."""
    rows, _ = choices(player, menu)
    expect(name in rows, f"{menu} has {list(rows)}, not {name}")
    player.click_in_menu(rows[name])
    wait_until(lambda: not player.nodes(ROLE.CHECK_BOX, ROLE.RADIO_BUTTON), "the menu closes")
    wait_until_chosen(player, menu, name)


def wait_until_chosen(player, menu, name):
    """Opens a menu until a row is chosen."""

    def is_chosen():
        _, chosen = choices(player, menu)
        close_menu(player)
        return name in chosen

    wait_until(is_chosen, f"{name} is chosen in {menu}")


@contextlib.contextmanager
def dialog(player, name, title):
    """A window that a key opens, and Escape closes."""

    def titles():
        return [window.get_name() for window in player.windows()]

    player.focus()
    player.key(name)
    wait_until(lambda: title in titles(), lambda: f"{name} opens {title}: {titles()}")
    yield
    player.key("Escape")
    wait_until(lambda: title not in titles(), lambda: f"Escape closes what {name} opened: {titles()}")


def typed(player, name):
    """What is in the field of a name."""
    field = player.named(name, ROLE.TEXT, ROLE.ENTRY)
    return Atspi.Text.get_text(field, 0, Atspi.Text.get_character_count(field))
