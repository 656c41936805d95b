"""Anything that Portico refuses, and anything that keeps its answer from coming."""

from __future__ import annotations

import email.utils
import json
import math
import time
from typing import Any, Dict, List, Mapping, Optional, Type, Union

Violation = Dict[str, Any]


class PorticoError(Exception):
    """`code` is stable and meant for programs: `package_slug_taken`."""

    def __init__(
        self,
        operation: str,
        message: str,
        *,
        status: int = 0,
        code: str = 'unknown',
        detail: Union[str, List[Violation], None] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        merged_into: Optional[str] = None,
    ) -> None:
        super().__init__(f'{operation}: {message}')
        self.operation = operation
        self.status = status
        self.code = code
        self.detail = detail
        self.violations: List[Violation] = detail if isinstance(detail, list) else []
        self.request_id = request_id
        self.retry_after = retry_after
        self.merged_into = merged_into


class AuthenticationError(PorticoError):
    """401: no key, or one that is unknown, revoked or expired."""


class PermissionDeniedError(PorticoError):
    """403: the key lacks a scope; `code` ends in its name."""


class NotFoundError(PorticoError):
    """404: this property has no such record."""


class ConflictError(PorticoError):
    """409: the record's state does not allow it, or the name is taken."""


class InvalidRequestError(PorticoError):
    """422: the request breaks rules; `violations` lists all of them."""


class RateLimitError(PorticoError):
    """429, and still so after the last attempt."""


class ServerError(PorticoError):
    """5xx, and still so after the last attempt."""


class ConnectionFailedError(PorticoError):
    """No answer came, or only part of one."""


class TimedOutError(ConnectionFailedError):
    """No answer came in time."""


_KINDS: Dict[int, Type[PorticoError]] = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: InvalidRequestError,
    429: RateLimitError,
}


def error_of(operation: str, status: int, headers: Mapping[str, str], body: bytes) -> PorticoError:
    """Made of an error body; what is none of ours (a proxy's page) still has its status."""
    said = _said_in(body)
    detail, merged_into = _detail_in(said), said.get('merged_into')
    code = detail if isinstance(detail, str) else 'invalid_request' if status == 422 else 'unknown'
    words = code if not isinstance(detail, list) else '; '.join(_sentence(item) for item in detail)
    request_id = headers.get('x-request-id')
    kind = _KINDS.get(status, ServerError if status >= 500 else PorticoError)
    return kind(
        operation,
        f'{status} {words}' + (f' ({request_id})' if request_id else ''),
        status=status,
        code=code,
        detail=detail,
        request_id=request_id,
        retry_after=_seconds_to_wait(headers.get('retry-after')),
        merged_into=merged_into if isinstance(merged_into, str) else None,
    )


def _said_in(body: bytes) -> Dict[str, Any]:
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def _detail_in(said: Dict[str, Any]) -> Union[str, List[Violation], None]:
    detail = said.get('detail')
    return detail if isinstance(detail, str) or _are_violations(detail) else None


def _are_violations(detail: Any) -> bool:
    """Another server's `detail` may hold anything."""
    return isinstance(detail, list) and all(
        isinstance(item, dict) and isinstance(item.get('loc'), list) for item in detail
    )


def _sentence(violation: Violation) -> str:
    return f"{'.'.join(map(str, violation['loc']))}: {violation.get('msg', '')}"


def _seconds_to_wait(value: Optional[str]) -> Optional[float]:
    """Seconds, or a moment (RFC 9110); a proxy may send either."""
    if not value:
        return None
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        return max(0.0, math.ceil(email.utils.parsedate_to_datetime(value).timestamp() - time.time()))
    except (TypeError, ValueError, OverflowError):
        return None
