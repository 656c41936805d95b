import {
  Id,
  Moment,
  Nullable,
  OneOf,
  Patch,
  type Static,
  Text,
  Type,
  UsuallyNull,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { COLOR_FORM } from '../properties/index.ts'
import { ALL_GRANTS } from './scopes.ts'

export const Scope = OneOf(ALL_GRANTS, {
  title: 'Scope',
  description: '`*` is every module scope of the property; `platform:admin` also opens properties',
})

const name = Text(200, { description: 'What the key is for', examples: ['booking engine'] })
const scopes = Type.Array(Scope, { minItems: 1, maxItems: 50, uniqueItems: true, examples: [['packages:read']] })
const expires_at = Moment({
  description: 'After this moment the key is refused; null: never',
  examples: ['2027-11-15T00:00:00.000Z'],
})

export const keyId = Id('key', { description: 'The API key' })

const origins = Type.Array(Text(255, { pattern: '^https?://[^/?#@\\s]+$', examples: ['https://www.hotel.example'] }), {
  maxItems: 50,
  uniqueItems: true,
  description:
    'The websites whose pages may use the key, as scheme, host and port; `http` for this machine alone. None: only the ' +
    'page that this server serves itself',
})
const privacy_url = Text(2000, {
  pattern: '^https?://\\S+$',
  description: 'The house’s privacy page, which visitors can read before they agree to anything',
  examples: ['https://www.hotel.example/privacy'],
})
const accent_color = Type.String({
  pattern: COLOR_FORM,
  description: 'The chat’s colour; null: the house’s, as set in the dashboard, or Portico’s own',
  examples: ['#7a1f2b'],
})
const greeting = Text(300, {
  description: 'What the chat begins with, in the house’s words; null: a greeting in the visitor’s language',
  examples: ['Welcome to the Harbour House. What may we do for you?'],
})

export const Website = Type.Object(
  {
    key: Type.String({ description: 'The key as it stands in the page: it is no secret', examples: ['pk_test_…'] }),
    origins,
    privacy_url,
    accent_color: Nullable(accent_color),
    greeting: Nullable(greeting),
  },
  { title: 'Website', description: 'For a publishable key, the website whose chat it opens; null for a secret key' },
)
export type Website = Static<typeof Website>

const shown = {
  id: keyId,
  property_id: Id('pty'),
  environment: OneOf(['live', 'sandbox'], { title: 'Environment', examples: ['sandbox'] }),
  name,
  scopes,
  hint: Type.String({ description: 'The last four characters of the key', examples: ['x7Qz'] }),
  status: OneOf(['active', 'expired', 'revoked'], { title: 'ApiKeyStatus' }),
  expires_at: Nullable(expires_at),
  website: UsuallyNull(Website),
  last_used_at: Nullable(Moment({ description: 'Exact to about a minute', examples: ['2026-11-16T09:12:00.000Z'] })),
  created_at: Moment(),
  updated_at: Moment({ description: 'When it was last rotated or revoked; its use is none' }),
  version: RecordVersion,
}

export const ApiKey = Type.Object(shown, { title: 'ApiKey' })
export type ApiKey = Static<typeof ApiKey>

export const IssuedApiKey = Type.Object(
  { ...shown, key: Type.String({ description: 'The key itself, shown this once', examples: ['sk_test_…'] }) },
  { title: 'IssuedApiKey' },
)

export const NewApiKey = Type.Object(
  {
    name,
    scopes,
    property_id: Type.Optional(
      Id('pty', { description: 'Another property, with `platform:admin`; default: your own' }),
    ),
    expires_at: Type.Optional(expires_at),
  },
  { title: 'NewApiKey' },
)

export const NewPublishableKey = Type.Object(
  {
    name,
    origins,
    privacy_url,
    accent_color: Type.Optional(Nullable(accent_color)),
    greeting: Type.Optional(Nullable(greeting)),
    expires_at: Type.Optional(expires_at),
  },
  { title: 'NewPublishableKey' },
)

export const PublishableKeyChanges = Patch(
  { name, origins, privacy_url, accent_color: Nullable(accent_color), greeting: Nullable(greeting) },
  'PublishableKeyChanges',
)

export const AuditRow = Type.Object(
  {
    id: Id('aud'),
    actor: Type.String({
      description:
        'The key, account or application that acted; `operator` for the command line, `sign-in` for a lock-out',
      examples: ['key_01jd3vq8k2m4n6p8r0t2v4x6z8'],
    }),
    actor_name: Nullable(
      Type.String({
        description: 'Of the key or person; null for others',
        examples: ['Inês Duarte'],
      }),
    ),
    operation: Type.String({ examples: ['packages.create'] }),
    record: Nullable(Type.String({ description: 'The record it was about' })),
    request_id: Type.String({ examples: ['req_01jd3vq8k2m4n6p8r0t2v4x6z8'] }),
    created_at: Moment(),
  },
  { title: 'AuditRow' },
)
export type AuditRow = Static<typeof AuditRow>
