import {
  Defaulted,
  Dictionary,
  Id,
  Moment,
  Nullable,
  OneOf,
  Patch,
  type Static,
  Text,
  Type,
  Untrusted,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'

export const eventId = Id('evt', { description: 'The event' })
export const webhookId = Id('whk', { description: 'The webhook endpoint' })
export const deliveryId = Id('dlv', { description: 'The delivery' })

export const Event = Type.Object(
  {
    id: eventId,
    type: Type.String({ description: 'Event kind', examples: ['package.updated'] }),
    created_at: Moment(),
    property_id: Id('pty'),
    data: Untrusted(
      Dictionary(Type.Unknown(), {
        description: 'The resource as its GET returns it',
        examples: [{ id: 'pkg_01jd3vq8k2m4n6p8r0t2v4x6z8', name: 'Romantic Escape', price: 499 }],
      }),
    ),
  },
  { title: 'Event' },
)
export type Event = Static<typeof Event>

const url = Text(2000, {
  description: 'Where events are sent: https in the live environment, never a private address',
  examples: ['https://example.com/hooks/portico'],
})
const events = Type.Array(Text(100, { pattern: '^(\\*|[a-z_]+(\\.[a-z_]+)+)$', examples: ['package.updated'] }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description:
    'Kinds of events, or `["*"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module',
  examples: [['package.updated']],
})
const description = Nullable(Text(500, { minLength: 0, description: 'For people', examples: ['booking engine'] }))
const status = OneOf(['enabled', 'disabled'], {
  title: 'WebhookStatus',
  description: 'Disabled endpoints get no events',
})
const secret = Type.String({
  description: 'Signs every delivery; shown this once',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
})

const shown = {
  id: webhookId,
  property_id: Id('pty'),
  url,
  events,
  description,
  status,
  disabled_reason: Nullable(
    OneOf(['by_request', 'gone', 'failing', 'credential_revoked', 'credential_expired'], {
      title: 'WebhookDisabledReason',
      description:
        '`gone`: it answered 410. `failing`: every attempt failed for 5 days. `credential_…`: what `created_by` names ' +
        'was revoked or has expired; whoever enables the endpoint makes it theirs',
    }),
  ),
  scopes: Type.Array(Type.String(), {
    description:
      'What it may be told of: the read scopes of whoever made it, checked again at every delivery. `*`: of everything. ' +
      'Whoever changes `url` or `events` leaves it what they may read too, and adds the kinds they name',
    examples: [['packages:read', 'webhooks:read']],
  }),
  created_by: Nullable(
    Type.String({
      description:
        'The key (`key_…`), application’s grant (`grt_…`) or account (`acc_…`) it was made with, or that last changed ' +
        '`url` or `events`; `operator`: the command line. When that is withdrawn, and all rotations of a key with it, ' +
        'the endpoint is disabled. Null: made before this was kept, so that nothing disables it',
      examples: ['key_01jd3vq8k2m4n6p8r0t2v4x6z8'],
    }),
  ),
  created_at: Moment(),
  updated_at: Moment(),
  version: RecordVersion,
}

export const Webhook = Type.Object(shown, { title: 'Webhook' })
export type Webhook = Static<typeof Webhook>

export const IssuedWebhook = Type.Object({ ...shown, secret }, { title: 'IssuedWebhook' })

export const NewWebhook = Type.Object(
  { url, events, description: Defaulted(description, null) },
  { title: 'NewWebhook' },
)
export const WebhookChanges = Patch({ url, events, description, status }, 'WebhookChanges')

const DeliveryStatus = OneOf(['pending', 'succeeded', 'failed'], { title: 'DeliveryStatus' })

export const Attempt = Type.Object(
  {
    at: Moment(),
    status_code: Nullable(
      Type.Integer({ description: 'What the receiver answered; null: no answer', examples: [500] }),
    ),
    latency_ms: Type.Integer({ examples: [87] }),
    response: Nullable(
      Untrusted(
        Type.String({
          description: 'The first kilobyte of the answer; where it succeeded, the first 100 characters',
          examples: ['Internal Server Error'],
        }),
      ),
    ),
    error: Nullable(
      Type.String({
        description: 'Why there was no answer. `missing_scope:…`: the endpoint may not be told of it, nothing was sent',
        examples: ['timeout'],
      }),
    ),
  },
  { title: 'DeliveryAttempt' },
)
export type Attempt = Static<typeof Attempt>

export const Delivery = Type.Object(
  {
    id: deliveryId,
    webhook_id: webhookId,
    event_id: eventId,
    event_type: Type.String({ examples: ['package.updated'] }),
    status: DeliveryStatus,
    next_attempt_at: Nullable(Moment({ description: 'When it is tried next' })),
    created_at: Moment(),
    attempts: Type.Array(Attempt, { description: 'Every attempt, oldest first' }),
    version: RecordVersion,
  },
  { title: 'Delivery' },
)
export type Delivery = Static<typeof Delivery>

export const deliveryFilters = {
  status: Type.Optional(DeliveryStatus),
  event_type: Type.Optional(Type.String({ maxLength: 100, description: 'Only deliveries of this kind of event' })),
  from: Type.Optional(Moment({ description: 'Only deliveries made at this moment or later' })),
  to: Type.Optional(Moment({ description: 'Only deliveries made before this moment' })),
}
