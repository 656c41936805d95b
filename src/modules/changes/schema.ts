import { Defaulted, Id, Moment, Nullable, type Static, Type } from '../../platform/schema/schema.ts'
import { LONGEST_CURSOR } from './position.ts'

const id = Id('evt', { description: 'The event that tells of it; the same change is told under the same id' })

export const Change = Type.Object(
  {
    id,
    type: Type.String({ description: 'What happened, as events name it', examples: ['message.received'] }),
    record: Nullable(
      Type.String({
        description: 'The record it happened to; null where the event does not name it',
        examples: ['imsg_01jd3vq8k2m4n6p8r0t2v4x6z8'],
      }),
    ),
    at: Moment({ description: 'When, by the property’s clock' }),
  },
  { title: 'Change' },
)
export type Change = Static<typeof Change>

const cursor = Type.String({
  description: 'Give it as `since` to go on from here; made to be handed back, not to be read',
  examples: ['evt_01jd3vq8k2'],
})

export const Changes = Type.Object(
  { data: Type.Array(Change, { description: 'Those that you may read, oldest first' }), cursor },
  { title: 'Changes' },
)
export type Changes = Static<typeof Changes>

/** As a feed tells it. */
export const ToldChange = Type.Object({ ...Change.properties, cursor }, { title: 'ToldChange' })

export const changesFields = {
  since: Type.Optional(
    Type.String({
      maxLength: LONGEST_CURSOR,
      pattern: '^evt_[0-9a-hjkmnp-tv-z]{10}([0-9a-hjkmnp-tv-z]{16})?(\\.[0-9a-hjkmnp-tv-z]{26})*$',
      description: 'The `cursor` of an answer, or the id of an event: what came after it. Left out: from now on',
      examples: ['evt_01jd3vq8k2m4n6p8r0t2v4x6z8'],
    }),
  ),
  limit: Defaulted(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description: 'How many changes to tell; a feed ends with the last of them',
    }),
    100,
  ),
}
