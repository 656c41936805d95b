import { type Failure, internalErrorCode } from '../../platform/operation/errors.ts'

/** The one format of every error response. */
export const errorBody = (failure: Failure, requestId: string) => ({
  detail: failure.detail,
  status_code: failure.status,
  request_id: requestId,
  ...(failure.mergedInto === undefined ? {} : { merged_into: failure.mergedInto }),
})

/** For doors whose answers have no status and headers of their own: everything in one object. */
export const errorObject = (failure: Failure, requestId: string) => ({
  code: failure.code,
  ...errorBody(failure, requestId),
  ...(failure.retryAfterSeconds === undefined ? {} : { retry_after: failure.retryAfterSeconds }),
  ...(failure.presentVersion === undefined ? {} : { version: failure.presentVersion }),
})

export const internalErrorObject = (requestId: string) => ({ code: internalErrorCode, ...internalErrorBody(requestId) })

export const internalErrorBody = (requestId: string) => ({
  detail: internalErrorCode,
  status_code: 500,
  request_id: requestId,
})
