"""Carries out what the generated operations ask for."""

from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional, Union

from .answers import Record, Text
from .options import CallOptions, Given, Settings, following_page
from .pages import Page
from .reading import JSON_TYPE, STREAM_TYPE, Piece, PieceReader, answer_of, expect_type, meta_for
from .request import request_of
from .sending import failures, send
from .streams import Stream


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

        def read(status: int, headers: Mapping[str, str], response: Any) -> Union[Record, Text, None]:
            with response:
                expect_type(operation, status, headers, answer_type)
                return answer_of(operation, status, response.read(), answer_type)

        status, headers, answer = send(request, read, self._settings, chosen)
        meta = meta_for(operation, status, headers, self._settings)
        if answer is not None:
            answer.meta = meta
        return answer

    def page(self, operation: str, method: str, path: str, given: Given, options: Optional[CallOptions]) -> Page[Any]:
        def following(cursor: str) -> Page[Any]:
            return self.page(operation, method, path, following_page(given, cursor), options)

        record = self.call(operation, method, path, given, options)
        return Page(record, record.meta, following)

    def stream(
        self, operation: str, method: str, path: str, given: Given, options: Optional[CallOptions]
    ) -> Stream[Any]:
        chosen = options or CallOptions()
        request = request_of(operation, method, path, given, self._settings, chosen)
        request.headers['accept'] = STREAM_TYPE

        def read(status: int, headers: Mapping[str, str], response: Any) -> Any:
            try:
                expect_type(operation, status, headers, STREAM_TYPE)
            except BaseException:
                response.close()
                raise
            return response

        status, headers, response = send(request, read, self._settings, chosen)
        timeout = self._settings.timeout if chosen.timeout is None else chosen.timeout
        pieces = _pieces(operation, headers, response, timeout)
        return Stream(pieces, meta_for(operation, status, headers, self._settings), response.close)


def _pieces(operation: str, headers: Mapping[str, str], response: Any, timeout: float) -> Iterator[Piece]:
    reader = PieceReader(operation, headers)
    with response:
        while True:
            with failures(operation, timeout):
                line = response.readline().decode()
            if not line:
                raise reader.ended()
            piece = reader.feed(line)
            if piece is not None:
                yield piece
                if piece['event'] == 'done':
                    return
