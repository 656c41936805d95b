import { holdsTooMuch } from '../platform/schema/json.ts'

/** Reading what others send, which may be anything. */

export function jsonOf(body: string): unknown {
  if (holdsTooMuch(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
