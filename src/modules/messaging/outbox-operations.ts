import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Moment, Nullable, type Static, Type, UsuallyNull } from '../../platform/schema/schema.ts'
import { Channel, messageId } from './schema.ts'
import { listKept, type MessageRow } from './store.ts'

const KeptMessage = Type.Object(
  {
    id: messageId,
    channel: Channel,
    sender: Nullable(
      Type.String({ description: 'As whom the property would have written', examples: ['+15005550199'] }),
    ),
    recipient: Type.String({ description: 'To whom', examples: ['+15005550100'] }),
    subject: UsuallyNull(Type.String()),
    text: Type.String({ description: 'What the guest would have read', examples: ['Your room is ready.'] }),
    template: UsuallyNull(Type.String({ description: 'The template it would have gone out as' })),
    sent_at: Moment({ description: 'When it would have gone out' }),
  },
  { title: 'KeptMessage' },
)
type KeptMessage = Static<typeof KeptMessage>

export const localOutbox = defineOperation({
  id: 'messaging.local_outbox',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'Read what would have gone out but stayed here',
  description:
    'Messages of the sandbox, and of channels that no provider is configured for outside production mode: kept here for ' +
    'a person to read, newest first.',
  http: { method: 'GET', path: '/v1/messaging/local-outbox' },
  input: Type.Object({ ...pageFields({ preset: 50, most: 200 }) }),
  output: PageOf(KeptMessage),
  errors: [],
  rules: [pageRule],
  async run(ctx, page) {
    const found = await listKept(ctx, page)
    return { ...found, data: found.data.map(shownKept) }
  },
})

const shownKept = (row: MessageRow): KeptMessage => ({
  id: row.id,
  channel: row.channel,
  sender: row.sender,
  recipient: row.recipient,
  subject: row.subject,
  text: row.template?.text ?? row.content ?? '',
  template: row.template?.name ?? null,
  sent_at: row.sent_at!,
})
