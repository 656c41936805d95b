import { startRounds } from '../../../platform/jobs/rounds.ts'
import { turnsOf, type Worker, type WorkerParts, workerContext } from '../../../platform/jobs/worker.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { closed } from './close.ts'
import { claimQuiet, type DueProperty, dueProperties, saveClosed } from './closer-store.ts'

/** Closes conversations in which nobody has said anything for so long, and tells of each, for one environment. */
export interface ConversationCloserParts extends WorkerParts {
  /** How long it must have been quiet. */
  hours: number
}

const LOOK_EVERY_MS = 1000
const HOUR_MS = 3_600_000
/** What one property may have closed before the next has its turn. */
const AT_ONCE = 50
const PROPERTIES_AT_ONCE = 20

export function startConversationCloser(parts: ConversationCloserParts): Worker {
  const { environment, clock, log, hours } = parts
  let after = ''

  const contextOf = workerContext(parts, 'conversation-closer', 'ai_conversations.close')

  const takeTurns = turnsOf<DueProperty>(parts, 'quiet conversations not closed', (due) =>
    closeQuiet(contextOf(due.property_id, due), hours),
  )

  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'quiet conversations' }, async () => {
    const quietSince = new Date(clock() - hours * HOUR_MS)
    const due = await dueProperties(environment.db, quietSince, after, PROPERTIES_AT_ONCE)
    const goesOn = due.length === PROPERTIES_AT_ONCE
    after = goesOn ? due.at(-1)!.property_id : ''
    return (await takeTurns(due)) || goesOn
  })
  return { close: rounds.close }
}

const closeQuiet = (ctx: Context, hours: number): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const quiet = await claimQuiet(tx, new Date(tx.now.getTime() - hours * HOUR_MS), AT_ONCE)
    if (quiet.length === 0) return false
    const at = tx.now.toISOString()
    await saveClosed(
      tx,
      quiet.map((row) => closed(row, at)),
    )
    return true
  })
