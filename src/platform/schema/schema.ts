import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import Format from 'typebox/format'
import { idPattern } from './ids.ts'
import { isCurrency } from './money.ts'
import { isLocalDate, isTimeZone, parseLocalTime, parseMoment } from './time.ts'

/** Any moment of the first 28 days of a month in our own notation, so that our output is checked without parsing. */
const AS_WE_WRITE = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** The schema types that every module uses. Their descriptions are the public documentation. */

Format.Set('date', isLocalDate)
Format.Set('date-time', (text) => AS_WE_WRITE.test(text) || parseMoment(text) !== undefined)
Format.Set('local-date-time', (text) => parseLocalTime(text) !== undefined)
Format.Set('iso4217', isCurrency)
Format.Set('iana-time-zone', isTimeZone)
Format.Set('email', isEmailAddress)
Format.Set('bcp47', isLocale)
const E164 = /^\+[1-9][0-9]{4,14}$/
Format.Set('e164', (text) => E164.test(text))
Format.Set('e164-or-anonymous', (text) => text === 'anonymous' || E164.test(text))

export { type Static, type TObject, type TProperties, type TSchema, Type }

type Options = { description?: string; examples?: unknown[]; title?: string }

/** An id of ours: an unknown, malformed or foreign one does not exist. */
export const Id = (prefix: string, options: Options = {}) =>
  Type.String({ pattern: idPattern(prefix), examples: [`${prefix}_01jd3vq8k2m4n6p8r0t2v4x6z8`], ...options })

export const Text = (maxLength: number, options: Options & { minLength?: number; pattern?: string } = {}) =>
  Type.String({ minLength: 1, maxLength, ...options })

export const OneOf = <const T extends string>(values: readonly T[], options: Options & { title: string }) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...options })

export const Moment = (options: Options = {}) =>
  Type.String({ format: 'date-time', examples: ['2026-11-15T14:30:00.000Z'], ...options })

export const LocalDate = (options: Options = {}) =>
  Type.String({ format: 'date', examples: ['2026-12-24'], ...options })

/** On a wall clock, without a time zone. */
export const LocalTime = (options: Options = {}) =>
  Type.String({ format: 'local-date-time', examples: ['2026-12-24T19:30:00'], ...options })

export const Currency = (options: Options = {}) =>
  Type.String({
    format: 'iso4217',
    description: 'ISO 4217 code, upper case',
    examples: ['USD'],
    ...options,
  })

/** The maximum keeps every amount exact as a JSON number, down to four decimals. */
export const Amount = (options: Options & { minimum?: number } = {}) =>
  Type.Number({ minimum: 0, maximum: 99_999_999_999, examples: [249], ...options })

export const PhoneNumber = (options: Options = {}) =>
  Type.String({ format: 'e164', examples: ['+15005550100'], ...options })

export const EmailAddress = (options: Options = {}) =>
  Type.String({ format: 'email', maxLength: 254, examples: ['ann@example.com'], ...options })

/** Matches any name: the schema library's own pattern skips names with a line break, and their values. */
export const ANY_NAME = '^[\\s\\S]*$'

/** The caller's own names, each with a value of this schema. */
export const Dictionary = <T extends TSchema>(value: T, options: Options & { maxProperties?: number } = {}) =>
  Type.Record(Type.String({ pattern: ANY_NAME }), value, options)

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Null in the common case, and so in examples: nobody should see a new record that is voided. */
export const UsuallyNull = <T extends TSchema>(schema: T) =>
  ({ ...Nullable(schema), examples: [null] }) as ReturnType<typeof Nullable<T>>

/** May be omitted by the caller; the executor fills in the default, so `run` always gets a value. */
export const Defaulted = <T extends TSchema>(schema: T, value: Static<T>): T =>
  Type.Optional({ ...schema, default: value } as TSchema) as unknown as T

/** The old name of a field, which remains besides the new one. */
export const Deprecated = <T extends TSchema>(schema: T, use: string): T => ({
  ...schema,
  description: `The old name of \`${use}\``,
  deprecated: true,
})

/** Every field of a PATCH may be omitted; null clears the nullable ones. */
export const Patch = <T extends TProperties>(fields: T, title: string) =>
  Type.Partial(Type.Object(fields), { title }) as ReturnType<typeof Type.Partial<TObject<T>>>

/** Text from outside the property: readers, above all a model, must not follow instructions in it. */
export const Untrusted = <T extends TSchema>(schema: T): T => ({ ...schema, 'x-untrusted': true })

const REFERS_TO = Symbol('refers to')

/** An id of another record of this kind: one that was merged means the record it was merged into. */
export const Reference = <T extends TSchema>(kind: string, schema: T): T => ({ ...schema, [REFERS_TO]: kind })

/** The output of a DELETE: nothing, with 204. */
export const Nothing = Type.Null()
export type Nothing = null

export const isNullable = (schema: TSchema): boolean => variants(schema).some((variant) => typeOf(variant) === 'null')

/** The schema inside a Nullable, or the schema itself. */
export const withoutNull = (schema: TSchema): TSchema => {
  const left = variants(schema).filter((variant) => typeOf(variant) !== 'null')
  return left.length === 1 ? left[0]! : schema
}

const variants = (schema: TSchema): TSchema[] => (schema as { anyOf?: TSchema[] }).anyOf ?? [schema]

export const typeOf = (schema: TSchema): string | undefined => (schema as { type?: string }).type
export const propertiesOf = (schema: TSchema): Record<string, TSchema> | undefined =>
  (schema as { properties?: Record<string, TSchema> }).properties
export const itemsOf = (schema: TSchema): TSchema | undefined => (schema as { items?: TSchema }).items
export const requiredOf = (schema: TSchema): string[] => (schema as { required?: string[] }).required ?? []
export const isUntrusted = (schema: TSchema): boolean => 'x-untrusted' in schema
export const refersTo = (schema: TSchema): string | undefined =>
  (withoutNull(schema) as { [REFERS_TO]?: string })[REFERS_TO]
/** The prefix of an id of ours, from its example: `gst`. */
export const idPrefixOf = (schema: TSchema | undefined): string | undefined => {
  const [example] = (schema && (withoutNull(schema) as { examples?: unknown[] }).examples) ?? []
  return typeof example === 'string' ? /^([a-z]+)_01/.exec(example)?.[1] : undefined
}
export const titleOf = (schema: TSchema): string | undefined => (schema as { title?: string }).title
/** Open objects (metadata and the like) keep undeclared members. */
export const isOpen = (schema: TSchema): boolean => {
  const { additionalProperties, patternProperties } = schema as Record<string, unknown>
  return (additionalProperties !== undefined && additionalProperties !== false) || patternProperties !== undefined
}

const MAILBOX = /^[^\s@<>()[\],;:"\\]{1,64}@([^\s@<>()[\],;:"\\]{1,253})$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u

/** Addresses as people use them: `local@domain`, in any script, without quoted local parts and address literals. */
function isEmailAddress(text: string): boolean {
  const domain = MAILBOX.exec(text)?.[1]
  if (domain === undefined || /^\.|\.\.|\.@/.test(text)) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label))
}

/** A language, optionally with its region: `pt-PT`. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
