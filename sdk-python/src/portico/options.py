"""How to reach Portico, and what one call does differently."""

from __future__ import annotations

import urllib.parse
from dataclasses import dataclass
from typing import IO, Any, Callable, Iterable, List, Literal, Mapping, Optional, Union

FileContent = Union[str, bytes, IO[bytes], IO[str], Iterable[bytes]]

#: The fields of a call by their names, those that were left out included.
Given = Mapping[str, Any]


class NotGiven:
    """A field that was left out, where None says null."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return 'NOT_GIVEN'


NOT_GIVEN = NotGiven()


@dataclass(frozen=True)
class CallOptions:
    """What one call does differently.

    Every POST and PATCH has an idempotency key, made anew unless you give one of your own, which also covers a restart
    of your program. False sends none, and the call is then tried again only after a 429.

    if_version is the `version` that the record must have; with another nothing happens, and the error is
    `version_conflict`.
    """

    idempotency_key: Union[str, Literal[False], None] = None
    if_version: Optional[int] = None
    timeout: Optional[float] = None
    max_retries: Optional[int] = None
    strict: Optional[bool] = None
    headers: Optional[Mapping[str, str]] = None


@dataclass(frozen=True)
class Settings:
    """The client's own, with everything decided."""

    base_url: str
    #: Answers the token; so does what it answers, once awaited, in the asynchronous client.
    token: Callable[[], Any]
    max_retries: int
    timeout: float
    max_retry_wait: float
    strict: bool
    headers: Mapping[str, str]
    on_ignored_fields: Optional[Callable[[str, List[str]], None]]
    sleep: Callable[[float], Any]
    random: Callable[[], float]


def is_header_text(text: str) -> bool:
    """`http.client` would show what it refuses, and a secret must not stand in a log."""
    return text.isascii() and text.isprintable() and text != ''


def checked_address(base_url: str) -> str:
    parts = urllib.parse.urlsplit(base_url)
    if parts.scheme not in ('http', 'https') or not parts.hostname or parts.query or parts.fragment or parts.username:
        raise ValueError('base_url must be an address like https://api.example.com.')
    return base_url.rstrip('/')


def following_page(given: Given, cursor: str) -> Given:
    """The pages after the first are found by their cursor, and an offset counts from the first one only."""
    return {**given, 'offset': NOT_GIVEN, 'cursor': cursor}


def credential_of(
    api_key: Optional[str], access_token: Optional[str], token: Optional[Callable[[], Any]]
) -> Callable[[], Any]:
    """An unset variable is found here, not at the first request."""
    given = [one for one in (api_key, access_token, token) if one]
    if len(given) != 1:
        raise ValueError('Give one of api_key, access_token and token, and check that its variable is set.')
    [one] = given
    if not isinstance(one, str):
        return one
    secret = one.strip()  # from a file it may end in a line break
    if not is_header_text(secret):
        name = 'api_key' if api_key else 'access_token'
        raise ValueError(f'{name} holds characters that no key has: copy it anew.')
    return lambda: secret
