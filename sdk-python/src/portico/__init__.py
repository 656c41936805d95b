"""The Python client of Portico; `portico.aio` has the one for event loops, `portico.webhooks` what receivers need."""

from .answers import Meta, Quota, meta_of
from .client import Portico
from .errors import (
    AuthenticationError,
    ConflictError,
    ConnectionFailedError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    PorticoError,
    RateLimitError,
    ServerError,
    TimedOutError,
)
from .options import NOT_GIVEN, CallOptions
from .pages import Page
from .streams import Stream

__all__ = [
    'NOT_GIVEN',
    'AuthenticationError',
    'CallOptions',
    'ConflictError',
    'ConnectionFailedError',
    'InvalidRequestError',
    'Meta',
    'NotFoundError',
    'Page',
    'PermissionDeniedError',
    'Portico',
    'PorticoError',
    'Quota',
    'RateLimitError',
    'ServerError',
    'Stream',
    'TimedOutError',
    'meta_of',
]
