import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import { fail } from '../../platform/operation/errors.ts'
import { type AnyOperation, defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { eventNotFound } from './errors.ts'
import { findEvent, listEvents } from './event-store.ts'
import { Event, eventId } from './schema.ts'

const listOver = ({ readable }: EventCatalogue) =>
  defineOperation({
    id: 'events.list',
    kind: 'query',
    scope: 'webhooks:read',
    maturity: 'available',
    summary: 'List the property’s events, newest first',
    description: 'Those whose module the credential may read: `call.logged` takes `calls:read` too.',
    http: { method: 'GET', path: '/v1/events' },
    input: Type.Object({
      type: Type.Optional(Type.String({ maxLength: 100, description: 'Only events of this kind' })),
      ...pageFields({ preset: 50, most: 200 }),
    }),
    output: PageOf(Event),
    errors: [],
    rules: [pageRule],
    run: (ctx, query) => listEvents(ctx, readable(ctx.actor.scopes), query),
  })

const getOver = ({ mayRead }: EventCatalogue) =>
  defineOperation({
    id: 'events.get',
    kind: 'query',
    scope: 'webhooks:read',
    maturity: 'available',
    summary: 'Read one event',
    description: 'It takes the read scope of the event’s module too; without it, there is no such event.',
    http: { method: 'GET', path: '/v1/events/{id}' },
    input: Type.Object({ id: eventId }),
    output: Event,
    errors: [eventNotFound],
    async run(ctx, { id }) {
      const event = await findEvent(ctx, id)
      return event && mayRead(ctx.actor.scopes, event.type) ? event : fail(eventNotFound)
    },
  })

export const eventOperations = (catalogue: EventCatalogue): AnyOperation[] => [listOver(catalogue), getOver(catalogue)]
