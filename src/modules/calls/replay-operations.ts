import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Type } from '../../platform/schema/schema.ts'
import { callNotFound, notificationsGone } from './errors.ts'
import { callUpdated } from './events.ts'
import { addTo, settled } from './receiving/draft.ts'
import { readAgain } from './receiving/receive.ts'
import { notificationsOfCall, updateCalls } from './receiving/store.ts'
import { revisedCall } from './revise.ts'
import { Call, callId } from './schema.ts'
import { type CallRow, lockCall, shownCall } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const replay = defineOperation({
  id: 'calls.replay',
  kind: 'command',
  scope: 'calls:write',
  maturity: 'available',
  summary: 'Read a call’s kept notifications anew',
  description:
    'Everything the provider said of it is read again from the beginning, as if it had just come. What a person set by ' +
    'hand stays. For when an earlier release understood a notification wrongly.',
  http: { method: 'POST', path: '/v1/calls/{id}/replay' },
  input: Type.Object({ id: callId }, { title: 'CallReplay' }),
  output: Call,
  errors: [callNotFound, notificationsGone],
  versioned: true,
  async run(tx, { id }) {
    const before = tx.expect((await lockCall(tx, id)) ?? fail(callNotFound))
    const receiver = tx.ports.calls.receivers[before.provider]
    const notifications = receiver ? readAgain(receiver, await notificationsOfCall(tx, before)) : []
    const oldest = Math.min(...notifications.map(({ receivedAt }) => receivedAt.getTime()))
    // If one of a call is about to be removed by age, others of the call may have been removed already.
    const leastAge = tx.realNow.getTime() - tx.ports.calls.keptDays * DAY_MS + HOUR_MS
    if (notifications.length === 0 || oldest < leastAge) fail(notificationsGone)
    const after = revisedCall(tx, before, settled(notifications.reduce(addTo, asBeforeThem(before))))
    const shown = shownCall(after)
    if (JSON.stringify(after) === JSON.stringify(before)) return shown
    await updateCalls(tx, [after])
    if (after.version === before.version) tx.audit(id)
    else tx.emit(callUpdated, shown)
    return shown
  },
})

/** What the property logged itself stays. */
const asBeforeThem = (row: CallRow): CallRow => ({
  ...row,
  verified: row.by_property,
  facts: row.facts.given ? { given: row.facts.given } : {},
})
