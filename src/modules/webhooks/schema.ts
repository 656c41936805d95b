import { Id, Moment, type Static, Type } from '../../platform/schema.ts'

export const eventId = Id('evt', { description: 'The event' })

export const Event = Type.Object(
  {
    id: eventId,
    type: Type.String({ description: 'Event kind', examples: ['package.updated'] }),
    created_at: Moment(),
    property_id: Id('pty'),
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The resource as its GET returns it',
      examples: [{ id: 'pkg_01jd3vq8k2m4n6p8r0t2v4x6z8', name: 'Romantic Escape', price: 499 }],
    }),
  },
  { title: 'Event' },
)
export type Event = Static<typeof Event>
