import { startLeasedQueue } from '../../../platform/jobs/queue.ts'
import { type Worker, type WorkerParts, workerContext } from '../../../platform/jobs/worker.ts'
import { messagingSettingsOf } from '../../properties/index.ts'
import { type Due, dueMessages, handleDue, setAside } from './due.ts'
import type { SendingRules } from './plan.ts'

const NAME = 'message-worker'
const OPERATION = 'messaging.send'

/** Sends what is due, and finds out what became of what was cut off, for one environment. */
export function startMessageWorker(parts: WorkerParts): Worker {
  const contextOf = workerContext(parts, NAME, OPERATION)
  return startLeasedQueue<Due>(parts, {
    name: NAME,
    operation: OPERATION,
    backlog: dueMessages(parts.environment.ports.messaging.timeoutMs),
    pollMs: 500,
    width: 24,
    retry: { firstMs: 10_000, longestMs: 600_000 },
    prepare: (messages) =>
      [...Map.groupBy(messages, ({ property_id }) => property_id)].flatMap(([propertyId, ofProperty]) => {
        let read: Promise<SendingRules> | undefined
        const sendingRules = () => (read ??= messagingSettingsOf(contextOf(propertyId, ofProperty[0]!)))
        return ofProperty.map((message) => ({ ...message, sendingRules }))
      }),
    work: handleDue,
    setAside,
  })
}
