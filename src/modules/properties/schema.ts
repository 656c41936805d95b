import {
  Currency,
  Defaulted,
  Id,
  Moment,
  Nullable,
  OneOf,
  Patch,
  PhoneNumber,
  type Static,
  Text,
  Type,
  UsuallyNull,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { senderChanges, senders } from './sender-schema.ts'

const name = Text(200, { description: 'Display name', examples: ['Harbour House'] })
const slug = Text(100, {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._~-]*$',
  description: 'URL-safe name, unique per environment',
  examples: ['harbour-house'],
})
const timezone = Type.String({
  format: 'iana-time-zone',
  maxLength: 64,
  description: 'IANA time zone; the property’s "today" follows it',
  examples: ['Europe/Lisbon'],
})
const currency = Currency({ description: 'The property’s default currency, ISO 4217' })
const country = Nullable(
  Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2 code', examples: ['PT'] }),
)
const wallClock = (description: string, example: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description, examples: [example] })
const day_starts_at = wallClock('Local time at which the business day begins', '03:00')
const check_out_until = Nullable(
  wallClock('Until when guests leave on their last day; null: until that day ends', '11:00'),
)
const phone_numbers = Type.Array(PhoneNumber(), {
  maxItems: 100,
  uniqueItems: true,
  description: 'The property’s own numbers; each leads to one property per environment',
  examples: [['+15005550100']],
})

export const QuietHours = Type.Object(
  {
    from: wallClock('Local time from which marketing waits', '21:00'),
    until: wallClock('Local time at which it goes out again; where it is before `from`, on the next day', '08:00'),
  },
  {
    title: 'QuietHours',
    description: 'When marketing waits, by the guest’s clock where it is known, else the property’s; null: never',
    examples: [{ from: '21:00', until: '08:00' }],
  },
)
export type QuietHours = Static<typeof QuietHours>
const quiet_hours = Nullable(QuietHours)

const FrequencyCap = Type.Object(
  {
    messages: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many at most', examples: [3] }),
    hours: Type.Integer({ minimum: 1, maximum: 8760, description: 'In so many hours', examples: [168] }),
  },
  {
    title: 'FrequencyCap',
    description: 'How many marketing messages one guest may get in so many hours; null: any number',
    examples: [{ messages: 3, hours: 168 }],
  },
)
export type FrequencyCap = Static<typeof FrequencyCap>
const frequency_cap = Nullable(FrequencyCap)

const overbooking = OneOf(['allow', 'refuse'], {
  title: 'OverbookingPolicy',
  description: 'Whether more rooms may be booked than there are; `refuse` answers 409 `no_availability`',
})

/** Chosen on the tune houses: at most one in twenty general messages calls for a person. */
export const INTENT_THRESHOLD = 0.29

const intent_threshold = Type.Number({
  minimum: 0,
  maximum: 1,
  description:
    'The inbox calls for a person where what a guest wants has at least this `confidence`; below it is stored and ' +
    'told by its event, but not called out',
  examples: [INTENT_THRESHOLD],
})

const kept = (what: string, preset: string, minimum: number) =>
  Defaulted(
    UsuallyNull(
      Type.Integer({ minimum, maximum: 36_500, description: `${what}; null: as the server is set (${preset})` }),
    ),
    null,
  )

const RetentionDays = Type.Object(
  {
    events: kept('Events and their deliveries', '30', 7),
    requests: kept('The request log', '7', 1),
    audit: kept('The audit log', '730', 365),
    messages: kept('Messages to and from guests', '2190', 1),
    conversations: kept('Conversations from their last turn, and what guests wanted', '730', 1),
    calls: kept('Calls, with transcripts and notes', '1095', 1),
    call_notifications: kept('What telephony providers told of calls, as it came', '30', 1),
    knowledge_versions: kept('Earlier versions of knowledge', '365', 1),
  },
  { title: 'RetentionDays', description: 'For how many days what is kept, by kind' },
)
export type RetentionDays = Static<typeof RetentionDays>

/** As the server is set. */
export const RETENTION_UNSET: RetentionDays = {
  events: null,
  requests: null,
  audit: null,
  messages: null,
  conversations: null,
  calls: null,
  call_notifications: null,
  knowledge_versions: null,
}

export const propertyId = Id('pty', { description: 'The property' })

export const Property = Type.Object(
  {
    id: propertyId,
    name,
    slug,
    timezone,
    currency,
    country,
    day_starts_at,
    check_out_until,
    phone_numbers,
    senders,
    quiet_hours,
    frequency_cap,
    overbooking,
    intent_threshold,
    retention_days: RetentionDays,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Property' },
)
export type Property = Static<typeof Property>

export const NewProperty = Type.Object(
  {
    name,
    slug,
    timezone,
    currency,
    phone_numbers: Defaulted(phone_numbers, []),
    country: Defaulted(country, null),
    day_starts_at: Defaulted(day_starts_at, '00:00'),
    check_out_until: Defaulted(check_out_until, null),
    senders: Defaulted(senders, {}),
    quiet_hours: Defaulted(quiet_hours, null),
    frequency_cap: Defaulted(frequency_cap, null),
    overbooking: Defaulted(overbooking, 'allow'),
    intent_threshold: Defaulted(intent_threshold, INTENT_THRESHOLD),
    retention_days: Defaulted(RetentionDays, RETENTION_UNSET),
  },
  { title: 'NewProperty' },
)
export type NewProperty = Static<typeof NewProperty>

export const PropertyChanges = Patch(
  {
    name,
    slug,
    timezone,
    currency,
    phone_numbers,
    country,
    day_starts_at,
    check_out_until,
    senders: senderChanges,
    quiet_hours,
    frequency_cap,
    overbooking,
    intent_threshold,
    retention_days: RetentionDays,
  },
  'PropertyChanges',
)
export type PropertyChanges = Static<typeof PropertyChanges>
