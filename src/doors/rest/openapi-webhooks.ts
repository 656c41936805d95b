import type { Module } from '../../platform/module.ts'
import { Id, Moment, Type } from '../../platform/schema.ts'
import { exampleOf } from './example.ts'
import type { SchemaBook } from './openapi-schema.ts'
import type { WebhookObject } from './openapi-types.ts'

/** Kinds of events as webhooks of the document: every kind has the same envelope around its own data. */

const WebhookEvent = Type.Object(
  {
    id: Id('evt', { description: 'Tells whether you have seen it before' }),
    type: Type.String({ description: 'Event kind', examples: ['package.updated'] }),
    created_at: Moment({ description: 'When it happened' }),
    property_id: Id('pty', { description: 'The property it happened in' }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'What it is about, by kind' }),
  },
  { title: 'WebhookEvent' },
)

export const describeWebhooks = (book: SchemaBook, modules: readonly Module[]): Record<string, WebhookObject> =>
  Object.fromEntries(
    modules.flatMap((module) =>
      Object.entries(module.events ?? {}).map(([kind, meaning]) => [kind, describeKind(book, module, kind, meaning)]),
    ),
  )

function describeKind(book: SchemaBook, module: Module, kind: string, meaning: string): WebhookObject {
  const schema = { ...book.write(WebhookEvent), properties: { type: { const: kind } } }
  const example = { ...(exampleOf(WebhookEvent) as object), type: kind }
  return {
    post: {
      operationId: `on.${kind}`,
      tags: [module.name],
      summary: kind,
      description: meaning,
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: { '2XX': { description: 'Received.' } },
    },
  }
}
