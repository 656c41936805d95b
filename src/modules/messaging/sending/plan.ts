import type { Context } from '../../../platform/operation/context.ts'
import type { Violation } from '../../../platform/operation/errors.ts'
import { findGuest } from '../../guests/index.ts'
import { messagingSettingsOf, quietUntil } from '../../properties/index.ts'
import { holdsRooms, type Reservation } from '../../stays/index.ts'
import { windowOpen } from '../inbound/store.ts'
import type { EnvelopeTemplate, Transport } from '../ports.ts'
import type { NewMessage, SentTemplate } from '../schema.ts'
import { countMarketing } from '../store.ts'
import { suppressionsOf } from '../suppressions/suppress.ts'
import { findTemplate, firstContactTemplate } from '../templates/store.ts'
import { placeholdersOf, refusedVariables, renderTemplate, variablesOf, wrapContent } from '../templates/text.ts'
import { FIRST_CONTACT } from './built-in.ts'
import { type Carried, carriedBy } from './carried.ts'

/** What would become of a message now: who carries it, in which words, when, or why not at all. */
export interface Plan extends Carried {
  template: SentTemplate | null
  /** The template as the provider needs it. */
  envelopeTemplate: EnvelopeTemplate | null
  /** When the chat app's window closes in which free words may be written; null: it is closed. */
  windowUntil: Date | null
  heldUntil: Date | null
  violations: Violation[]
}

export type Draft = Pick<NewMessage, 'channel' | 'recipient' | 'content' | 'guest_id' | 'category' | 'template'>

interface Circumstances {
  /** When it is to go out. */
  moment: Date
  /** Its own, where it is kept already. */
  id?: string | null
  known?: SendingRules
  /** The one it belongs to, if it is kept here. */
  stay?: Reservation | undefined
}

export type SendingRules = Awaited<ReturnType<typeof messagingSettingsOf>>

export async function planOf(
  ctx: Context,
  draft: Draft,
  { moment, id = null, known, stay }: Circumstances,
): Promise<Plan> {
  const [rules, suppressions] = await Promise.all([
    known ?? messagingSettingsOf(ctx),
    suppressionsOf(ctx, draft.channel, draft.recipient),
  ])
  const { transport, uncarried } = carriedBy(ctx, draft, rules)
  const violations: Violation[] = []
  if (suppressions.includes('all') || (draft.category === 'marketing' && suppressions.includes('marketing'))) {
    violations.push({
      loc: ['body', 'recipient'],
      msg: 'The recipient asked not to be written to here; see /v1/messaging/suppressions',
      type: 'recipient_opted_out',
    })
  }
  if (draft.channel === 'in_app' && draft.guest_id !== null && draft.guest_id !== draft.recipient) {
    const msg = 'In the app the recipient is the guest: leave guest_id out, or give the same'
    violations.push({ loc: ['body', 'guest_id'], msg, type: 'guest_not_recipient' })
  }
  const marketing = draft.category === 'marketing' ? await marketingPlan(ctx, draft, rules, moment, id) : undefined
  const chat = draft.channel === 'chatapp' ? await chatPlan(ctx, draft, transport) : FREE_TEXT
  const longest = chat.template ? null : transport?.longestContent
  if (longest && [...draft.content].length > longest) {
    const msg = `${transport?.provider} takes at most ${longest} characters on ${draft.channel}`
    violations.push({ loc: ['body', 'content'], msg, type: 'string_too_long' })
  }
  const heldUntil = marketing?.heldUntil ?? null
  const waits = id !== null || heldUntil !== null || moment > ctx.now
  if (waits && stay && !holdsRooms(stay.status)) violations.push(STAY_CANCELLED)
  return {
    transport,
    uncarried,
    template: chat.template,
    envelopeTemplate: chat.envelopeTemplate,
    windowUntil: chat.windowUntil,
    heldUntil,
    violations: [...violations, ...(marketing?.violations ?? []), ...chat.violations],
  }
}

/** At once the house may still write about it: that it is cancelled, for one. */
const STAY_CANCELLED: Violation = {
  loc: ['body', 'reservation_id'],
  msg: 'The stay is cancelled, or the guest did not come',
  type: 'stay_cancelled',
}

/** Offers made at the same moment count for each other, whichever request was a little earlier. */
const SAME_MOMENT_MS = 60_000

/** Whom it is for: in the app, the recipient is a guest. */
export const guestOf = ({ guest_id, channel, recipient }: Pick<Draft, 'guest_id' | 'channel' | 'recipient'>) =>
  guest_id ?? (channel === 'in_app' ? recipient : null)

/** Consent, how often, and not at night. */
async function marketingPlan(ctx: Context, draft: Draft, rules: SendingRules, moment: Date, id: string | null) {
  const guestId = guestOf(draft)
  const guest = guestId === null ? undefined : await findGuest(ctx, guestId)
  const violations: Violation[] = []
  if (!guest?.marketing_consent) {
    const msg = 'Marketing needs a guest_id whose record says marketing_consent'
    violations.push({ loc: ['body', 'category'], msg, type: 'consent_required' })
  }
  const { frequency_cap: cap, quiet_hours: quiet } = rules
  if (cap && guestId !== null) {
    const since = new Date(moment.getTime() - cap.hours * 3_600_000)
    const until = new Date(moment.getTime() + SAME_MOMENT_MS)
    if ((await countMarketing(ctx, guestId, { since, until, except: id })) >= cap.messages) {
      const msg = `The property's frequency_cap is reached for this guest: ${cap.messages} within ${cap.hours} hours`
      violations.push({ loc: ['body', 'category'], msg, type: 'frequency_capped' })
    }
  }
  const timezone = guest?.timezone ?? ctx.property.timezone
  return { violations, heldUntil: quiet ? quietUntil(moment, quiet, timezone) : null }
}

interface ChatPlan extends Pick<Plan, 'template' | 'envelopeTemplate' | 'windowUntil' | 'violations'> {}

const FREE_TEXT: ChatPlan = { template: null, envelopeTemplate: null, windowUntil: null, violations: [] }

/** The chat app takes free words only for those who wrote lately; all else goes out as a template. */
async function chatPlan(ctx: Context, draft: Draft, transport: Transport | undefined): Promise<ChatPlan> {
  const windowUntil = await windowOpen(ctx, draft.recipient)
  if (draft.template) {
    const { name, language, variables } = draft.template
    const known = await findTemplate(ctx, name, language)
    return { ...templatePlan(draft.template, variables, known), windowUntil }
  }
  if (windowUntil) return { ...FREE_TEXT, windowUntil }
  const known = (await firstContactTemplate(ctx)) ?? (isKept(transport) ? FIRST_CONTACT : undefined)
  if (!known) {
    const msg = 'First contact needs a template: give `template`, or make one with first_contact'
    return { ...FREE_TEXT, violations: [{ loc: ['body', 'template'], msg, type: 'template_required' }] }
  }
  const plan = templatePlan({ name: known.name, language: known.language }, wrapped(draft.content, known.body), known)
  // The caller wrote a content and no variable: what is wrong with it stands there.
  const violations = plan.violations.map((violation) => ({ ...violation, loc: ['body', 'content'] }))
  return { ...plan, violations, windowUntil }
}

/** The content as the template's one gap, whatever that is called. */
function wrapped(content: string, body: string): string[] | Record<string, string> {
  const [gap = '1'] = placeholdersOf(body)
  return gap === '1' ? [wrapContent(content)] : { [gap]: wrapContent(content) }
}

const isKept = (transport: Transport | undefined) =>
  transport?.provider === 'local' || transport?.provider === 'sandbox'

type Known = { body: string; provider_template_id: string | null } | undefined

function templatePlan(
  use: { name: string; language: string },
  given: string[] | Record<string, string>,
  known: Known,
): ChatPlan {
  const variables = variablesOf(given)
  const body = known?.body ?? null
  const violations = refusedVariables(body, variables)
  const text = body !== null && violations.length === 0 ? renderTemplate(body, variables) : null
  return {
    template: { name: use.name, language: use.language, variables: given, text },
    envelopeTemplate: { ...use, variables, body, providerTemplateId: known?.provider_template_id ?? null },
    windowUntil: null,
    violations,
  }
}
