import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { guestFilter } from '../guests/index.ts'
import { changedCall, timesInOrder } from './changes.ts'
import { callNotFound } from './errors.ts'
import { callUpdated } from './events.ts'
import { logCall, newCallRules } from './log.ts'
import { keysOf, lockKeys } from './receiving/orphan-store.ts'
import { revisedCall } from './revise.ts'
import { Call, CallChanges, CallProvider, CallStatus, callId, Direction, NewCall } from './schema.ts'
import {
  type CallRow,
  deleteCall,
  findCall,
  findRow,
  listCalls,
  lockCall,
  removedHash,
  shownCall,
  updateCall,
} from './store.ts'

export const log = defineOperation({
  id: 'calls.log',
  kind: 'command',
  scope: 'calls:write',
  maturity: 'available',
  summary: 'Log a call',
  description:
    'The guest is found by number unless `guest_id` names one: by `from_number` of an inbound call, by `to_number` of ' +
    'an outbound one. Where several guests share the number it is the one in house, else the one with the nearest ' +
    'stay, else nobody. A guest who becomes known by the number later is linked then. What the provider tells of ' +
    '`provider_call_sid` is added to what is given here.',
  http: {
    method: 'POST',
    path: '/v1/calls',
    status: 201,
    found: 'This provider’s call was logged before: the record as it is, nothing was changed.',
  },
  input: NewCall,
  output: Call,
  errors: [],
  rules: newCallRules,
  run: logCall,
})

export const list = defineOperation({
  id: 'calls.list',
  kind: 'query',
  scope: 'calls:read',
  maturity: 'available',
  summary: 'List calls, newest first',
  http: { method: 'GET', path: '/v1/calls' },
  input: Type.Object({
    direction: Type.Optional(Direction),
    status: Type.Optional(CallStatus),
    provider: Type.Optional(CallProvider),
    guest_id: guestFilter('Calls with this guest'),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Call),
  errors: [],
  rules: [pageRule],
  run: listCalls,
})

export const get = defineOperation({
  id: 'calls.get',
  kind: 'query',
  scope: 'calls:read',
  maturity: 'available',
  summary: 'Read one call',
  http: { method: 'GET', path: '/v1/calls/{id}' },
  input: Type.Object({ id: callId }),
  output: Call,
  errors: [callNotFound],
  run: async (ctx, { id }) => (await findCall(ctx, id)) ?? fail(callNotFound),
})

export const update = defineOperation({
  id: 'calls.update',
  kind: 'command',
  scope: 'calls:write',
  maturity: 'available',
  summary: 'Add a recording, transcript, summary or notes to a call, link it, or correct it',
  description:
    'Touches only the fields it names; null clears every field but `status`. What is set by hand is not changed by ' +
    'the provider’s notifications any more: also `guest_id` null stays so.',
  http: { method: 'PATCH', path: '/v1/calls/{id}' },
  input: Type.Object({ id: callId, ...CallChanges.properties }, { title: 'CallChanges' }),
  output: Call,
  errors: [callNotFound],
  versioned: true,
  rules: [timesInOrder],
  async run(tx, { id, ...changes }) {
    const before = tx.expect((await lockCall(tx, id)) ?? fail(callNotFound))
    const { after, named } = changedCall(before, changes)
    const { version, updated_at } = revisedCall(tx, before, after)
    const shown = { ...shownCall(after), version, updated_at }
    const isSame = version === before.version
    if (isSame && after.by_hand.length === before.by_hand.length) return shown
    if (isSame) tx.audit(id)
    else tx.emit(callUpdated, shown)
    await updateCall(tx, id, isSame ? named : { ...read(named), version, updated_at })
    return shown
  },
})

/** A new or changed transcript is analysed again. */
const read = (named: Partial<CallRow>) =>
  'transcript' in named ? { ...named, enriched: false, enriching_until: null } : named

export const remove = defineOperation({
  id: 'calls.delete',
  kind: 'command',
  consequences: ['erases'],
  scope: 'calls:write',
  maturity: 'available',
  summary: 'Remove a call for good',
  description: 'Its kept notifications go with it, and a late one does not bring it back.',
  http: { method: 'DELETE', path: '/v1/calls/{id}' },
  input: Type.Object({ id: callId }),
  output: Nothing,
  errors: [callNotFound],
  versioned: true,
  async run(tx, { id }) {
    const call = (await findRow(tx, id)) ?? fail(callNotFound)
    const { provider, provider_call_sid: sid, provider_groups: groups } = call
    await lockKeys(tx.db, provider, keysOf({ sid, groups })) // notifications being received about it come first
    const removed = sid === null ? null : removedHash(tx, provider, sid)
    tx.expect((await lockCall(tx, id)) ?? fail(callNotFound))
    await deleteCall(tx, call, removed)
    tx.audit(id)
    return null
  },
})
