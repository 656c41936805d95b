import type { Transaction } from '../../../platform/operation/context.ts'
import type { RemovedText } from '../../../platform/privacy/text-table.ts'
import { eraseClaims } from '../../../platform/reliability/erase-answers.ts'
import type { MessageError } from '../ports.ts'
import { advance, OUTCOME_UNKNOWN } from '../status.ts'
import { moveMessage } from '../status-store.ts'
import { lockWithWork } from '../store.ts'

const SENT = ['subject', 'content', 'template']

/** Other people's messages that spoke of someone who is erased: their kept answers go, and none is sent as it is now. */
export async function callOffAll(tx: Transaction, messages: readonly RemovedText[]): Promise<void> {
  await eraseClaims(
    tx,
    messages.map(({ id }) => id),
  )
  for (const { id, fields } of messages)
    await callOff(
      tx,
      id,
      fields.some((field) => SENT.includes(field)),
    )
}

/** One that is under way is given up, so that whoever holds it writes and tells nothing of it any more; a receipt still may. */
async function callOff(tx: Transaction, id: string, wordless: boolean): Promise<void> {
  const row = await lockWithWork(tx, id)
  if (row?.status !== 'queued') return
  if (!row.under_way && !wordless) return
  const error: MessageError = row.under_way ? GIVEN_UP : CALLED_OFF
  await moveMessage(tx, row, advance(row, { status: 'failed', error, at: tx.now })!)
}

const CALLED_OFF = { code: 'cancelled', message: 'It spoke of a guest whose data was erased.' }
const GIVEN_UP = { code: OUTCOME_UNKNOWN, message: 'It was being sent when a guest whom it spoke of was erased.' }
