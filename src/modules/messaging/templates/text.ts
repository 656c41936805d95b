import type { Violation, ViolationType } from '../../../platform/operation/errors.ts'
import { cut } from '../../../platform/schema/text.ts'

/** The texts that the chat app approves beforehand, and what it lets stand in their gaps. */

const PLACEHOLDER = /\{\{([1-9][0-9]*|[a-z][a-z0-9_]*)\}\}/g
const NUMBERED = /^[0-9]+$/
const LONGEST_VARIABLE = 1024
const LONGEST_NAME = 100

/** Each once, in the order they first stand in the text: `['1', '2']` or `['guest_name']`. */
export const placeholdersOf = (body: string): string[] => [
  ...new Set(Array.from(body.matchAll(PLACEHOLDER), ([, name]) => name!)),
]

/** By name, or by place where they come as a list. */
export const variablesOf = (given: readonly string[] | Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Array.isArray(given) ? given.map((text, i) => [String(i + 1), text]) : Object.entries(given))

/** The text as the guest reads it. */
export const renderTemplate = (body: string, variables: Readonly<Record<string, string>>): string =>
  body.replace(PLACEHOLDER, (written, name: string) => (Object.hasOwn(variables, name) ? variables[name]! : written))

/** A content as one variable can hold it. */
export const wrapContent = (content: string): string => content.replace(/[\s\u0085]+/g, ' ').trim()

/** What the chat app would refuse to fill in; what it misses or does not know, only where the text is known. */
export function refusedVariables(body: string | null, variables: Readonly<Record<string, string>>): Violation[] {
  const refused = (name: string, msg: string): Violation => ({
    loc: ['body', 'template', 'variables', name],
    msg,
    type: 'template_variable_refused',
  })
  const given = Object.keys(variables)
  const wanted = body === null ? given : placeholdersOf(body)
  return [
    ...wanted.filter((name) => !given.includes(name)).map((name) => refused(name, `The template needs {{${name}}}`)),
    ...given.flatMap((name) => {
      const fault = wanted.includes(name)
        ? faultOf(variables[name]!)
        : `The template has no {{${cut(name, LONGEST_NAME)}}}`
      return fault === undefined ? [] : [refused(name, fault)]
    }),
  ]
}

function faultOf(text: string): string | undefined {
  if (text.trim() === '') return 'A variable should not be empty'
  if (/[\n\r\t\v\f\u0085\u2028\u2029]/.test(text)) return 'A variable should not hold line breaks or tabs'
  if (/ {5}/.test(text)) return 'A variable should not hold more than four spaces in a row'
  if ([...text].length > LONGEST_VARIABLE) return `A variable should have at most ${LONGEST_VARIABLE} characters`
  return undefined
}

interface Written {
  body?: string
  first_contact?: boolean
}

const refusedBody = (broken: boolean, msg: string, type: ViolationType): Violation | undefined =>
  broken ? { loc: ['body', 'body'], msg, type } : undefined

export const placeholdersWellFormed = ({ body = '' }: Written) =>
  refusedBody(
    /\{\{|\}\}/.test(body.replace(PLACEHOLDER, '')),
    'A placeholder should be written {{1}} or {{guest_name}}, without spaces',
    'template_placeholder_malformed',
  )

export const oneStyleOfPlaceholders = ({ body = '' }: Written) => {
  const numbered = placeholdersOf(body).map((name) => NUMBERED.test(name))
  return refusedBody(
    new Set(numbered).size > 1,
    'Placeholders should be all numbered or all named',
    'template_placeholders_mixed',
  )
}

export const placeholdersWithoutGap = ({ body = '' }: Written) => {
  const numbers = placeholdersOf(body).filter((name) => NUMBERED.test(name))
  return refusedBody(
    numbers.some((name) => Number(name) > numbers.length),
    'Placeholders should be numbered from {{1}} without a gap',
    'template_placeholder_gap',
  )
}

/** The chat app approves no text without words of its own on both sides. */
export const placeholdersInside = ({ body = '' }: Written) =>
  refusedBody(
    /^\{\{[^{}]+\}\}|\{\{[^{}]+\}\}$/.test(body.trim()),
    'The text should neither begin nor end with a placeholder: the chat app refuses such a template',
    'template_placeholder_at_edge',
  )

/** A first contact that names no template has one thing to say: its content. */
export const firstContactWrapsContent = ({ body, first_contact }: Written): Violation | undefined =>
  first_contact && body !== undefined && placeholdersOf(body).length !== 1
    ? {
        loc: ['body', 'first_contact'],
        msg: 'A first-contact template should have exactly one placeholder: the message’s content stands there',
        type: 'first_contact_placeholder',
      }
    : undefined
