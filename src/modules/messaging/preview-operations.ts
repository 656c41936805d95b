import type { Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { boundViolations } from '../../platform/schema/bound-violations.ts'
import { Moment, Nullable, OneOf, type Static, Type, UsuallyNull } from '../../platform/schema/schema.ts'
import { ViolationBody } from '../../platform/schema/violation.ts'
import { findReservation } from '../stays/index.ts'
import { Channel, NewMessage, SentTemplate } from './schema.ts'
import type { Uncarried } from './sending/carried.ts'
import { type Plan, planOf } from './sending/plan.ts'
import { messageRules } from './sending/recipients.ts'
import { segmentsOf } from './sending/segments.ts'
import { sendingTime } from './sending/sending-time.ts'

const provider = Nullable(Type.String({ description: 'Who would carry it', examples: ['twilio'] }))
const sender = Nullable(Type.String({ description: 'As whom the property writes', examples: ['+15005550199'] }))
const text = Type.String({ description: 'What the guest would read', examples: ['Your room is ready.'] })

const MessagePreview = Type.Object(
  {
    would_send: Type.Boolean({ description: 'Whether a send with this body would be taken' }),
    when: Nullable(
      OneOf(['now', 'later'], {
        title: 'MessageWhen',
        description: 'null where it would not be sent',
        examples: ['now'],
      }),
    ),
    sends_at: Nullable(Moment({ description: 'When it would go out' })),
    held_until: UsuallyNull(Moment({ description: 'The end of the quiet hours it would wait for' })),
    channel: Channel,
    provider,
    sender,
    text,
    template: UsuallyNull(SentTemplate),
    window_closes_at: UsuallyNull(
      Moment({ description: 'chatapp: until when free words may be written to this guest; null: template only' }),
    ),
    sms: UsuallyNull(
      Type.Object(
        {
          encoding: OneOf(['gsm7', 'ucs2'], { title: 'SmsEncoding', examples: ['gsm7'] }),
          segments: Type.Integer({ description: 'Text messages it goes out as', examples: [1] }),
          characters: Type.Integer({ description: 'Units of the encoding it takes', examples: [19] }),
          left_in_last: Type.Integer({ description: 'What the last one still has room for', examples: [141] }),
          over_soft_limit: Type.Boolean({
            description: 'Whether it has more than 140 characters: it goes out, but perhaps in several parts',
            examples: [false],
          }),
        },
        { title: 'SmsPreview' },
      ),
    ),
    hint: UsuallyNull(Type.String({ description: 'What is worth knowing though nothing speaks against it' })),
    violations: Type.Array(ViolationBody, { description: 'What a send would be refused for', examples: [[]] }),
  },
  { title: 'MessagePreview' },
)
type MessagePreview = Static<typeof MessagePreview>

export const preview = defineOperation({
  id: 'messaging.preview',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'See what would become of a message, without sending it',
  description:
    'Takes the body of a send and answers who would carry it, when, in which words, and what speaks against it.',
  http: { method: 'POST', path: '/v1/messaging/preview' },
  input: NewMessage,
  output: MessagePreview,
  errors: [],
  rules: messageRules,
  async run(ctx, input): Promise<MessagePreview> {
    const stay = input.reservation_id === null ? undefined : await findReservation(ctx, input.reservation_id)
    const { at, violations: untimely } = sendingTime(ctx, input, stay)
    const plan = await planOf(ctx, input, { moment: at, stay })
    const uncarried = plan.transport ? [] : [violationOf(plan.uncarried)]
    const violations = boundViolations([...untimely, ...plan.violations, ...uncarried])
    const would_send = violations.length === 0
    const sendsAt = plan.heldUntil ?? at
    return {
      would_send,
      when: would_send ? (sendsAt > ctx.now ? 'later' : 'now') : null,
      sends_at: would_send ? sendsAt.toISOString() : null,
      held_until: plan.heldUntil?.toISOString() ?? null,
      channel: input.channel,
      provider: plan.transport?.provider ?? null,
      sender: plan.transport?.sender ?? null,
      text: plan.template?.text ?? input.content,
      template: plan.template,
      window_closes_at: plan.windowUntil?.toISOString() ?? null,
      sms: input.channel === 'sms' ? smsPreview(input.content) : null,
      hint: hintsOf(input, plan).join(' ') || null,
      violations,
    }
  },
})

const SOFT_LIMIT = 140

function smsPreview(content: string) {
  const counted = segmentsOf(content)
  return { ...counted, over_soft_limit: counted.characters > SOFT_LIMIT }
}

function hintsOf({ channel, content }: NewMessage, { transport }: Plan): string[] {
  const sms = channel === 'sms' ? smsPreview(content) : undefined
  return [
    ...(sms?.over_soft_limit ? [`It has ${sms.characters} characters; up to ${SOFT_LIMIT} are read at a glance.`] : []),
    ...(transport?.provider === 'local' ? [keptHere(channel)] : []),
  ]
}

const keptHere = (channel: string) =>
  `No provider carries ${channel} for this property: the message would stay here, at /v1/messaging/local-outbox, and the ` +
  `guest would get nothing. Store an account (PUT /v1/properties/{id}/providers/…) and set senders.${channel}.`

const violationOf = ({ code, message }: Uncarried): Violation => ({
  loc: ['body', 'channel'],
  msg: message,
  type: code,
})
