import { Id, Moment, Nullable, OneOf, type Static, Type } from '../../../platform/schema/schema.ts'
import { reservationId } from '../../stays/index.ts'
import { counts, importId } from './schema.ts'

export const ReservationImport = Type.Object(
  {
    id: importId,
    property_id: Id('pty'),
    ...counts,
    actor_id: Type.String(),
    undone_at: Nullable(Moment()),
    created_at: Moment(),
  },
  { title: 'ReservationImport' },
)
export type ReservationImport = Static<typeof ReservationImport>

const how = (description: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, description, examples: [2] })

export const LeftAsItIs = Type.Object(
  {
    reservation_id: reservationId,
    reason: OneOf(['changed', 'in_use', 'gone'], {
      title: 'LeftReason',
      description: '`in_use`: charges, payments, messages, conversations, calls or itineraries refer to it',
    }),
  },
  { title: 'LeftAsItIs' },
)
export type LeftAsItIs = Static<typeof LeftAsItIs>

export const MOST_LEFT = 100

export const ImportUndo = Type.Object(
  {
    id: importId,
    removed: how('It had made them'),
    restored: how('It had changed them'),
    left: how('As they are'),
    left_as_they_are: Type.Array(LeftAsItIs, { maxItems: MOST_LEFT, description: 'The first of them' }),
  },
  { title: 'ImportUndo' },
)
export type ImportUndo = Static<typeof ImportUndo>

/** What is told of it: the sums. */
export const ImportUndone = Type.Object((({ left_as_they_are: _, ...sums }) => sums)(ImportUndo.properties), {
  title: 'ImportUndone',
})
