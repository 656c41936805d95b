import type { Context } from '../../../platform/context.ts'
import { createContext, internalCaller, propertyScope } from '../../../platform/create-context.ts'
import type { Environment } from '../../../platform/environment.ts'
import { newId } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/log.ts'
import { startRounds } from '../../../platform/rounds.ts'
import type { Vault } from '../../../platform/secrets.ts'
import { closed } from './close.ts'
import { claimQuiet, type DueProperty, dueProperties, saveClosed } from './closer-store.ts'

/** Closes conversations in which nobody has said anything for so long, and tells of each, for one environment. */
export interface ConversationCloser {
  close(): Promise<void>
}

export interface ConversationCloserParts {
  environment: Environment
  vault: Vault
  clock: () => number
  log: Log
  /** How long it must have been quiet. */
  hours: number
}

const LOOK_EVERY_MS = 1000
const HOUR_MS = 3_600_000
/** What one property may have closed before the next has its turn. */
const AT_ONCE = 50
const PROPERTIES_AT_ONCE = 20
/** A property whose closings fail is left alone for a while. */
const AGAIN_AFTER_MS = 60_000

export function startConversationCloser(parts: ConversationCloserParts): ConversationCloser {
  const { environment, vault, clock, log, hours } = parts
  const failedAt = new Map<string, number>()
  let after = ''

  const contextOf = (due: DueProperty): Context => {
    const caller = internalCaller('conversation-closer', environment, propertyScope(due.property_id, due))
    const [requestId, realNow] = [newId('req'), new Date(clock())]
    return createContext({ caller, operationId: 'ai_conversations.close', requestId, vault, log, realNow })
  }

  const take = async (due: DueProperty): Promise<boolean> => {
    try {
      const some = await closeQuiet(contextOf(due), hours)
      if (some) environment.wakeups.signal(due.property_id)
      return some
    } catch (error) {
      failedAt.set(due.property_id, clock())
      log.error({ err: error, property: due.property_id }, 'quiet conversations not closed; tried again in a minute')
      return false
    }
  }
  const isReady = ({ property_id }: DueProperty) => (failedAt.get(property_id) ?? 0) + AGAIN_AFTER_MS <= clock()

  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'quiet conversations' }, async () => {
    const quietSince = new Date(clock() - hours * HOUR_MS)
    const due = await dueProperties(environment.db, quietSince, after, PROPERTIES_AT_ONCE)
    const goesOn = due.length === PROPERTIES_AT_ONCE
    after = goesOn ? due.at(-1)!.property_id : ''
    const some = await Promise.all(due.filter(isReady).map(take))
    return goesOn || some.includes(true)
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
