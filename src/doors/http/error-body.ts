import { type Failure, internalErrorCode } from '../../platform/errors.ts'

/** The one shape of every error answer. */
export const errorBody = (failure: Failure, requestId: string) => ({
  detail: failure.detail,
  status_code: failure.status,
  request_id: requestId,
})

export const internalErrorBody = (requestId: string) => ({
  detail: internalErrorCode,
  status_code: 500,
  request_id: requestId,
})
