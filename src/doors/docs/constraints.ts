import type { JsonSchema, OpenApiDocument } from '../rest/openapi-types.ts'
import { between, type Html, html, type Part } from './html.ts'
import { whole } from './reading.ts'

/** A schema's constraints, in words. */

export const anchorOf = (title: string): string => `object.${title}`

/** The item type of a page; undefined for anything but a page. */
export function pageItem(document: OpenApiDocument, schema: JsonSchema): JsonSchema | undefined {
  const { data, next_cursor } = whole(document, schema).properties ?? {}
  return next_cursor && data?.items
}

const isNull = ({ type }: JsonSchema): boolean => type === 'null'

/** The schema without its null variant, references followed. */
export function solid(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const followed = whole(document, schema)
  const left = followed.anyOf?.filter((variant) => !isNull(variant))
  if (left?.length !== 1) return followed
  const { anyOf: _, ...beside } = followed
  return { ...whole(document, left[0]!), ...beside }
}

export function typeName(document: OpenApiDocument, schema: JsonSchema): Html {
  const followed = whole(document, schema)
  if (followed.anyOf) {
    const names = followed.anyOf.map((variant) => typeName(document, variant))
    return html`${between(names, ' or ')}`
  }
  if (followed.const !== undefined) return html`${JSON.stringify(followed.const)}`
  if (followed.properties && followed.title) {
    return html`<a href="#${anchorOf(followed.title)}">${followed.title}</a>`
  }
  if (followed.type === 'array') return html`list of ${plural(typeName(document, followed.items ?? {}))}`
  if (followed.type === 'integer') return html`whole number`
  return html`${NAMED_FORMATS[followed.format ?? ''] ?? followed.type ?? 'anything'}`
}

const plural = (name: Html): Html => (/^[a-z][a-z ]*$/.test(name.text) ? html`${name}s` : name)

const NAMED_FORMATS: Record<string, string> = {
  date: 'date',
  'date-time': 'date and time',
  'local-date-time': 'local date and time',
  e164: 'phone number',
  'e164-or-anonymous': 'phone number or anonymous',
  iso4217: 'currency code',
  'iana-time-zone': 'time zone',
  email: 'e-mail address',
  uri: 'address',
}

export function constraints(document: OpenApiDocument, schema: JsonSchema): Part[] {
  const {
    minLength,
    maxLength,
    minItems,
    maxItems,
    uniqueItems,
    enum: values,
    default: preset,
    items,
    ...rest
  } = solid(document, schema)
  const choices = values ?? (items && solid(document, items).enum)
  return [
    range('character', minLength || undefined, maxLength),
    range('item', minItems, maxItems),
    uniqueItems && 'no repeats',
    bounds(rest),
    rest.pattern !== undefined && describedPattern(rest.pattern),
    choices &&
      html`one of ${between(
        choices.map((value) => html`<code>${String(value)}</code>`),
        ', ',
      )}`,
    preset !== undefined && html`default <code>${JSON.stringify(preset)}</code>`,
  ].filter((part) => part !== undefined && part !== false)
}

function range(unit: string, least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined
  const plural = (most ?? least) === 1 ? unit : `${unit}s`
  if (most === undefined) return `at least ${least} ${plural}`
  return least === undefined ? `up to ${digits(most)} ${plural}` : `${digits(least)} to ${digits(most)} ${plural}`
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${digits(minimum)} to ${digits(maximum)}`
  const bounds = [
    minimum !== undefined && `at least ${digits(minimum)}`,
    maximum !== undefined && `at most ${digits(maximum)}`,
    exclusiveMinimum !== undefined && `more than ${digits(exclusiveMinimum)}`,
    exclusiveMaximum !== undefined && `less than ${digits(exclusiveMaximum)}`,
  ].filter(Boolean)
  return bounds.length > 0 ? bounds.join(', ') : undefined
}

/** An id's pattern is shown as its prefix. */
function describedPattern(pattern: string): Html {
  const prefix = /^\^([a-z]+_)\[/.exec(pattern)?.[1]
  return prefix ? html`begins with <code>${prefix}</code>` : html`matches <code>${pattern}</code>`
}

const digits = (number: number): string => number.toLocaleString('en')
