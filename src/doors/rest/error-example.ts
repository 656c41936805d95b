import { missingScope, statusOf, type Violation } from '../../platform/operation/errors.ts'
import type { ViolationShown } from '../../platform/schema/violation.ts'
import type { CatalogueEntry } from './openapi-types.ts'

export type NamedExample = readonly [name: string, { summary: string; value: unknown }]

const request_id = 'req_01jd3vq8k2m4n6p8r0t2v4x6z8'

export function errorExample({ code, status, meaning }: CatalogueEntry): NamedExample {
  const detail = code === missingScope.code ? `${code}:packages:write` : code
  return [code, { summary: meaning, value: { detail, status_code: status, request_id } }]
}

export function violationExample(violation: ViolationShown): NamedExample {
  const value = { detail: [violation], status_code: statusOf.invalid, request_id }
  return [violation.type, { summary: violation.msg, value }]
}

const keyReused: Violation = {
  loc: ['header', 'idempotency-key'],
  msg: 'This Idempotency-Key was used with another body: use a new key for a new request',
  type: 'idempotency_key_reused',
}

export const bodyViolations: Violation[] = [
  { loc: ['body', 'name'], msg: 'Field required', type: 'missing' },
  { loc: ['body', 'colour'], msg: 'Extra inputs are not permitted', type: 'extra_forbidden' },
  keyReused,
]

export const fileViolations: Violation[] = [
  { loc: ['query', 'dry_run'], msg: 'Input should be true or false', type: 'bool_parsing' },
  { loc: ['body', 'name'], msg: 'The header has no column for name', type: 'missing' },
  keyReused,
]

export const queryViolations: Violation[] = [
  { loc: ['query', 'limit'], msg: 'Input should be greater than or equal to 1', type: 'greater_than_equal' },
  { loc: ['query', 'cursor'], msg: 'Use either cursor or offset', type: 'cursor_with_offset' },
]
