import type { Context } from '../../platform/operation/context.ts'
import { providerNamed } from '../../platform/runtime/providers.ts'
import { messagingSettingsOf, type PropertyAccount } from './messaging-settings.ts'
import { openCodes } from './sender-code-store.ts'
import type { PropertySender } from './sender-proof-schema.ts'
import { type ProofRow, readProofs } from './sender-proof-store.ts'
import { MOST_TRIES } from './sender-proofs.ts'
import { outsideOf, txtRecord } from './sender-record.ts'
import { PROVABLE_CHANNELS, type ProvableChannel } from './senders.ts'
import { subjectOf, subjectsOf } from './shared-sender.ts'

/** What stands with each sender of the property, as callers see it. */
export async function sendersOf(ctx: Context): Promise<PropertySender[]> {
  const [settings, proofs, codes] = await Promise.all([
    messagingSettingsOf(ctx),
    readProofs(ctx),
    openCodes(ctx, MOST_TRIES),
  ])
  return PROVABLE_CHANNELS.flatMap((channel) => {
    const sender = settings.senders[channel]
    if (sender === undefined) return []
    const subject = subjectOf(channel, sender)
    const proof = proofs.find((one) => subjectsOf(channel, sender).includes(one.subject) && one.lost_at === null)
    const known = proof ?? proofs.find((one) => one.subject === subject)
    const state = stateOf(ctx, channel, sender, known, settings.accounts)
    const isFree = ctx.environment === 'sandbox' || state === 'own_account' || state === 'not_needed'
    const shared = isFree ? { sender, replyTo: null } : settings.shared[channel]
    return [
      {
        channel,
        sender,
        state,
        sends_as: shared?.sender ?? null,
        reply_to: shared?.replyTo ?? null,
        record: channel === 'email' ? txtRecord(ctx, subject) : null,
        code_methods: channel === 'email' ? [] : [...outsideOf(ctx).codeMethods],
        code_expires_at: codes.find(({ number }) => number === subject)?.expires_at ?? null,
        proved_at: known?.proved_at ?? null,
        checked_at: known?.checked_at ?? null,
        missing_since: known?.missing_since ?? null,
      },
    ]
  })
}

function stateOf(
  { environment, ports: { senders } }: Context,
  channel: ProvableChannel,
  sender: string,
  proof: ProofRow | undefined,
  accounts: readonly PropertyAccount[],
): PropertySender['state'] {
  if (accounts.some((account) => carries(account, channel))) return 'own_account'
  if (environment === 'live' && !senders.carries(channel)) return 'not_needed'
  if (proof && proof.lost_at === null) return proof.method === 'operator' ? 'allowed' : 'proved'
  const own = senders.own[channel]
  const allowed = [...senders.allowed, ...(own === undefined ? [] : subjectsOf(channel, own).slice(-1))]
  if (subjectsOf(channel, sender).some((subject) => allowed.includes(subject))) return 'allowed'
  return proof ? 'lost' : 'pending'
}

/** One that only proves notifications holds no credentials, and carries nothing. */
const carries = ({ provider, channels, credentials }: PropertyAccount, channel: string): boolean =>
  Object.keys(credentials).length > 0 &&
  ((channels ?? providerNamed(provider)?.channels ?? []) as readonly string[]).includes(channel)
