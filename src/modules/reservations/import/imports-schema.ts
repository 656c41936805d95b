import { Id, Moment, Nullable, OneOf, type Static, Type } from '../../../platform/schema/schema.ts'
import { reservationId } from '../../stays/index.ts'
import { counts, importId } from './schema.ts'

export const ReservationImport = Type.Object(
  {
    id: importId,
    property_id: Id('pty'),
    ...counts,
    actor_id: Type.String({ description: 'Who imported it: a key, an application or a person' }),
    undone_at: Nullable(Moment({ description: 'When it was undone' })),
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
      description:
        '`changed`: somebody changed it since · `in_use`: charges, payments, messages, conversations, calls or ' +
        'itineraries refer to it · `gone`: it is no more',
    }),
  },
  { title: 'LeftAsItIs' },
)
export type LeftAsItIs = Static<typeof LeftAsItIs>

export const MOST_LEFT = 100

export const ImportUndo = Type.Object(
  {
    id: importId,
    removed: how('Reservations that the import had made, and that are no more'),
    restored: how('Reservations that are again as they were before it'),
    left: how('Reservations that stay as they are'),
    left_as_they_are: Type.Array(LeftAsItIs, { maxItems: MOST_LEFT, description: 'The first of those, and why' }),
  },
  { title: 'ImportUndo' },
)
export type ImportUndo = Static<typeof ImportUndo>

/** What is told of it: the sums. */
export const ImportUndone = Type.Object((({ left_as_they_are: _, ...sums }) => sums)(ImportUndo.properties), {
  title: 'ImportUndone',
})
