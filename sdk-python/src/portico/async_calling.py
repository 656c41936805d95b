"""Carries out what the generated asynchronous operations ask for."""

from __future__ import annotations

from typing import Any, AsyncIterator, Mapping, Optional, Union

import httpx

from .answers import Record, Text
from .async_sending import failures, send
from .options import CallOptions, Given, Settings, following_page
from .pages import AsyncPage, AsyncPages
from .reading import JSON_TYPE, STREAM_TYPE, Piece, PieceReader, answer_of, expect_type, meta_for
from .request import request_of
from .streams import AsyncStream


class AsyncCaller:
    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._settings = settings
        self._http = http

    async def call(
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

        async def read(status: int, headers: Mapping[str, str], response: httpx.Response) -> Union[Record, Text, None]:
            expect_type(operation, status, headers, answer_type)
            return answer_of(operation, status, await response.aread(), answer_type)

        status, headers, answer = await send(self._http, request, read, self._settings, chosen)
        meta = meta_for(operation, status, headers, self._settings)
        if answer is not None:
            answer.meta = meta
        return answer

    def page(
        self, operation: str, method: str, path: str, given: Given, options: Optional[CallOptions]
    ) -> AsyncPages[Any]:
        async def ask(cursor: Optional[str] = None) -> AsyncPage[Any]:
            asked = given if cursor is None else following_page(given, cursor)
            record = await self.call(operation, method, path, asked, options)
            return AsyncPage(record, record.meta, ask)

        return AsyncPages(ask)

    async def stream(
        self, operation: str, method: str, path: str, given: Given, options: Optional[CallOptions]
    ) -> AsyncStream[Any]:
        chosen = options or CallOptions()
        request = request_of(operation, method, path, given, self._settings, chosen)
        request.headers['accept'] = STREAM_TYPE

        async def read(status: int, headers: Mapping[str, str], response: httpx.Response) -> httpx.Response:
            expect_type(operation, status, headers, STREAM_TYPE)
            return response

        status, headers, response = await send(self._http, request, read, self._settings, chosen)
        timeout = self._settings.timeout if chosen.timeout is None else chosen.timeout
        pieces = _pieces(operation, headers, response, timeout)
        return AsyncStream(pieces, meta_for(operation, status, headers, self._settings), response.aclose)


async def _pieces(
    operation: str, headers: Mapping[str, str], response: httpx.Response, timeout: float
) -> AsyncIterator[Piece]:
    reader = PieceReader(operation, headers)
    try:
        async with failures(operation, timeout):
            async for line in response.aiter_lines():
                piece = reader.feed(line)
                if piece is not None:
                    yield piece
                    if piece['event'] == 'done':
                        return
    finally:
        await response.aclose()
    raise reader.ended()
