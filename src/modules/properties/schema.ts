import {
  Currency,
  Defaulted,
  Id,
  Moment,
  Nullable,
  Patch,
  PhoneNumber,
  type Static,
  Text,
  Type,
} from '../../platform/schema.ts'

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
const day_starts_at = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'Local time at which the business day begins',
  examples: ['03:00'],
})
const phone_numbers = Type.Array(PhoneNumber(), {
  maxItems: 100,
  uniqueItems: true,
  description: 'The property’s own numbers; each leads to one property per environment',
  examples: [['+15005550100']],
})

export const propertyId = Id('pty', { description: 'The property' })

export const Property = Type.Object(
  { id: propertyId, name, slug, timezone, currency, country, day_starts_at, phone_numbers, created_at: Moment() },
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
  },
  { title: 'NewProperty' },
)
export type NewProperty = Static<typeof NewProperty>

export const PropertyChanges = Patch(
  { name, slug, timezone, currency, phone_numbers, country, day_starts_at },
  'PropertyChanges',
)
export type PropertyChanges = Static<typeof PropertyChanges>
