import { Amount, Currency, Id, Moment, Patch, type Static, Text, Type } from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'

const name = Text(200, { description: 'Display name', examples: ['Sunset boat trip'] })
const slots = Type.Integer({ minimum: 0, maximum: 100_000, description: 'How many can take part', examples: [12] })
const price = Amount({ description: 'Rounded to the minor unit of the currency', examples: [85] })

export const experienceId = Id('exp', { description: 'The experience' })

export const Experience = Type.Object(
  {
    id: experienceId,
    property_id: Id('pty'),
    name,
    slots,
    price,
    currency: Currency(),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Experience' },
)
export type Experience = Static<typeof Experience>

export const NewExperience = Type.Object(
  {
    name,
    slots,
    price,
    currency: Type.Optional(Currency({ description: 'ISO 4217 code; the property’s own when left out' })),
  },
  { title: 'NewExperience' },
)
export type NewExperience = Static<typeof NewExperience>

export const ExperienceChanges = Patch({ name, slots, price, currency: Currency() }, 'ExperienceChanges')
export type ExperienceChanges = Static<typeof ExperienceChanges>
