"""Records and texts that were answered, with what came beside them."""

from __future__ import annotations

import re
import urllib.parse
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional


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
