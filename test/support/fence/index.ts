import { createHash } from 'node:crypto'
import type { Run } from '../../../src/platform/database/batch.ts'
import { Client, targetConfig } from '../../../src/platform/database/client.ts'
import type { Target } from '../../../src/platform/database/connect.ts'
import { keepStatement } from '../kept-statements.ts'
import { type Plan, planReader } from './plans.ts'
import { looksAcross, scoped } from './scope.ts'

/**
 * What keeps properties apart, twice. Row-level security hides other properties' rows from every statement of a test, so
 * that what needs them fails; the plan of each statement must demand the property by itself, because outside the tests
 * nothing is hidden.
 */
export interface Fence {
  /** For `connect`. */
  intercept(runs: Run[]): Run[]
  /** The statements that could reach another property's rows. */
  complaints(): Promise<string[]>
}

/** `plans` leads to an empty database of the same schema; a server whose plans cannot be read has none. */
export function createFence(plans: Target | undefined, onStatement: (text: string) => void = () => {}): Fence {
  /** Each statement with the parameters that were its property every time it ran. */
  const seen = new Map<string, ReadonlySet<number>>()
  const note = ({ shape: { text }, values, property }: Run) => {
    onStatement(text)
    keepStatement(text)
    if (looksAcross(text)) return
    const before = seen.get(text)
    if (before?.size === 0) return
    const params = values.flatMap((value, i) => (value === property ? [i + 1] : []))
    seen.set(text, new Set(before ? params.filter((param) => before.has(param)) : params))
  }
  return {
    intercept: scoped(note),
    complaints: async () => {
      if (!plans) return []
      await readMissing(plans, [...seen.keys()])
      return [...seen].flatMap(([text, params]) => complaintAbout(text, params, known.get(text)))
    },
  }
}

export function complaintAbout(text: string, params: ReadonlySet<number>, plan: Plan | undefined): string[] {
  if (plan?.hidden) return [`${plan.hidden}: ${text}`]
  const open = plan?.reaches.filter(({ held }) => !held.some((all) => all.every((param) => params.has(param)))) ?? []
  return open.map(({ table, how }) => `${table} is ${how} without the property: ${text}`)
}

const known = new Map<string, Plan>()

/** Processes share what they read in a table beside. */
async function readMissing(target: Target, texts: string[]): Promise<void> {
  const missing = texts.filter((text) => !known.has(text))
  if (missing.length === 0) return
  const admin = new Client(targetConfig(target, 'portico-test'))
  await admin.connect()
  try {
    const { rows: found } = await admin.query('select hash, plan from read_plans')
    const shared = new Map<string, Plan>(found.map(({ hash, plan }) => [hash, plan]))
    const read = await planReader(admin)
    for (const text of missing) {
      const hash = createHash('sha256').update(text).digest('base64')
      const plan = shared.get(hash) ?? (await read(text))
      known.set(text, plan)
      if (!shared.has(hash))
        await admin.query('insert into read_plans values ($1, $2) on conflict do nothing', [hash, plan])
    }
  } finally {
    await admin.end()
  }
}
