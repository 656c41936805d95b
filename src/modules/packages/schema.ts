import {
  Amount,
  Currency,
  Defaulted,
  Id,
  LocalDate,
  Moment,
  Nullable,
  OneOf,
  Patch,
  type Static,
  Text,
  Type,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'

export const PackageType = OneOf(
  ['romance', 'golf', 'spa', 'family', 'celebration', 'business', 'honeymoon', 'adventure', 'custom'],
  { title: 'PackageType', description: 'What the package is about' },
)

const name = Text(200, { description: 'Display name', examples: ['Romantic Escape'] })
const slug = Text(100, {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._~-]*$',
  description: 'URL-safe name, unique per property',
  examples: ['romantic-escape'],
})
const price = Amount({ description: 'Rounded to the minor unit of the currency', examples: [499] })
const description = Nullable(
  Text(10_000, { minLength: 0, description: 'What a guest reads', examples: ['Two nights by the sea.'] }),
)
const inclusions = Type.Array(Text(500), {
  maxItems: 100,
  description: 'What the guest gets, in order',
  examples: [['Breakfast in bed', 'Late check-out']],
})
const is_active = Type.Boolean({ description: 'false is a draft: hidden from the default list' })
const valid_from = Nullable(LocalDate({ description: 'First day of the season', examples: ['2026-12-01'] }))
const valid_until = Nullable(LocalDate({ description: 'Last day of the season', examples: ['2027-02-28'] }))

export const packageId = Id('pkg', { description: 'The package' })

export const Package = Type.Object(
  {
    id: packageId,
    property_id: Id('pty'),
    name,
    slug,
    type: PackageType,
    price,
    currency: Currency(),
    description,
    inclusions,
    is_active,
    valid_from,
    valid_until,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Package' },
)
export type Package = Static<typeof Package>

export const NewPackage = Type.Object(
  {
    name,
    slug,
    type: PackageType,
    price,
    currency: Currency(),
    inclusions,
    description: Defaulted(description, null),
    is_active: Defaulted(is_active, true),
    valid_from: Defaulted(valid_from, null),
    valid_until: Defaulted(valid_until, null),
  },
  { title: 'NewPackage' },
)
export type NewPackage = Static<typeof NewPackage>

export const PackageChanges = Patch(
  { name, price, inclusions, is_active, valid_from, valid_until, description },
  'PackageChanges',
)
export type PackageChanges = Static<typeof PackageChanges>
