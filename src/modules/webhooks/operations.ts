import { fail } from '../../platform/errors.ts'
import { defineOperation } from '../../platform/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/page.ts'
import { Type } from '../../platform/schema.ts'
import { eventNotFound } from './errors.ts'
import { Event, eventId } from './schema.ts'
import { findEvent, listEvents } from './store.ts'

export const list = defineOperation({
  id: 'events.list',
  kind: 'query',
  scope: 'webhooks:read',
  maturity: 'available',
  summary: 'List the property’s events, newest first',
  http: { method: 'GET', path: '/v1/events' },
  input: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 100, description: 'Only events of this kind' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Event),
  errors: [],
  rules: [pageRule],
  run: listEvents,
})

export const get = defineOperation({
  id: 'events.get',
  kind: 'query',
  scope: 'webhooks:read',
  maturity: 'available',
  summary: 'Read one event',
  http: { method: 'GET', path: '/v1/events/{id}' },
  input: Type.Object({ id: eventId }),
  output: Event,
  errors: [eventNotFound],
  run: async (ctx, { id }) => (await findEvent(ctx, id)) ?? fail(eventNotFound),
})
