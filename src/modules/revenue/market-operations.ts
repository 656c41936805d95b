import type { Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { roundHalfUp, roundToCurrency } from '../../platform/schema/money.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { LocalDate, Nothing, Type } from '../../platform/schema/schema.ts'
import { daysWithin, spanFrom, untilAfterFrom } from '../../platform/schema/span.ts'
import { presentName } from '../inventory/index.ts'
import { changingRates } from '../rates/index.ts'
import { localEventNotFound, rateOverrideNotFound } from './errors.ts'
import {
  competitorRatesBetween,
  deleteLocalEvent,
  deleteOverride,
  findOverride,
  insertOverride,
  listLocalEvents,
  listOverrides,
  upsertCompetitorRates,
} from './market-store.ts'
import { pricedType } from './priced-type.ts'
import { CompetitorRate, LocalEvent, NewLocalEvent, NewRateOverride, PushedRate, RateOverride } from './schema.ts'

const between = {
  from: Type.Optional(LocalDate({ description: 'On or after this day' })),
  until: Type.Optional(LocalDate({ description: 'Before this day' })),
}

export const createLocalEvent = defineOperation({
  id: 'revenue.create_local_event',
  kind: 'command',
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Enter a local event that raises demand',
  description: 'The rule `event_premium` looks at this calendar once it is switched on in the revenue settings.',
  http: { method: 'POST', path: '/v1/revenue/events', status: 201 },
  input: NewLocalEvent,
  output: LocalEvent,
  errors: [],
  rules: [untilAfterFrom('body')],
  async run(tx, { premium_pct = null, room_type = null, ...input }) {
    const created = {
      id: newId('lev', tx.now.getTime()),
      property_id: tx.property.id,
      ...input,
      premium_pct: premium_pct && roundHalfUp(premium_pct, 2),
      room_type,
      created_at: tx.now.toISOString(),
    }
    tx.insert('local_events', created)
    tx.audit(created.id)
    return created
  },
})

export const listLocalEventsOperation = defineOperation({
  id: 'revenue.list_local_events',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'List the calendar of local events, newest entry first',
  http: { method: 'GET', path: '/v1/revenue/events' },
  input: Type.Object({ ...between, ...pageFields({ preset: 50, most: 200 }) }),
  output: PageOf(LocalEvent),
  errors: [],
  rules: [pageRule],
  run: listLocalEvents,
})

export const removeLocalEvent = defineOperation({
  id: 'revenue.delete_local_event',
  kind: 'command',
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Take a local event off the calendar',
  http: { method: 'DELETE', path: '/v1/revenue/events/{id}' },
  input: Type.Object({ id: LocalEvent.properties.id }),
  output: Nothing,
  errors: [localEventNotFound],
  async run(tx, { id }) {
    if ((await deleteLocalEvent(tx, id)) === 0) fail(localEventNotFound)
    tx.audit(id)
    return null
  },
})

export const createOverride = defineOperation({
  id: 'revenue.create_override',
  kind: 'command',
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Set a rate by hand for a room type and dates',
  description:
    'It is what these nights cost from now on, and what the next generate recommends, with the reason ' +
    '`manual_override`, whatever the rules say. The last one entered wins.',
  http: { method: 'POST', path: '/v1/revenue/overrides', status: 201 },
  input: NewRateOverride,
  output: RateOverride,
  errors: [],
  rules: [untilAfterFrom('body')],
  async run(tx, { note = null, ...input }) {
    const created = {
      id: newId('ovr', tx.now.getTime()),
      property_id: tx.property.id,
      ...input,
      room_type: await presentName(tx, input.room_type),
      rate: roundToCurrency(input.rate, tx.property.currency),
      currency: tx.property.currency,
      note,
      created_at: tx.now.toISOString(),
    }
    tx.audit(created.id)
    await changingRates(tx, await overrideChange(tx, created, 'override_set'), () => insertOverride(tx, created))
    return created
  },
})

export const listOverridesOperation = defineOperation({
  id: 'revenue.list_overrides',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'List rates set by hand, newest first',
  http: { method: 'GET', path: '/v1/revenue/overrides' },
  input: Type.Object({
    room_type: Type.Optional(Type.String({ description: 'For this room type' })),
    ...between,
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(RateOverride),
  errors: [],
  rules: [pageRule],
  run: listOverrides,
})

export const removeOverride = defineOperation({
  id: 'revenue.delete_override',
  kind: 'command',
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Give a date back to the rules',
  http: { method: 'DELETE', path: '/v1/revenue/overrides/{id}' },
  input: Type.Object({ id: RateOverride.properties.id }),
  output: Nothing,
  errors: [rateOverrideNotFound],
  async run(tx, { id }) {
    const found = (await findOverride(tx, id)) ?? fail(rateOverrideNotFound)
    tx.audit(id)
    await changingRates(tx, await overrideChange(tx, found, 'override_removed'), () => deleteOverride(tx, id))
    return null
  },
})

const overrideChange = async (
  tx: Transaction,
  { id, room_type, from, until }: RateOverride,
  cause: 'override_set' | 'override_removed',
) => ({ before: await pricedType(tx, room_type), from, until, cause, record: id })

export const pushCompetitorRates = defineOperation({
  id: 'revenue.push_competitor_rates',
  kind: 'command',
  consequences: ['bulk'],
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Push the rates that competitors ask',
  description:
    'A rate for the same competitor, date and room type replaces the one before. Without `room_type` it stands for all. The rule `competitor_rate` looks at them once it is switched on in the revenue settings.',
  http: { method: 'POST', path: '/v1/revenue/competitor-rates' },
  input: Type.Object(
    { rates: Type.Array(PushedRate, { minItems: 1, maxItems: 5000, description: 'In the property’s currency' }) },
    { title: 'CompetitorRatePush' },
  ),
  output: Type.Object({ stored: Type.Integer({ description: 'Rates kept' }) }, { title: 'CompetitorRatesStored' }),
  errors: [],
  async run(tx, { rates }) {
    const rounded = rates.map((one) => ({ ...one, rate: roundToCurrency(one.rate, tx.property.currency) }))
    tx.audit(tx.property.id)
    return { stored: await upsertCompetitorRates(tx, rounded) }
  },
})

export const listCompetitorRates = defineOperation({
  id: 'revenue.list_competitor_rates',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'List competitors’ rates by date',
  http: { method: 'GET', path: '/v1/revenue/competitor-rates' },
  input: Type.Object({
    from: Type.Optional(LocalDate({ description: 'First date; today when left out' })),
    until: Type.Optional(LocalDate({ description: 'First date not shown; 30 days after `from` when left out' })),
  }),
  output: Type.Object({ data: Type.Array(CompetitorRate), total: Type.Integer() }, { title: 'CompetitorRateList' }),
  errors: [],
  rules: [daysWithin],
  async run(ctx, given) {
    const { from, until } = spanFrom(ctx.today, given)
    const data = await competitorRatesBetween(ctx, from, until)
    return { data, total: data.length }
  },
})
