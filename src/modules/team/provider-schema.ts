import { Id, Moment, Nullable, Patch, type Static, Text, Type } from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { role } from './schema.ts'

export const providerId = Id('idp', { description: 'The sign-in provider' })

const name = Text(60, { description: 'What people know it by', examples: ['Harbour Group'] })
const issuer = Text(500, {
  description:
    'Its issuer address, below which `/.well-known/openid-configuration` is: for Google `https://accounts.google.com`, ' +
    'for Microsoft `https://login.microsoftonline.com/{tenant}/v2.0` with your tenant’s id',
  examples: ['https://accounts.google.com'],
})
const client_id = Text(500, {
  description: 'What the provider calls this server',
  examples: ['1048-abc.apps.example.com'],
})
const client_secret = Text(1000, { description: 'Encrypted, and never shown again' })
const domain = Type.String({
  pattern: String.raw`^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$`,
  description: 'In small letters; others than Latin in their ASCII form',
  examples: ['harbour.example'],
})
const domains = Type.Array(domain, {
  minItems: 1,
  maxItems: 10,
  uniqueItems: true,
  description: 'Whose addresses sign in there; each is proved by a DNS record first',
})
const role_claim = Nullable(
  Text(100, { description: 'The claim that `roles` looks at: a text or a list of texts', examples: ['groups'] }),
)
const roles = Type.Array(
  Type.Object({ value: Text(200, { examples: ['front-desk'] }), role }, { title: 'SignInRole' }),
  {
    maxItems: 50,
    description: 'Which role each value gives; the first that somebody has counts',
  },
)
const default_role = Nullable(
  Text(40, { description: 'Of those to whom `roles` gives none; null: they are not let in', examples: ['read_only'] }),
)

const SignInDomain = Type.Object(
  {
    domain: Type.String(),
    proved_at: Nullable(Moment({ description: 'When its record was last seen; null: not yet' })),
    record: Type.Object(
      { type: Type.String(), name: Type.String(), value: Type.String() },
      { title: 'SignInDomainRecord', description: 'The DNS record that proves it' },
    ),
  },
  { title: 'SignInDomain' },
)

export const SignInProvider = Type.Object(
  {
    id: providerId,
    property_id: Id('pty'),
    name,
    issuer,
    client_id,
    has_secret: Type.Boolean({ description: 'Whether a client secret is stored' }),
    redirect_uri: Type.String({ description: 'The address to register at the provider' }),
    domains: Type.Array(SignInDomain),
    role_claim,
    roles,
    default_role,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'SignInProvider' },
)
export type SignInProvider = Static<typeof SignInProvider>

export const SignInProviders = Type.Object(
  { data: Type.Array(SignInProvider), total: Type.Integer({ minimum: 0, description: 'How many there are' }) },
  { title: 'SignInProviders' },
)

export const NewSignInProvider = Type.Object(
  {
    name,
    issuer,
    client_id,
    client_secret: Type.Optional(client_secret),
    domains,
    role_claim: Type.Optional(role_claim),
    roles: Type.Optional(roles),
    default_role: Type.Optional(default_role),
  },
  { title: 'NewSignInProvider' },
)

export const SignInProviderChanges = Patch(
  { name, issuer, client_id, client_secret, domains, role_claim, roles, default_role },
  'SignInProviderChanges',
)
export type SignInProviderChanges = Static<typeof SignInProviderChanges>
