"""Puts the fields of a call where HTTP wants them."""

from __future__ import annotations

import datetime
import io
import json
import re
import urllib.parse
import uuid
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Mapping, Optional, Union

from .options import NOT_GIVEN, CallOptions, Settings, is_header_text

Body = Union[bytes, Iterable[bytes], None]


@dataclass(frozen=True)
class Request:
    """A call as HTTP says it, the same at every attempt."""

    operation: str
    method: str
    url: str
    headers: Dict[str, str]
    body: Body
    #: Doing it twice does no harm: it reads, or the server recognises it.
    repeatable: bool
    #: A file or an iterator is gone once it was sent.
    sendable_again: bool


def request_of(
    operation: str,
    method: str,
    template: str,
    given: Mapping[str, Any],
    settings: Settings,
    options: CallOptions,
    media_types: Optional[Mapping[str, str]] = None,
) -> Request:
    fields = {name: value for name, value in given.items() if value is not NOT_GIVEN}
    path = re.sub(r'\{(\w+)\}', lambda match: _segment(operation, match.group(1), fields.pop(match.group(1))), template)
    headers = {'accept': 'application/json', 'user-agent': 'portico-python'}
    key = _idempotency_key(operation, options) if method in ('POST', 'PATCH') else None
    if key is not None:
        headers['idempotency-key'] = key
    if options.if_version is not None:
        headers['if-match'] = f'"{options.if_version}"'
    if settings.strict if options.strict is None else options.strict:
        headers['prefer'] = 'handling=strict'
    body: Body = None
    if media_types is not None:
        headers['content-type'] = _media_type(operation, media_types, fields.pop('format'))
        content = fields.pop('content')
        body = _bytes_of(content)
    elif method not in ('GET', 'DELETE'):
        headers['content-type'] = 'application/json'
        body, fields = json.dumps(fields, allow_nan=False, default=_plain).encode(), {}
    for more in (settings.headers, options.headers or {}):
        headers.update({name.lower(): value for name, value in more.items()})
    return Request(
        operation=operation,
        method=method,
        url=settings.base_url + path + _query(fields),
        headers=headers,
        body=body,
        repeatable=method == 'GET' or key is not None,
        sendable_again=body is None or isinstance(body, bytes),
    )


def _bytes_of(content: Any) -> Any:
    """A file that was opened as text would be sent as Latin-1."""
    if isinstance(content, io.TextIOBase):
        return (text.encode() for text in iter(lambda: content.read(65536), ''))
    return content.encode() if isinstance(content, str) else content


def _idempotency_key(operation: str, options: CallOptions) -> Optional[str]:
    key = options.idempotency_key
    if key is False:
        return None
    if key is None:
        return str(uuid.uuid4())
    if not is_header_text(key):
        raise ValueError(f'{operation}: idempotency_key must be plain ASCII text.')
    return key


def _segment(operation: str, name: str, value: Any) -> str:
    """Dots would lead to another path, however they are written."""
    text = '' if value is None else str(value)
    if text in ('', '.', '..'):
        raise ValueError(f'{operation}: {name} must be an id, not "{text}".')
    return urllib.parse.quote(text, safe='')


def _media_type(operation: str, media_types: Mapping[str, str], format: str) -> str:
    if format not in media_types:
        raise ValueError(f'{operation}: format must be one of {", ".join(media_types)}.')
    return media_types[format]


def _query(fields: Mapping[str, Any]) -> str:
    texts = {name: _query_text(value) for name, value in fields.items() if value is not None}
    return '?' + urllib.parse.urlencode(texts) if texts else ''


def _query_text(value: Any) -> str:
    """Objects travel as JSON, and so do the words true and false."""
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    return value if isinstance(value, str) else json.dumps(value, default=_plain)


def _plain(value: Any) -> str:
    """Dates and moments may be given as Python has them."""
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    raise TypeError(f'{type(value).__name__} is nothing that JSON can say.')
