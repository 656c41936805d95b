"""What calls answer: records with what came beside them, pages of lists, and streams."""

from __future__ import annotations

import re
import urllib.parse
from dataclasses import dataclass
from typing import Any, Callable, Dict, Generic, Iterator, List, Mapping, Optional, TypeVar

T = TypeVar('T')


@dataclass(frozen=True)
class Quota:
    """The tightest limit that applied."""

    limit: int
    remaining: int
    reset_seconds: int


@dataclass(frozen=True)
class Meta:
    """What came with an answer."""

    status: int
    request_id: Optional[str]
    rate_limit: Optional[Quota]
    ignored_fields: List[str]
    replayed: bool
    headers: Mapping[str, str]


class Record(Dict[str, Any]):
    """A plain dictionary that remembers what came with it."""

    meta: Meta


class Text(str):
    """A text of its own kind, such as a calendar."""

    meta: Meta


def meta_of(answer: Any) -> Meta:
    """The request id, limits and ignored fields of an answer."""
    meta = getattr(answer, 'meta', None)
    if not isinstance(meta, Meta):
        raise TypeError('Only what a call answered has this.')
    return meta


class Page(Generic[T]):
    """One page of a list. Iterating over it gives its items, and those of all pages that follow."""

    def __init__(self, record: Mapping[str, Any], meta: Meta, following: Callable[[str], Page[T]]) -> None:
        self.data: List[T] = record['data']
        self.total: int = record['total']
        #: True where there are more than `total` says.
        self.total_capped: bool = record.get('total_capped', False)
        self.has_more: bool = record['has_more']
        self.next_cursor: Optional[str] = record['next_cursor']
        self.meta = meta
        self._following = following

    def pages(self) -> Iterator[Page[T]]:
        """This page and all that follow, each asked for when you get to it."""
        page = self
        yield page
        while page.next_cursor is not None:
            page = page._following(page.next_cursor)
            yield page

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data


class Stream(Generic[T]):
    """An answer while it is written: iterate over its pieces, then ask for the whole. Leaving early: `close()`."""

    def __init__(self, pieces: Iterator[Dict[str, Any]], meta: Meta, close: Callable[[], None]) -> None:
        self.meta = meta
        self.close = close
        self._pieces = pieces
        self._whole: Optional[T] = None

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        for event in self._pieces:
            if event['event'] == 'done':
                self._whole = event['data']
                return
            yield event['data']

    def final(self) -> T:
        """The whole answer, once all of it is written. Ask for it after the loop, or instead of one."""
        for _ in self:
            pass
        if self._whole is None:
            raise ValueError('The stream was left before its end.')
        return self._whole

    def __enter__(self) -> Stream[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_meta(status: int, headers: Mapping[str, str]) -> Meta:
    ignored = headers.get('portico-ignored-fields')
    return Meta(
        status=status,
        request_id=headers.get('x-request-id'),
        rate_limit=_quota(headers),
        ignored_fields=[urllib.parse.unquote(name) for name in ignored.split(', ')] if ignored else [],
        replayed=headers.get('idempotent-replayed') == 'true',
        headers=headers,
    )


def _quota(headers: Mapping[str, str]) -> Optional[Quota]:
    found = [
        re.search(f';{letter}=([0-9]+)', headers.get(name, ''))
        for name, letter in (('ratelimit-policy', 'q'), ('ratelimit', 'r'), ('ratelimit', 't'))
    ]
    numbers = [int(match.group(1)) for match in found if match]
    return Quota(*numbers) if len(numbers) == len(found) else None
