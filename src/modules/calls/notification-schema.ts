import { Id, Moment, Nullable, Type, Untrusted } from '../../platform/schema/schema.ts'
import { CallProvider } from './schema.ts'

export const CallNotification = Type.Object(
  {
    id: Id('cnt'),
    provider: { ...CallProvider, examples: ['twilio'] },
    verified: Type.Boolean({ description: 'Whether the provider signed it', examples: [true] }),
    received_at: Moment({ description: 'When it came, in real time' }),
    body: Nullable(
      Untrusted(
        Type.String({
          description: 'As it came, without what proves the sender; null once someone it spoke of was erased',
          examples: ['CallSid=CA81f2&CallStatus=completed&CallDuration=184'],
        }),
      ),
    ),
  },
  { title: 'CallNotification' },
)

export const CallNotificationList = Type.Object(
  {
    data: Type.Array(CallNotification),
    total: Type.Integer({ minimum: 0, description: 'How many are kept', examples: [1] }),
  },
  { title: 'CallNotificationList' },
)
