import type { Workflow } from '../../platform/operation/context.ts'
import type { Message } from './schema.ts'
import { advance, type Moved, OUTCOME_UNKNOWN, type StatusUpdate } from './status.ts'
import { moveMessage, noteProviderId, postpone } from './status-store.ts'
import { lockMessage, type MessageRow, shownMessage, type Which } from './store.ts'

/** What is learnt of a message after it was handed over. Late, repeated and disordered news are harmless. */
export const applyReceipt = (ctx: Workflow, which: Which, update: StatusUpdate): Promise<Message | undefined> =>
  ctx.tx(async (tx) => {
    const row = await lockMessage(tx, which)
    if (!row) return undefined
    const { providerMessageId } = which
    const moved = advance(row, { ...update, providerMessageId })
    if (moved) return shownMessage((await moveMessage(tx, row, keepStepsOf(row, moved)))!)
    if (isCorrected(row, update)) return shownMessage((await postpone(tx, row, { ...row, error: update.error! }))!)
    if (providerMessageId && !row.provider_message_id) await noteProviderId(tx, row.id, providerMessageId)
    return shownMessage(row)
  })

/** It had failed without anyone knowing why: now someone does. */
const isCorrected = ({ status, error }: MessageRow, update: StatusUpdate): boolean =>
  status === 'failed' && error?.code === OUTCOME_UNKNOWN && update.status === 'failed' && update.error !== undefined

/** The sandbox's own recipients go on with their script, whoever else acknowledged a step. */
const keepStepsOf = (before: { provider: string | null; due_at: string | null }, moved: Moved): Moved =>
  before.provider === 'sandbox' ? { ...moved, row: { ...moved.row, due_at: before.due_at } } : moved
