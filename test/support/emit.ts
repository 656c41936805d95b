import { exampleOf } from '../../src/doors/rest/example.ts'
import type { EventKind } from '../../src/platform/events/event-kind.ts'
import { createContext, internalCaller } from '../../src/platform/operation/create-context.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import type { TestApp, TestProperty } from './app.ts'

/** An event of any kind, as if its module had told of something; answers the id in its data, which nothing else has. */
export async function emit(
  { app, clock }: TestApp,
  { id }: Pick<TestProperty, 'id'>,
  kind: EventKind,
  environment = app.environments.sandbox,
): Promise<string> {
  const property = { id, timezone: 'UTC', currency: 'USD', dayStartsAt: '00:00', clockOffsetMs: 0 }
  const { vault, log } = app
  const realNow = new Date(clock.now())
  const caller = internalCaller('test', environment, property)
  const ctx = createContext({ caller, operationId: 'test.emit', requestId: newId('req'), vault, log, realNow })
  const data = { ...(exampleOf(kind.data) as object), id: newId('mark', realNow.getTime()) }
  await ctx.tx(async (tx) => tx.emit(kind, data, data.id))
  environment.wakeups.signal(id)
  return data.id
}
