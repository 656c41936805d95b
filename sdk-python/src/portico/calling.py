"""Carries out what the generated operations ask for."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterator, Mapping, Optional, Tuple, Union

from .answers import Meta, Page, Record, Stream, Text, read_meta
from .errors import ConnectionFailedError, PorticoError, error_of
from .options import NOT_GIVEN, CallOptions, FileContent, NotGiven, Settings
from .request import request_of
from .sending import failures, send

__all__ = ['NOT_GIVEN', 'CallOptions', 'Caller', 'FileContent', 'NotGiven']

Given = Mapping[str, Any]

JSON_TYPE = 'application/json'


class Caller:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def call(
        self,
        operation: str,
        method: str,
        path: str,
        given: Given,
        options: Optional[CallOptions],
        media_types: Optional[Mapping[str, str]] = None,
        answer_type: str = JSON_TYPE,
    ) -> Any:
        chosen = options or CallOptions()
        request = request_of(operation, method, path, given, self._settings, chosen, media_types)

        def read(response: Any) -> Any:
            return _read_answer(operation, response, answer_type)

        status, headers, answer = send(request, read, self._settings, chosen)
        meta = self._meta(operation, status, headers)
        if answer is not None:
            answer.meta = meta
        return answer

    def page(self, operation: str, method: str, path: str, given: Given, options: Optional[CallOptions]) -> Page[Any]:
        """The pages after the first are found by their cursor, and an offset counts from the first one only."""

        def following(cursor: str) -> Page[Any]:
            return self.page(operation, method, path, {**given, 'offset': NOT_GIVEN, 'cursor': cursor}, options)

        record = self.call(operation, method, path, given, options)
        return Page(record, record.meta, following)

    def stream(
        self, operation: str, method: str, path: str, given: Given, options: Optional[CallOptions]
    ) -> Stream[Any]:
        chosen = options or CallOptions()
        request = request_of(operation, method, path, given, self._settings, chosen)
        request.headers['accept'] = 'text/event-stream'

        def read(response: Any) -> Any:
            _expect_type(operation, response, 'text/event-stream')
            return response

        status, headers, response = send(request, read, self._settings, chosen)
        timeout = self._settings.timeout if chosen.timeout is None else chosen.timeout
        pieces = _pieces(operation, headers, response, timeout)
        return Stream(pieces, self._meta(operation, status, headers), response.close)

    def _meta(self, operation: str, status: int, headers: Mapping[str, str]) -> Meta:
        meta = read_meta(status, headers)
        if meta.ignored_fields and self._settings.on_ignored_fields:
            self._settings.on_ignored_fields(operation, meta.ignored_fields)
        return meta


def _read_answer(operation: str, response: Any, answer_type: str) -> Union[Record, Text, None]:
    if response.status != 204:
        _expect_type(operation, response, answer_type)
    with response:
        body: bytes = response.read()
    if response.status == 204:
        return None
    try:
        return Record(json.loads(body)) if answer_type == JSON_TYPE else Text(body.decode())
    except (TypeError, ValueError) as error:
        message = f'the connection failed (the answer cannot be read: {error})'
        raise ConnectionFailedError(operation, message, code='connection_failed') from error


def _expect_type(operation: str, response: Any, wanted: str) -> None:
    """The page of a proxy, a login or a website answers 200 as well, and must not be taken for a record."""
    told = response.headers.get('content-type') or 'of no type'
    if told.startswith(wanted):
        return
    response.close()
    message = f'the answer is {told}, not {wanted}: check base_url, and what stands before Portico.'
    raise PorticoError(operation, message, status=response.status, code='unexpected_answer')


def _pieces(operation: str, headers: Mapping[str, str], response: Any, timeout: float) -> Iterator[Dict[str, Any]]:
    """`delta` ..., then `done` or `error`."""
    with response:
        for event, data in _events(operation, response, timeout):
            if event == 'error':
                raise error_of(operation, json.loads(data).get('status_code', 500), headers, data.encode())
            yield {'event': event, 'data': json.loads(data)}
            if event == 'done':
                return
    raise ConnectionFailedError(
        operation, 'the connection failed (it ended before the answer did)', code='connection_failed'
    )


def _events(operation: str, response: Any, timeout: float) -> Iterator[Tuple[str, str]]:
    event, data = 'message', []
    while True:
        with failures(operation, timeout):
            line = response.readline().decode()
        if not line:
            return
        name, _, value = line.rstrip('\r\n').partition(':')
        value = value[1:] if value.startswith(' ') else value
        if name == 'event':
            event = value
        elif name == 'data':
            data.append(value)
        elif name == '' and data:
            yield event, '\n'.join(data)
            event, data = 'message', []
