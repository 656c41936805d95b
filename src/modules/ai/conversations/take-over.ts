import type { Transaction } from '../../../platform/operation/context.ts'
import { withoutCardNumbers } from '../../../platform/privacy/card-number.ts'
import type { Danger } from '../safety/dangers.ts'
import { conversationEmergency, conversationHandedOver } from './events.ts'
import { type BY_ASSISTANT, type ConversationRow, type Exchange, shownConversation } from './schema.ts'

/** Why the assistant gives a conversation to people by itself. */
export interface TakeOver {
  reason: string
  /** What is at stake; it stands at the top of the inbox until somebody has seen to it. */
  emergency?: Danger
  /** What was said so far (`summaryOf`). */
  summary?: Exchange[]
}

type Handled = Pick<ConversationRow, keyof typeof BY_ASSISTANT>
type TakenOver = Handled & Pick<ConversationRow, 'was_handed_over'>

/** An emergency tells its own reason; what people wrote there otherwise stays. */
export const takenOver = (before: Handled, { reason, emergency, summary }: TakeOver, at: string): TakenOver => ({
  handled_by: 'staff',
  was_handed_over: true,
  assigned_to: before.assigned_to,
  hand_over_reason: emergency ? reason : (before.hand_over_reason ?? reason),
  hand_over_summary:
    summary?.map(({ asked, answered }) => ({
      asked: withoutCardNumbers(asked),
      answered: answered && withoutCardNumbers(answered),
    })) ?? before.hand_over_summary,
  emergency: emergency ?? before.emergency,
  handed_over_at: before.handed_over_at ?? at,
})

/** Every emergency is told, also where people answer already. */
export function tellTakeOver(
  tx: Transaction,
  { emergency }: TakeOver,
  before: ConversationRow | undefined,
  after: ConversationRow,
): void {
  const shown = shownConversation(after)
  if (before?.handled_by !== 'staff') tx.emit(conversationHandedOver, shown)
  if (emergency) tx.emit(conversationEmergency, shown)
}

const EMERGENCY_REASONS: Record<Danger, string> = {
  self_harm: 'Emergency: may harm themselves',
  child: 'Emergency: a child in danger',
  medical: 'Emergency: medical',
  fire: 'Emergency: fire',
  violence: 'Emergency: violence',
}

/** For what a guest said that puts somebody in danger. */
export const emergencyTakeOver = (danger: Danger, summary: Exchange[]): TakeOver => ({
  reason: EMERGENCY_REASONS[danger],
  emergency: danger,
  summary,
})

export const FILE_SENT: TakeOver = { reason: 'Sent a file' }

export const PERSON_WANTED: TakeOver = { reason: 'Asks for a person' }

/** What was said goes along, so that nobody has to ask again. */
export const complaintTakeOver = (summary: Exchange[]): TakeOver => ({ reason: 'Complaint', summary })

/** After this many answers in a row that could not tell what was asked. */
export const MOST_DECLINES = 2
export const declinedTakeOver = (summary: Exchange[]): TakeOver => ({
  reason: 'The assistant could not answer twice in a row',
  summary,
})

/** The guest said yes to “shall I pass it on?”. */
export const passedOnTakeOver = (summary: Exchange[]): TakeOver => ({
  reason: 'Passed on with the guest’s consent',
  summary,
})
