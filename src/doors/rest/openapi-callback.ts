import type { Callback } from '../../platform/operation/callback.ts'
import type { Module } from '../../platform/operation/module.ts'
import { type TSchema, Type } from '../../platform/schema/schema.ts'
import { exampleOf } from './example.ts'
import { callbackErrors } from './openapi-errors.ts'
import { callbackHeaders } from './openapi-headers.ts'
import { MATURITY } from './openapi-operation.ts'
import type { SchemaBook } from './openapi-schema.ts'
import type { OperationObject } from './openapi-types.ts'

/**
 * A callback by the paths it is called at: a parameter of known values is one path for each, which no other path with
 * a parameter in that place can be taken for.
 */
export function spelledOut(callback: Callback): Callback[] {
  const [name, values] =
    Object.entries(callback.parameters ?? {}).flatMap(([name, schema]) => {
      const { enum: values } = schema as { enum?: string[] }
      return values && callback.path.includes(`{${name}}`) ? [[name, values] as const] : []
    })[0] ?? []
  if (!name) return [callback]
  const spelled = (value: string): Callback => ({
    ...callback,
    id: `${callback.id}.${value}`,
    path: callback.path.replace(`{${name}}`, value) as Callback['path'],
  })
  return values!.map(spelled)
}

/** Paths that need no API key of ours: each authenticates in its own way. */
export function describeCallback(book: SchemaBook, module: Module, callback: Callback): OperationObject {
  const names = [...callback.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const { parameters = {}, query = {}, body, output, maturity = 'early_access' } = callback
  return {
    operationId: callback.id,
    tags: [module.name],
    summary: callback.summary,
    description: [`${MATURITY[maturity]}. Takes no API key.`, callback.description].filter(Boolean).join('\n\n'),
    'x-maturity': maturity,
    security: [],
    ...(names.length + Object.keys(query).length > 0 && {
      parameters: [
        ...names.map((name) => ({
          name,
          in: 'path' as const,
          required: true,
          schema: book.write(parameters[name] ?? Type.String()),
          ...(parameters[name] && { example: exampleOf(parameters[name]) }),
        })),
        ...Object.entries(query).map(([name, schema]) => ({
          name,
          in: 'query' as const,
          required: false,
          schema: book.write(schema),
        })),
      ],
    }),
    ...(body && { requestBody: { required: true, content: json(book, body) } }),
    responses: {
      200: {
        description: callback.answers ?? 'Done',
        headers: callbackHeaders(),
        ...(output && { content: json(book, output) }),
      },
      ...callbackErrors(book, callback.errors ?? []),
    },
  }
}

const json = (book: SchemaBook, schema: TSchema) => ({
  'application/json': { schema: book.write(schema), example: exampleOf(schema) },
})

/** Links in mails are only for their readers. */
export const isDocumented = ({ path }: Callback): boolean => path.startsWith('/v1/')
