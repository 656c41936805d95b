import { failWith, type Violation } from '../../platform/operation/errors.ts'
import { parseMoment } from '../../platform/schema/time.ts'
import type { CallChanges } from './schema.ts'
import type { CallRow } from './store.ts'

/** Corrections of a call by hand. */

/** Fields that notifications report too: a value set by a person wins. */
const SHOWN_TOO = ['guest_id', 'status', 'duration_seconds', 'answered_at', 'ended_at', 'recording_url']

type Times = Partial<Pick<CallRow, 'answered_at' | 'ended_at'>>

export const timesInOrder = ({ answered_at, ended_at }: Times): Violation | undefined =>
  outOfOrder({ answered_at, ended_at }) ? refuse('ended_at', 'ended_at should not be before answered_at') : undefined

/** The call after the changes, and which of its fields were named. */
export function changedCall(before: CallRow, changes: CallChanges): { after: CallRow; named: Partial<CallRow> } {
  const named: Partial<CallRow> = { ...changes }
  if (changes.answered_at !== undefined) named.answered_at = utc(changes.answered_at)
  if (changes.ended_at !== undefined) named.ended_at = utc(changes.ended_at)
  named.by_hand = [...new Set([...before.by_hand, ...SHOWN_TOO.filter((field) => field in changes)])]
  const after = { ...before, ...named }
  // A provider's times stand until a person corrects one of them.
  if ('ended_at' in changes || 'answered_at' in changes) requireOrder(after, changes)
  return { after, named }
}

export const utc = (moment: string | null): string | null => moment && parseMoment(moment)!.toISOString()

function requireOrder(after: CallRow, changes: CallChanges): void {
  if (!outOfOrder(after)) return
  failWith([
    'ended_at' in changes
      ? refuse('ended_at', 'ended_at should not be before answered_at')
      : refuse('answered_at', 'answered_at should not be after ended_at'),
  ])
}

const outOfOrder = ({ answered_at, ended_at }: Times): boolean =>
  !!answered_at && !!ended_at && parseMoment(ended_at)! < parseMoment(answered_at)!

const refuse = (field: string, msg: string): Violation => ({ loc: ['body', field], msg, type: 'date_order' })
