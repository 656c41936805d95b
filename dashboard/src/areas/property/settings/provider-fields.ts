import { PROVIDER_NAMES, type Provider, providerNamed } from '../../../../../src/platform/runtime/providers.ts'

/** What each provider needs, of the server's own table. Names are those of the providers' own documentation. */

export interface ProviderFields {
  title: string
  credentials: { name: string; optional: boolean; long: boolean; secret: boolean }[]
  webhookSecret: 'required' | 'optional' | 'none'
  channels: readonly string[]
}

/** They have several lines, or are long. */
const LONG = ['rsaPrivateKey', 'serviceAccount']

const fieldsOf = ({
  title,
  channels,
  credentials,
  required = [],
  open = [],
  webhookSecret,
}: Provider): ProviderFields => ({
  title,
  credentials: Object.entries(credentials).map(([name, form]) => ({
    name,
    optional: !required.includes(name),
    long: LONG.includes(form),
    secret: !open.includes(name),
  })),
  webhookSecret: webhookSecret ? (webhookSecret.required ? 'required' : 'optional') : 'none',
  channels,
})

export const PROVIDERS: Partial<Record<string, ProviderFields>> = Object.fromEntries(
  PROVIDER_NAMES.map((name) => [name, fieldsOf(providerNamed(name)!)]),
)

export const titleOf = (provider: string): string => PROVIDERS[provider]?.title ?? provider
