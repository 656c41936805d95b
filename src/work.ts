import type { Core } from './core.ts'
import { agedAudit } from './modules/access/index.ts'
import {
  startAccountMailer,
  sweepDevices,
  sweepDocuments,
  sweepSessionRows,
  sweepSignInTries,
} from './modules/accounts/index.ts'
import {
  agedConversations,
  startAutoCloseWorker,
  startCallEnricher,
  startGapChecker,
  sweepVisits,
  sweepVoiceSessions,
} from './modules/ai/index.ts'
import { startAlertMailer, startPushWorker, sweepAlertMails } from './modules/alerts/index.ts'
import { agedCalls, sweepOrphanNotifications, sweepRemovedCalls, sweepTallies } from './modules/calls/index.ts'
import { sweepReviews } from './modules/guests/index.ts'
import { agedThreads } from './modules/inbox/index.ts'
import { startItineraryStatusWorker } from './modules/itineraries/index.ts'
import { agedKnowledge, startEmbedder } from './modules/knowledge/index.ts'
import { agedMessages, startMessageWorker, sweepSessions } from './modules/messaging/index.ts'
import {
  type RetentionDays,
  serverRetentionDays,
  startProofChecker,
  sweepSenderCodes,
} from './modules/properties/index.ts'
import { agedRequests } from './modules/requests/index.ts'
import { sweepImports } from './modules/reservations/index.ts'
import { startSnapshotWorker } from './modules/revenue/index.ts'
import { startInvitationMailer, sweepInvitations } from './modules/team/index.ts'
import { agedEvents, startDispatcher, startEndpointKeeper } from './modules/webhooks/index.ts'
import { createOutboundClient } from './platform/http-client/client.ts'
import { type Sweep, startHousekeeping } from './platform/jobs/housekeeping.ts'
import { type Aged, keepPartitions, sweepAged } from './platform/jobs/retention.ts'
import { eventCatalogue } from './registry.ts'

/** What is kept for a time. Partitions come last: they wait for their tables, perhaps in vain. */
const AGED = [
  ...[agedMessages, agedThreads, agedConversations, agedCalls, agedKnowledge],
  ...[agedRequests, agedAudit, agedEvents],
].flat()

const sweepsOf = (aged: Aged, days: number): Sweep[] => [
  sweepAged(aged, days),
  ...(aged.step ? [keepPartitions({ ...aged, step: aged.step }, days)] : []),
]

/** Background work: deliveries, scheduled messages, nightly snapshots, itineraries, vectors, closings, housekeeping. */
export function startWork({ config, environments, vault, clock, log }: Core) {
  const all = Object.values(environments)
  const housekeeping = startHousekeeping({
    environments: all,
    sweeps: [
      sweepSessions,
      sweepVoiceSessions,
      sweepVisits,
      sweepOrphanNotifications,
      sweepRemovedCalls,
      sweepTallies,
      sweepSenderCodes,
      sweepDocuments,
      sweepSessionRows,
      sweepDevices,
      sweepSignInTries,
      sweepReviews,
      sweepInvitations,
      sweepAlertMails,
      sweepImports,
      ...AGED.flatMap((aged) => sweepsOf(aged, serverRetentionDays(config)[aged.kind as keyof RetentionDays])),
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
      startGapChecker,
      startEndpointKeeper,
      startProofChecker,
      startPushWorker,
    ]
    return [
      ...workers.map((start) => start(parts)),
      startAutoCloseWorker({ ...parts, hours: config.conversationHours }),
    ]
  })
  const live = { environment: environments.live, vault, clock, log }
  working.push(startAccountMailer(live), startInvitationMailer(live), startAlertMailer(live))
  return {
    async stop() {
      await housekeeping.stop()
      await Promise.all([...dispatchers, ...working].map((worker) => worker.close()))
    },
  }
}
