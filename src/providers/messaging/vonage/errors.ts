import type { MessageError, Outcome } from '../../../modules/messaging/ports.ts'
import type { OutboundResponse } from '../../../platform/http-client/client.ts'
import { jsonOf, recordOf } from '../../json.ts'
import { messageError, type Refusal } from '../errors.ts'
import { outcomeOfStatus } from '../http.ts'

/** What Vonage's error codes mean, by the list that belongs to its description. */
const meanings: Partial<Record<Refusal, readonly number[]>> = {
  invalid_recipient: [1040, 1160, 1170, 1190, 1200, 1300, 1430],
  recipient_opted_out: [1050, 1240],
  undeliverable: [1100, 1180, 1220, 1230, 1250, 1260, 1290, 1310, 1330, 1331, 1360],
  outside_window: [1340],
  message_blocked: [1210, 1270, 1280],
  content_too_long: [1090],
  invalid_sender: [1120, 1420],
  template_refused: [1022],
  provider_account_blocked: [1060, 1080, 1140],
  provider_balance: [1070],
}
const refusals = new Map(
  Object.entries(meanings).flatMap(([refusal, codes]) => codes.map((code) => [String(code), refusal as Refusal])),
)

/** RFC 7807, in answers and in receipts: the code stands at the end of `type`, in receipts in `title` as well. */
interface Problem {
  type?: unknown
  title?: unknown
  detail?: unknown
  invalid_parameters?: unknown
}

const codeOf = ({ type, title }: Problem): string | undefined =>
  /#([\w-]+)$/.exec(String(type))?.[1] ?? /^\d+$/.exec(String(title))?.[0]

/** For a receipt. */
export function vonageError(error: unknown): MessageError {
  const problem = recordOf(error)
  const code = codeOf(problem)
  return messageError(refusals.get(code ?? '') ?? 'undeliverable', code)
}

export function outcomeOfAnswer(answer: OutboundResponse): Outcome {
  const said = recordOf(jsonOf(answer.body))
  const { status } = answer
  if (status >= 200 && status < 300) {
    if (typeof said.message_uuid === 'string') return { kind: 'accepted', providerMessageId: said.message_uuid }
    return { kind: 'unknown', error: { code: 'provider_timeout', message: 'Vonage’s answer cannot be read.' } }
  }
  const code = codeOf(said)
  if (status === 429 || status >= 500) {
    const sentence = `Vonage answered with status ${status}.`
    return outcomeOfStatus(answer, {
      code: 'provider_unavailable',
      message: sentence,
      ...(code !== undefined && { provider_code: code }),
    })
  }
  return outcomeOfStatus(answer, messageError(refusalOf(status, said), code, wordsOf(said)))
}

/** Answers number their codes otherwise than receipts do, so here the title tells. */
function refusalOf(status: number, { title }: Problem): Refusal {
  if (status === 401) return 'provider_credentials_refused'
  if (status === 402) return 'provider_balance'
  if (title === 'Invalid recipient') return 'invalid_recipient'
  if (title === 'Invalid sender') return 'invalid_sender'
  return 'provider_refused'
}

function wordsOf({ title, detail, invalid_parameters }: Problem): string | undefined {
  const parameters = Array.isArray(invalid_parameters) ? invalid_parameters.map(recordOf) : []
  const broken = parameters.map(({ name, reason }) => `${name}: ${reason}`)
  const words = [title, detail, ...broken].filter((text) => typeof text === 'string' && text !== '')
  return words.length > 0 ? words.join(' ') : undefined
}
