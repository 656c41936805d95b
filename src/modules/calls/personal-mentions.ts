import type { Context } from '../../platform/context.ts'
import { type Mentions, mentionsOf } from '../../platform/mentions.ts'
import type { Person } from '../../platform/module.ts'
import {
  callsAfter,
  emptyBodies,
  emptyField,
  notificationsAfter,
  type SeenCall,
  type Stretch,
  TELLING,
} from './personal-store.ts'

/** What remains loses what speaks of someone who is erased, and nothing else. */

export async function forgetInCalls(ctx: Context, person: Person): Promise<number> {
  const mentions = mentionsOf(person)
  return walk(
    (after) => callsAfter(ctx, after, mentions.traces),
    (call) => TELLING.some((field) => mentions.in(call[field])),
    (found) => forget(ctx, found, mentions),
  )
}

async function forget(ctx: Context, found: SeenCall[], mentions: Mentions): Promise<void> {
  for (const field of TELLING) {
    const ids = found.filter((call) => mentions.in(call[field])).map(({ id }) => id)
    if (ids.length > 0) await emptyField(ctx, field, ids)
  }
}

export async function forgetInNotifications(ctx: Context, person: Person): Promise<number> {
  const mentions = mentionsOf(person)
  const digits = person.words.filter((word) => word.startsWith('+')).map((number) => number.slice(1))
  const traces = mentions.traces.flatMap(asSent)
  const numbers = digits.map((number) => [...number].join(SEPARATED)).join('|') || NOTHING
  return walk(
    (after) => notificationsAfter(ctx, after, { traces, numbers }),
    ({ body }) => speaksOf(mentions, digits, body),
    async (found) => {
      await emptyBodies(
        ctx,
        found.map(({ id }) => id),
      )
    },
  )
}

/** What may stand between two digits, in a form too. */
const SEPARATED = '([ ().+-]|%2[089B])*'
/** A pattern that no text has. */
const NOTHING = '$.'

/** A form and JSON hide what is not ASCII, each in its own way. */
function asSent(trace: string): string[] {
  const inForm = new URLSearchParams({ '': trace }).toString().slice(1).toLowerCase()
  const inJson = trace.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return [...new Set([trace, inForm, inForm.replaceAll('+', '%20'), inJson])]
}

export function speaksOf(mentions: Mentions, digits: readonly string[], body: string): boolean {
  const said = contentOf(body)
  if (mentions.in(said)) return true
  if (digits.length === 0) return false
  const number = new RegExp(`(?<!\\d)(${digits.join('|')})(?!\\d)`)
  return valuesOf(said).some((value) => number.test(value.replace(/[\s().-]/g, '')))
}

function contentOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries([...new URLSearchParams(body)].map(([name, value], i) => [`${i} ${name}`, value]))
  }
}

const valuesOf = (content: unknown): string[] =>
  content !== null && typeof content === 'object' ? Object.values(content).flatMap(valuesOf) : [String(content)]

async function walk<T>(
  next: (after: string) => Promise<Stretch<T>>,
  speaks: (row: T) => boolean,
  visit: (found: T[]) => Promise<void>,
): Promise<number> {
  let count = 0
  for (let after: string | null = ''; after !== null; ) {
    const { last, perhaps }: Stretch<T> = await next(after)
    const found = perhaps.filter(speaks)
    if (found.length > 0) await visit(found)
    count += found.length
    after = last
  }
  return count
}
