import { parseDestination } from '../../platform/http-client/destination.ts'
import { DestinationRefused } from '../../platform/http-client/failure.ts'
import type { Context } from '../../platform/operation/context.ts'
import { failWith, type Violation } from '../../platform/operation/errors.ts'
import { type Provider, providerNamed } from '../../platform/runtime/providers.ts'
import { areVapidPair, type Flaw, FORMS, type Form } from '../../platform/secrets/credential-forms.ts'
import { MOST_CREDENTIALS, type NewProviderAccount } from './provider-schema.ts'
import type { SenderChannel } from './senders.ts'

/** What is wrong with an account. Values are never repeated: answers and logs are no place for them. */

const LONGEST = 10_000

type Credentials = Readonly<Record<string, string>>

function violationsOf(input: Partial<NewProviderAccount>): Violation[] {
  const { provider: name = '', credentials = {}, webhook_secret, channels = [] } = input
  const provider = providerNamed(name)
  if (!provider) return [] // it does not exist, which is told later
  const values = [
    ...unknownOf(name, provider, credentials),
    ...(onlyListens(input) ? [] : missingOf(name, provider, credentials)),
    ...flawedOf(provider, credentials),
  ]
  const apart = values.length === 0 ? unpairedOf(provider, credentials) : []
  return [...values, ...apart, ...secretOf(name, provider, webhook_secret), ...channelsOf(name, provider, channels)]
}

/** An account that carries nothing needs nothing but what proves its notifications: of calls, for instance. */
const onlyListens = ({ credentials = {}, webhook_secret, channels }: Partial<NewProviderAccount>): boolean =>
  channels?.length === 0 && webhook_secret !== undefined && Object.keys(credentials).length === 0

function unknownOf(name: string, { credentials: known }: Provider, given: Credentials): Violation[] {
  const names = Object.keys(known)
  const takes = names.length > 0 ? names.join(', ') : 'no credentials'
  return Object.keys(given)
    .filter((credential) => !Object.hasOwn(known, credential))
    .map((credential) =>
      at(['credentials', credential], {
        msg: `Extra inputs are not permitted: ${name} takes ${takes}`,
        type: 'extra_forbidden',
      }),
    )
}

function missingOf(name: string, { required = [], sets = [], needsOneSet }: Provider, given: Credentials): Violation[] {
  const isGiven = (credential: string) => Object.hasOwn(given, credential)
  const begun = sets.filter((set) => set.some(isGiven))
  const missing = [...required, ...begun.flat()]
    .filter((credential) => !isGiven(credential))
    .map((credential) => at(['credentials', credential], requiredFor(name, [required, ...begun], credential)))
  if (!needsOneSet || begun.length > 0) return missing
  const either = sets.map((set) => set.join(' and ')).join(', or ')
  return [...missing, at(['credentials'], { msg: `Field required: ${name} needs ${either}`, type: 'missing' })]
}

const requiredFor = (name: string, sets: readonly (readonly string[])[], credential: string): Flaw => ({
  msg: `Field required: ${name} needs ${sets.find((set) => set.includes(credential))!.join(' and ')}`,
  type: 'missing',
})

const flawedOf = ({ credentials: known }: Provider, given: Credentials): Violation[] =>
  Object.entries(given).flatMap(([credential, value]) => {
    const flaw = Object.hasOwn(known, credential) ? flawOf(FORMS[known[credential]!], value) : undefined
    return flaw ? [at(['credentials', credential], flaw)] : []
  })

/** Values that are right by themselves, and do not belong together. */
function unpairedOf({ keyPair }: Provider, given: Credentials): Violation[] {
  if (!keyPair || areVapidPair(given[keyPair.public]!, given[keyPair.private]!)) return []
  const msg = `Should be the public half of ${keyPair.private}`
  return [at(['credentials', keyPair.public], { msg, type: 'public_key' })]
}

function flawOf(form: Form, value: string): Flaw | undefined {
  if (value === '') return { msg: 'String should have at least 1 character', type: 'string_too_short' }
  if (value.length > LONGEST && [...value].length > LONGEST) {
    return { msg: `String should have at most ${LONGEST} characters`, type: 'string_too_long' }
  }
  return form(value)
}

function secretOf(name: string, { webhookSecret }: Provider, given?: string): Violation[] {
  if (given !== undefined) {
    const flaw = FORMS[webhookSecret?.form ?? 'line'](given)
    return flaw ? [at(['webhook_secret'], flaw)] : []
  }
  if (!webhookSecret?.required) return []
  return [at(['webhook_secret'], { msg: `Field required: it verifies what ${name} sends`, type: 'missing' })]
}

function channelsOf(name: string, { channels: carried }: Provider, given: readonly SenderChannel[]): Violation[] {
  const carries = carried.length > 0 ? carried.join(', ') : 'no channel'
  return given.flatMap((channel, i) =>
    carried.includes(channel) ? [] : [at(['channels', String(i)], { msg: `${name} carries ${carries}`, type: 'enum' })],
  )
}

const at = (path: string[], { msg, type }: Flaw): Violation => ({ loc: ['body', ...path], msg, type })

const found = new WeakMap<object, Violation[]>()

/** A rule tells one thing, and much can be wrong with an account: each of these tells the next. Keys are read once. */
export const accountRules = Array.from(
  { length: 2 * MOST_CREDENTIALS },
  (_, i) => (input: Partial<NewProviderAccount>) => {
    const violations = found.get(input) ?? violationsOf(input)
    found.set(input, violations)
    return violations[i]
  },
)

/** Checked here for the caller's sake; each connection checks the address again that it really leads to. */
export function requireHost({ outboundPolicy }: Context, host: string): void {
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  try {
    parseDestination(`https://${bracketed}/`, outboundPolicy)
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error
    failWith([at(['credentials', 'host'], { msg: error.message, type: 'host_refused' })])
  }
}
