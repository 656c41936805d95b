"""Makes records, texts and events of what came, for both clients."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

from .answers import Meta, Record, Text, read_meta
from .errors import ConnectionFailedError, PorticoError, error_of
from .options import Settings

JSON_TYPE = 'application/json'
STREAM_TYPE = 'text/event-stream'

Piece = Dict[str, Any]


def meta_for(operation: str, status: int, headers: Mapping[str, str], settings: Settings) -> Meta:
    meta = read_meta(status, headers)
    if meta.ignored_fields and settings.on_ignored_fields:
        settings.on_ignored_fields(operation, meta.ignored_fields)
    return meta


def answer_of(operation: str, status: int, body: bytes, answer_type: str) -> Union[Record, Text, None]:
    if status == 204:
        return None
    try:
        return Record(json.loads(body)) if answer_type == JSON_TYPE else Text(body.decode())
    except (TypeError, ValueError) as error:
        message = f'the connection failed (the answer cannot be read: {error})'
        raise ConnectionFailedError(operation, message, code='connection_failed') from error


def expect_type(operation: str, status: int, headers: Mapping[str, str], wanted: str) -> None:
    """The page of a proxy, a login or a website answers 200 as well, and must not be taken for a record."""
    told = headers.get('content-type') or 'of no type'
    if status == 204 or told.startswith(wanted):
        return
    message = f'the answer is {told}, not {wanted}: check base_url, and what stands before Portico.'
    raise PorticoError(operation, message, status=status, code='unexpected_answer')


class PieceReader:
    """Turns the lines of a stream into `delta` ..., then `done`; an `error` is raised."""

    def __init__(self, operation: str, headers: Mapping[str, str]) -> None:
        self._operation = operation
        self._headers = headers
        self._event = 'message'
        self._data: List[str] = []

    def feed(self, line: str) -> Optional[Piece]:
        found = self._event_after(line)
        if found is None:
            return None
        event, data = found
        if event == 'error':
            raise error_of(self._operation, json.loads(data).get('status_code', 500), self._headers, data.encode())
        return {'event': event, 'data': json.loads(data)}

    def ended(self) -> ConnectionFailedError:
        """For a stream that has no more lines, and was not done."""
        message = 'the connection failed (it ended before the answer did)'
        return ConnectionFailedError(self._operation, message, code='connection_failed')

    def _event_after(self, line: str) -> Optional[Tuple[str, str]]:
        name, _, value = line.rstrip('\r\n').partition(':')
        value = value[1:] if value.startswith(' ') else value
        if name == 'event':
            self._event = value
        elif name == 'data':
            self._data.append(value)
        elif name == '' and self._data:
            event, data = self._event, '\n'.join(self._data)
            self._event, self._data = 'message', []
            return event, data
        return None
