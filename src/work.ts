import type { Core } from './core.ts'
import {
  startAccountMailer,
  sweepDevices,
  sweepDocuments,
  sweepSessionRows,
  sweepSignInTries,
} from './modules/accounts/index.ts'
import { startAutoCloseWorker, startCallEnricher, sweepVoiceSessions } from './modules/ai/index.ts'
import {
  sweepCallNotifications,
  sweepOrphanNotifications,
  sweepRemovedCalls,
  sweepTallies,
} from './modules/calls/index.ts'
import { sweepReviews } from './modules/guests/index.ts'
import { startItineraryStatusWorker } from './modules/itineraries/index.ts'
import { startEmbedder } from './modules/knowledge/index.ts'
import { startMessageWorker, sweepSessions } from './modules/messaging/index.ts'
import { startProofChecker, sweepSenderCodes } from './modules/properties/index.ts'
import { sweepRequests } from './modules/requests/index.ts'
import { startSnapshotWorker } from './modules/revenue/index.ts'
import { startDispatcher, startEndpointKeeper, sweepEvents } from './modules/webhooks/index.ts'
import { createOutboundClient } from './platform/http-client/client.ts'
import { startHousekeeping } from './platform/jobs/housekeeping.ts'
import { eventCatalogue } from './registry.ts'

/** Background work: deliveries, scheduled messages, nightly snapshots, itineraries, vectors, closings, housekeeping. */
export function startWork({ config, environments, vault, clock, log }: Core) {
  const all = Object.values(environments)
  const housekeeping = startHousekeeping({
    environments: all,
    sweeps: [
      sweepEvents(config.eventRetentionDays),
      sweepSessions,
      sweepVoiceSessions,
      sweepCallNotifications(config.callNotificationDays),
      sweepOrphanNotifications,
      sweepRemovedCalls,
      sweepTallies,
      sweepSenderCodes,
      sweepDocuments,
      sweepSessionRows,
      sweepDevices,
      sweepSignInTries,
      sweepRequests(config.requestLogDays),
      sweepReviews,
    ],
    clock,
    log,
  })
  const dispatchers = all.map((environment) => {
    const client = createOutboundClient({
      userAgent: 'Portico-Webhooks/1',
      connectionsPerOrigin: config.webhookConcurrency,
    })
    const concurrency = config.webhookConcurrency
    return startDispatcher({ environment, client, vault, clock, log, catalogue: eventCatalogue, concurrency })
  })
  const working = all.flatMap((environment) => {
    const parts = { environment, vault, clock, log }
    const workers = [
      startSnapshotWorker,
      startMessageWorker,
      startItineraryStatusWorker,
      startEmbedder,
      startCallEnricher,
      startEndpointKeeper,
      startProofChecker,
    ]
    return [
      ...workers.map((start) => start(parts)),
      startAutoCloseWorker({ ...parts, hours: config.conversationHours }),
    ]
  })
  working.push(startAccountMailer({ environment: environments.live, vault, clock, log }))
  return {
    async stop() {
      await housekeeping.stop()
      await Promise.all([...dispatchers, ...working].map((worker) => worker.close()))
    },
  }
}
