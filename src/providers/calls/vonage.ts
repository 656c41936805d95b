import {
  type CallNotice,
  type CallReceiver,
  type Facts,
  malformedNotification,
  type Parties,
} from '../../modules/calls/ports.ts'
import { fail } from '../../platform/operation/errors.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { storable } from '../../platform/schema/text.ts'
import { jsonOf, recordOf } from '../json.ts'
import { withPlus } from '../numbers.ts'
import { isSignedByVonage, vonageSignatureOn } from '../signatures/vonage.ts'
import { idOf, LONG_AGO, linkOf, momentOf, partyOf, secondsOf, textOf } from './reading.ts'

/** Events of the Voice API. Each leg is a call of its own; recordings name only the conversation that joins them. */

export const createVonageReceiver = ({ vonageSignatureSecret }: Config): CallReceiver => ({
  provider: 'vonage',
  read: readNotification,
  secretOf: (account) => account?.webhookSecret || undefined,
  serverSecret: vonageSignatureSecret,
  signatureOn: (request, receivedAt) => vonageSignatureOn(request, receivedAt.getTime()),
  isSigned: (request, secret, receivedAt) => isSignedByVonage(request, secret, receivedAt.getTime()),
  keepable: (body) => storable(body.toString()),
  answer: {},
})

type Said = Readonly<Record<string, unknown>>

function readNotification(body: Buffer): CallNotice {
  const said = recordOf(jsonOf(body.toString()))
  // In machine detection, the same id has another name.
  const named = textOf(said.uuid) || textOf(said.call_uuid)
  const sid = named === '' ? null : (idOf(named) ?? fail(malformedNotification))
  const groups = groupsOf(said)
  if (sid === null && groups.length === 0) return fail(malformedNotification)
  return { sid, groups, parties: partiesOf(said), facts: { ...stageOf(said), ...recordingOf(said) } }
}

const groupsOf = ({ conversation_uuid, conversation_uuid_from, conversation_uuid_to }: Said): string[] => [
  ...new Set([conversation_uuid, conversation_uuid_from, conversation_uuid_to].flatMap((group) => idOf(group) ?? [])),
]

function partiesOf({ direction, status, from, to }: Said): Parties | null {
  if (textOf(to) === '') return null
  const isKnown = direction === 'inbound' || direction === 'outbound'
  if (!isKnown && textOf(status) === '') return null // pressed keys, and the like
  return {
    direction: isKnown ? direction : 'unknown',
    from: partyOf(textOf(from), withPlus),
    to: partyOf(textOf(to), withPlus),
  }
}

const ENDINGS = new Map<string, NonNullable<Facts['endings']>>([
  ['completed', ['completed']],
  ['busy', ['missed']],
  ['cancelled', ['missed']],
  ['unanswered', ['missed']],
  ['timeout', ['missed']],
  ['rejected', ['failed']],
  ['failed', ['failed']],
])

function stageOf({ status, detail, timestamp, end_time, duration }: Said): Facts {
  const at = momentOf(timestamp)
  if (status === 'answered') return { active: true, answeredAt: at }
  // Rejected by the network, unless a person declined it.
  const endings = status === 'rejected' && detail === 'declined' ? ['missed' as const] : ENDINGS.get(textOf(status))
  if (!endings) return {}
  const seconds = secondsOf(duration)
  return {
    endings,
    endedAt: momentOf(end_time) ?? at,
    ...(seconds !== undefined && { seconds, secondsFromAnswer: true }),
  }
}

function recordingOf({ recording_url, end_time, timestamp }: Said): Facts {
  const url = linkOf(recording_url)
  return url ? { recording: { url, at: momentOf(end_time) ?? momentOf(timestamp) ?? LONG_AGO } } : {}
}
