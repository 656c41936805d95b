import { Moment, Nullable, type Static, Type, UsuallyNull } from '../../platform/schema/schema.ts'
import { Channel, messageId } from './schema.ts'

export const KeptMessage = Type.Object(
  {
    id: messageId,
    channel: Channel,
    sender: Nullable(
      Type.String({ description: 'As whom the property would have written', examples: ['+15005550199'] }),
    ),
    recipient: Type.String({ description: 'To whom', examples: ['+15005550100'] }),
    subject: UsuallyNull(Type.String()),
    text: Type.String({ description: 'What the guest would have read', examples: ['Your room is ready.'] }),
    template: UsuallyNull(Type.String({ description: 'The template it would have gone out as' })),
    sent_at: Moment({ description: 'When it would have gone out' }),
  },
  { title: 'KeptMessage' },
)
export type KeptMessage = Static<typeof KeptMessage>
