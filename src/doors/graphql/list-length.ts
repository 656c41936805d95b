import type { AnyOperation } from '../../platform/operation/operation.ts'
import { propertiesOf } from '../../platform/schema/schema.ts'

/** The longest it may be: a list without a limit comes whole, and a limit above the maximum is refused in execution. */
export function listLength({ input }: AnyOperation, limit: unknown): number | undefined {
  const most = (propertiesOf(input)?.limit as { maximum?: number } | undefined)?.maximum
  return typeof limit === 'number' && most !== undefined ? Math.min(Math.max(limit, 1), most) : most
}
