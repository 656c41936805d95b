import { startTransactionQueue } from '../../platform/jobs/queue.ts'
import type { Worker, WorkerParts } from '../../platform/jobs/worker.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import { closeGaps, type GapToCheck, gapsToCheck, rankingFor, wallClock } from '../knowledge/index.ts'
import { findProperty } from '../properties/index.ts'
import { react, type Situation } from './react.ts'
import { warmUp } from './warm-up.ts'

/** Asks what nobody could answer again when the knowledge has changed: what is answered now is off the list by itself. */
export const startGapChecker = (parts: WorkerParts): Worker =>
  startTransactionQueue<GapToCheck>(parts, {
    name: 'gap-checker',
    operation: 'knowledge.dismiss_gap',
    backlog: gapsToCheck,
    pollMs: 1000,
    batch: 10,
    atOnce: 1,
    work: checkAll,
  })

async function checkAll(tx: Transaction, gaps: readonly GapToCheck[]): Promise<void> {
  await warmUp()
  const answered: string[] = []
  for (const { id, question } of gaps) {
    const { outcome } = await react(question, asStranger(tx))
    if (outcome === 'answered') answered.push(id)
  }
  await closeGaps(
    tx,
    gaps.map(({ id }) => id),
    answered,
  )
  if (answered.length > 0) tx.audit(null)
}

const PASSAGES_READ = 8

/** By the embedded engine and the texts for guests alone: no transaction waits for the network. */
const asStranger = (ctx: Context): Situation => ({
  house: async () => (await findProperty(ctx.db, ctx.property.id)) ?? { name: '', country: null },
  now: wallClock(ctx.now, ctx.property.timezone),
  before: [],
  rankingFor: (query, within) => rankingFor(ctx, { query, limit: PASSAGES_READ, audience: 'guest', ...within }),
  lookUp: async () => null,
})
