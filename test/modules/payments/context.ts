import type { Workflow } from '../../../src/platform/operation/context.ts'
import { createContext, internalCaller } from '../../../src/platform/operation/create-context.ts'
import type { TestApp } from '../../support/app.ts'

/** What a module hands to others is called with a context, as they would call it. */
export function contextOf(portico: TestApp, propertyId: string, now = portico.clock.now()): Workflow {
  const property = { id: propertyId, timezone: 'UTC', currency: 'USD', dayStartsAt: '00:00', clockOffsetMs: 0 }
  const { environments, vault, log } = portico.app
  const caller = internalCaller('test', environments.sandbox, property)
  const realNow = new Date(now)
  return createContext({ caller, operationId: 'test.call', requestId: 'req_test', vault, log, realNow })
}
