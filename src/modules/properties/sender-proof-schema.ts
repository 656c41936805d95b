import { Moment, Nullable, OneOf, type Static, Type, UsuallyNull } from '../../platform/schema/schema.ts'
import { propertyId } from './schema.ts'
import { PROVABLE_CHANNELS } from './senders.ts'

/** In paths any text: a channel that has no sender is not found, like any other thing. */
export const senderChannel = Type.String({
  description: `The channel whose sender it is: ${PROVABLE_CHANNELS.join(', ')}`,
  examples: ['email'],
})

const Record = Type.Object(
  {
    type: OneOf(['TXT'], { title: 'SenderRecordType', description: 'Its type' }),
    name: Type.String({ description: 'Where it stands', examples: ['_portico.harbour.example'] }),
    value: Type.String({
      description: 'What it says, for this property and domain alone; other records may stand beside it',
      examples: ['portico-verification=q3Jp0sYwHk2cV8mXbN5tRz1a'],
    }),
  },
  { title: 'SenderRecord', description: 'The DNS record that proves the domain' },
)

export const CodeMethodName = OneOf(['sms', 'voice'], {
  title: 'SenderCodeMethod',
  description: 'How the code comes: as a text message, or read out by a call',
  examples: ['sms'],
})

export const PropertySender = Type.Object(
  {
    channel: OneOf(PROVABLE_CHANNELS, {
      title: 'ProvableChannel',
      description: 'Where it is used',
      examples: ['email'],
    }),
    sender: Type.String({ description: 'As the property set it', examples: ['Harbour House <stay@harbour.example>'] }),
    state: OneOf(['proved', 'pending', 'allowed', 'own_account', 'lost', 'not_needed'], {
      title: 'SenderState',
      description:
        'proved: by the record or a code; pending: not yet; allowed: by the operator; own_account: the property’s own ' +
        'account with a provider carries the channel, which proves its senders itself; lost: the record is gone; ' +
        'not_needed: no account of the operator carries the channel',
      examples: ['pending'],
    }),
    sends_as: Nullable(
      Type.String({
        description: 'As whom messages go out at present; null: they fail with `sender_not_proved`',
        examples: ['"Harbour House" <mail@operator.example>'],
      }),
    ),
    reply_to: Nullable(
      Type.String({ description: 'Where answers to mails go meanwhile', examples: ['stay@harbour.example'] }),
    ),
    record: Nullable(Record),
    code_methods: Type.Array(CodeMethodName, {
      description: 'How a code can come to the number; empty: only the operator can allow it',
      examples: [[]],
    }),
    code_expires_at: UsuallyNull(Moment({ description: 'Until when the code that was sent can be confirmed' })),
    proved_at: UsuallyNull(Moment({ description: 'Since when it is proved or allowed' })),
    checked_at: UsuallyNull(Moment({ description: 'When that was last seen to be so' })),
    missing_since: UsuallyNull(
      Moment({ description: 'Since when the record is not found any more; after seven days the proof is lost' }),
    ),
  },
  { title: 'PropertySender' },
)
export type PropertySender = Static<typeof PropertySender>

export const allowedSender = Type.String({
  format: 'sender-subject',
  maxLength: 320,
  description: 'A domain, one address, or a number in E.164',
  examples: ['harbour.example'],
})

export const SenderRight = Type.Object(
  {
    property_id: propertyId,
    sender: Type.String({ description: 'The domain, address or number', examples: ['harbour.example'] }),
    method: OneOf(['dns', 'sms', 'voice', 'operator'], {
      title: 'SenderProofMethod',
      description: 'How it was proved; operator: it was allowed',
      examples: ['operator'],
    }),
    proved_at: Moment({ description: 'Since when' }),
  },
  { title: 'SenderRight' },
)
