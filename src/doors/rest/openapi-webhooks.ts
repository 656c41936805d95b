import type { EventKind } from '../../platform/events/event-kind.ts'
import type { Module } from '../../platform/operation/module.ts'
import { Dictionary, Id, Moment, Type } from '../../platform/schema/schema.ts'
import { exampleOf } from './example.ts'
import type { SchemaBook } from './openapi-schema.ts'
import type { WebhookObject } from './openapi-types.ts'

/** Kinds of events as webhooks of the document: each has the same envelope around its own data. */

const WebhookEvent = Type.Object(
  {
    id: Id('evt', { description: 'The same at every attempt, so that a repeated delivery can be recognised' }),
    type: Type.String({ description: 'Event kind', examples: ['package.updated'] }),
    created_at: Moment({ description: 'When it happened' }),
    property_id: Id('pty', { description: 'The property it happened in' }),
    data: Dictionary(Type.Unknown(), { description: 'What it is about, by kind' }),
    signature: Type.String({
      description: 'HMAC-SHA256 over the rest of the body; always the last member',
      examples: ['t=1794753000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'],
    }),
  },
  { title: 'WebhookEvent' },
)

export const describeWebhooks = (book: SchemaBook, modules: readonly Module[]): Record<string, WebhookObject> =>
  Object.fromEntries(
    modules.flatMap((module) => (module.events ?? []).map((kind) => [kind.type, describeKind(book, module, kind)])),
  )

function describeKind(book: SchemaBook, module: Module, { type, scope, meaning, data }: EventKind): WebhookObject {
  const own = { type: 'object', properties: { type: { type: 'string', const: type }, data: book.write(data) } }
  const schema = { allOf: [book.write(WebhookEvent), own] }
  const example = { ...(exampleOf(WebhookEvent) as object), type, data: exampleOf(data) }
  return {
    post: {
      operationId: `on.${type}`,
      tags: [module.name],
      summary: type,
      description: meaning,
      'x-scope': scope,
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: { '2XX': { description: 'Received. Any other answer, or none within 15 seconds, is tried again.' } },
    },
  }
}
