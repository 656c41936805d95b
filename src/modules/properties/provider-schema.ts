import { PROVIDER_NAMES } from '../../platform/runtime/providers.ts'
import { Defaulted, Dictionary, Moment, OneOf, type Static, Text, Type } from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { propertyId } from './schema.ts'
import { SENDER_CHANNELS } from './senders.ts'

export const MOST_CREDENTIALS = 20

/** In paths any text: a provider that does not exist is not found, like any other thing. */
export const providerName = Type.String({
  description: `The provider: ${PROVIDER_NAMES.join(', ')}`,
  examples: ['twilio'],
})

const channels = Type.Array(
  OneOf(SENDER_CHANNELS, { title: 'SenderChannel', description: 'A channel that a provider carries' }),
  {
    uniqueItems: true,
    maxItems: SENDER_CHANNELS.length,
    description: 'The channels that this account serves',
    examples: [['sms']],
  },
)

export const NewProviderAccount = Type.Object(
  {
    id: propertyId,
    provider: providerName,
    credentials: Defaulted(
      Dictionary(Type.String(), {
        maxProperties: MOST_CREDENTIALS,
        description:
          'Whatever the provider asks for, by name, each 1 to 10,000 characters; stored encrypted, never shown',
        examples: [{ account_sid: 'ACxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', auth_token: 'your-auth-token' }],
      }),
      {},
    ),
    webhook_secret: Type.Optional(
      Text(10_000, { description: 'Verifies what the provider sends; stored encrypted, never shown' }),
    ),
    channels: Type.Optional({ ...channels, description: 'The channels to use it for; left out: all it can carry' }),
  },
  { title: 'NewProviderAccount' },
)
export type NewProviderAccount = Static<typeof NewProviderAccount>

export const ProviderAccount = Type.Object(
  {
    provider: OneOf(PROVIDER_NAMES, {
      title: 'ProviderName',
      description: 'Whose account it is',
      examples: ['twilio'],
    }),
    channels,
    fields: Type.Array(Type.String(), {
      description: 'The names of the stored credentials, never their values',
      examples: [['account_sid', 'auth_token']],
    }),
    has_webhook_secret: Type.Boolean({
      description: 'Whether what the provider sends can be verified with its own secret',
    }),
    updated_at: Moment({ description: 'When it was last put' }),
    version: RecordVersion,
  },
  { title: 'ProviderAccount' },
)
export type ProviderAccount = Static<typeof ProviderAccount>
