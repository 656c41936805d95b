import type { JsonSchema } from '../../doors/rest/openapi-types.ts'
import type { Field } from './endpoints.ts'

/** `ai_intents` → `aiIntents`. */
export const camel = (text: string): string => text.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

/** `ai_intents` → `AiIntents`. */
export const pascal = (text: string): string => camel(`_${text}`)

export const MADE = 'Made from the registry of operations by `npm run generate`; not edited by hand.'

/** The description of a field, wherever the schema has it. */
export function descriptionOf({ schema, description }: Pick<Field, 'schema' | 'description'>): string {
  const inner = (schema.anyOf ?? []).find(({ type }) => type !== 'null') ?? schema
  const text = (description ?? schema.description ?? inner.description ?? '').replace(/\s+/g, ' ').trim()
  const preset = schema.default === undefined ? '' : `Default: ${JSON.stringify(schema.default)}`
  return [text, preset].filter(Boolean).join('. ')
}

export const isNullable = (schema: JsonSchema): boolean => (schema.anyOf ?? []).some(({ type }) => type === 'null')
