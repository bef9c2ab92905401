/// Certificates for servers on 127.0.0.1, made once for these tests, and worth nothing anywhere else: the key that
/// goes with them is public.
///
/// They were made with `openssl req -x509` and `openssl ca`, with the dates of each written out.
enum CertificateText {
  /// The authority that vouches for the others: valid until 2126.
  static let authority = """
    -----BEGIN CERTIFICATE-----
    MIIBijCCAS+gAwIBAgIUZqAqyFeWRXxWR2E5Q48GRPhvIc4wCgYIKoZIzj0EAwIw
    GTEXMBUGA1UEAwwOUGxheWhlYWQgdGVzdHMwIBcNMjYxMTI1MDAwODQxWhgPMjEy
    NjExMDEwMDA4NDFaMBkxFzAVBgNVBAMMDlBsYXloZWFkIHRlc3RzMFkwEwYHKoZI
    zj0CAQYIKoZIzj0DAQcDQgAEfi3qiEwUphJVR4vICILeF0eqA2I5lpc6NmkJ6Sxx
    9K+C5/6zp9Hf/dDlS5MWVP7cr4H3NAnJJTVjgROrClxLW6NTMFEwHQYDVR0OBBYE
    FJEvRHWT7In2yFLy09/d6ytAr//bMB8GA1UdIwQYMBaAFJEvRHWT7In2yFLy09/d
    6ytAr//bMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhANF170VY
    PyiGhe+Yc4AEmNoMVV70FzByymDznG0uecdiAiEAp+UdixLxN94XT7gS5dbmNUft
    WjwNIVNum6AE37Gs0jk=
    -----END CERTIFICATE-----
    """

  /// The key of all of them but the first.
  static let key = """
    -----BEGIN EC PRIVATE KEY-----
    MHcCAQEEIFNPOrgdt7ibTwZBp32TTv/EG0ZRC8og3DnIhvG2ckDhoAoGCCqGSM49
    AwEHoUQDQgAEwBwoSPxO00YE46U2EPiKZKzcS1CieDeIeXEwKtXtreLfvHg24iBn
    KcRcBwWnBjxpqyXTMW/tQEeb7il4vP6s4A==
    -----END EC PRIVATE KEY-----
    """

  /// For 127.0.0.1, until 2124.
  static let trusted = """
    -----BEGIN CERTIFICATE-----
    MIIBcDCCARegAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5QbGF5aGVh
    ZCB0ZXN0czAgFw0yNTAxMDEwMDAwMDBaGA8yMTI0MDEwMTAwMDAwMFowFDESMBAG
    A1UEAwwJMTI3LjAuMC4xMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEwBwoSPxO
    00YE46U2EPiKZKzcS1CieDeIeXEwKtXtreLfvHg24iBnKcRcBwWnBjxpqyXTMW/t
    QEeb7il4vP6s4KNTMFEwDwYDVR0RBAgwBocEfwAAATAdBgNVHQ4EFgQU5lwu66CZ
    /QsKv6/yeiYNWHma7BYwHwYDVR0jBBgwFoAUkS9EdZPsifbIUvLT393rK0Cv/9sw
    CgYIKoZIzj0EAwIDRwAwRAIgEZtT1gGXGJYGXeWaHyDSp5kZmZ1hOihJs83Kcwqw
    MkoCIAip7eruZYe5jS3hBVsXp21TkYdzn2jPKFL83c5X3+l5
    -----END CERTIFICATE-----
    """

  /// For 127.0.0.1, until 2001.
  static let expired = """
    -----BEGIN CERTIFICATE-----
    MIIBbzCCARagAwIBAgIBAjAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5QbGF5aGVh
    ZCB0ZXN0czAeFw0wMDAxMDEwMDAwMDBaFw0wMTAxMDEwMDAwMDBaMBUxEzARBgNV
    BAMMCjEyNy4wLjAuMWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATAHChI/E7T
    RgTjpTYQ+IpkrNxLUKJ4N4h5cTAq1e2t4t+8eDbiIGcpxFwHBacGPGmrJdMxb+1A
    R5vuKXi8/qzgo1MwUTAPBgNVHREECDAGhwR/AAABMB0GA1UdDgQWBBTmXC7roJn9
    Cwq/r/J6Jg1YeZrsFjAfBgNVHSMEGDAWgBSRL0R1k+yJ9shS8tPf3esrQK//2zAK
    BggqhkjOPQQDAgNHADBEAiBDmZ0uRIXud8dX65aLTNq2IhPJilAgcV//uRG0TWO+
    VgIgYPSrIYXPahqvDKaM7EuLEZGckDZULsTDTier8ugeD2s=
    -----END CERTIFICATE-----
    """

  /// For example.org, until 2124.
  static let foreign = """
    -----BEGIN CERTIFICATE-----
    MIIBejCCASCgAwIBAgIBAzAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5QbGF5aGVh
    ZCB0ZXN0czAgFw0yNTAxMDEwMDAwMDBaGA8yMTI0MDEwMTAwMDAwMFowFjEUMBIG
    A1UEAwwLZXhhbXBsZS5vcmcwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATAHChI
    /E7TRgTjpTYQ+IpkrNxLUKJ4N4h5cTAq1e2t4t+8eDbiIGcpxFwHBacGPGmrJdMx
    b+1AR5vuKXi8/qzgo1owWDAWBgNVHREEDzANggtleGFtcGxlLm9yZzAdBgNVHQ4E
    FgQU5lwu66CZ/QsKv6/yeiYNWHma7BYwHwYDVR0jBBgwFoAUkS9EdZPsifbIUvLT
    393rK0Cv/9swCgYIKoZIzj0EAwIDSAAwRQIhAIEi74j7hBwZXeiK1pBKbuc2gGem
    oII6qLg/jtNGkwKlAiAWLoEh0FSypiRdUUU/Vko1p46G6Diz8fPnwOH81AAFcg==
    -----END CERTIFICATE-----
    """

  /// For 127.0.0.1, until 2126; nobody vouches for it but itself.
  static let selfSigned = """
    -----BEGIN CERTIFICATE-----
    MIIBkDCCATagAwIBAgIUSlAbKAJ35W+EJn4C2ZRIkZOIIMwwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNTAwMDg0MVoYDzIxMjYxMTAx
    MDAwODQxWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAATAHChI/E7TRgTjpTYQ+IpkrNxLUKJ4N4h5cTAq1e2t4t+8eDbiIGcp
    xFwHBacGPGmrJdMxb+1AR5vuKXi8/qzgo2QwYjAdBgNVHQ4EFgQU5lwu66CZ/QsK
    v6/yeiYNWHma7BYwHwYDVR0jBBgwFoAU5lwu66CZ/QsKv6/yeiYNWHma7BYwDwYD
    VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
    IQDe6ot06K2Ww9gqFh5tVCQt3aEYnb01LLNRwBQCsYF9nQIgfDUmmLGZz9hvSwAd
    iJXKgr7xUL26eUZDaB3AYBwDNIs=
    -----END CERTIFICATE-----
    """
}
