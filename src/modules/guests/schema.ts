import {
  Defaulted,
  Dictionary,
  EmailAddress,
  Id,
  isNullable,
  Moment,
  Nullable,
  Patch,
  PhoneNumber,
  Reference,
  type Static,
  Text,
  type TSchema,
  Type,
  Untrusted,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'

/**
 * What may be known of a guest: columns, creation, changes, merges and the demo hotel follow from this one table. What
 * is not known is null; what cannot be null is false.
 */
const details = {
  first_name: Nullable(Untrusted(Text(200, { description: 'Given names', examples: ['José'] }))),
  last_name: Nullable(Untrusted(Text(200, { description: 'Family names', examples: ['Costa e Silva'] }))),
  email: Nullable(EmailAddress({ description: 'Where mail reaches them', examples: ['jose@example.com'] })),
  phone: Nullable(PhoneNumber({ description: 'E.164' })),
  locale: Nullable(
    Type.String({
      format: 'bcp47',
      maxLength: 100,
      description: 'The language they prefer, a BCP 47 tag',
      examples: ['pt-PT'],
    }),
  ),
  timezone: Nullable(
    Type.String({
      format: 'iana-time-zone',
      maxLength: 64,
      description: 'Where they are when they are not here; quiet hours follow it',
      examples: ['America/Sao_Paulo'],
    }),
  ),
  external_id: Nullable(
    Text(255, { description: 'Their id in another system, unique per property', examples: ['pms-20417'] }),
  ),
  marketing_consent: Type.Boolean({ description: 'Whether they agreed to get offers' }),
}

const unset = (schema: TSchema) => (isNullable(schema) ? null : false)

/** A guest of whom nothing is known. */
export const UNKNOWN = Object.fromEntries(
  Object.entries(details).map(([field, schema]) => [field, unset(schema)]),
) as Pick<Guest, keyof typeof details>

export const guestId = Id('gst', { description: 'The guest' })

/** Guests may live in another system: any id of this form may be asked about. */
export const anyGuestId = Type.String({
  pattern: '^gst_.',
  maxLength: 255,
  description: 'The guest, here or in another system',
  examples: ['gst_01jd3vq8k2m4n6p8r0t2v4x6z8'],
})

/** Kept as given, unless it is of a guest who was merged: then it means the one who was kept. */
export const guestReference = Reference('guest', anyGuestId)

export const guestFilter = (description: string) => Type.Optional(Reference('guest', Type.String({ description })))

export const Guest = Type.Object(
  {
    id: guestId,
    property_id: Id('pty'),
    ...details,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Guest' },
)
export type Guest = Static<typeof Guest>

export const NewGuest = Type.Object(
  Object.fromEntries(
    Object.entries(details).map(([field, schema]) => [field, Defaulted<TSchema>(schema, unset(schema))]),
  ) as typeof details,
  { title: 'NewGuest' },
)

export const GuestChanges = Patch(details, 'GuestChanges')

/** Told by its event: which record remained and which went into it. */
export const GuestMerge = Type.Object(
  {
    id: guestId,
    merged_id: Id('gst', { description: 'The record that is no more', examples: ['gst_01jd3vq8k2m4n6p8r0t2v4x6z9'] }),
    version: RecordVersion,
  },
  { title: 'GuestMerge' },
)

export const GuestExport = Type.Object(
  {
    id: anyGuestId,
    exported_at: Moment(),
    guest: Nullable(Guest),
    records: Untrusted(
      Dictionary(Type.Array(Type.Unknown()), {
        description:
          'Everything held about them, by kind; `mentions` are passages of others’ records with an id, address or number of theirs',
        examples: [{ known_as: [], reservations: [{ id: 'res_01jd3vq8k2m4n6p8r0t2v4x6z8', room_type: 'Sea View' }] }],
      }),
    ),
  },
  { title: 'GuestExport' },
)
export type GuestExport = Static<typeof GuestExport>
