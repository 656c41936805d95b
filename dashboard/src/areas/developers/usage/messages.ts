import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'How much of each limit is used this minute, and what the last 24 hours were like.',
  limits: 'Limits',
  limitsHint: 'Each begins anew every minute. A request beyond it is answered 429 and told how long to wait.',
  policies: {
    default: 'All requests of a key',
    property: 'All requests of the house',
    chat: 'Chat answers',
    knowledge: 'Knowledge searches',
    voice: 'Voice sessions',
  } as Record<string, string>,
  per: {
    key: 'for each key; this is your own session',
    property: 'for the whole property',
  } as Record<string, string>,
  used: (used: string, quota: string) => `${used} of ${quota}`,
  resets: (seconds: number) => (seconds > 0 ? `begins anew in ${seconds} s` : 'nothing used'),
  requests: 'Requests',
  fine: 'Answered',
  refused: 'Refused (4xx)',
  failed: 'Failed (5xx)',
  errorShare: 'Failed',
  worst: 'Slowest hour (p95)',
  now: 'This hour (p50)',
  volume: 'Requests by the hour',
  speed: 'Time to answer by the hour',
  speedHint: 'p50: half took no longer. p95: 19 of 20 took no longer. In milliseconds.',
  p50: 'p50',
  p95: 'p95',
  hour: 'Hour',
  none: 'No requests in the last 24 hours',
  noneHint: 'Once a program uses a key of this property, its requests are counted here.',
  connect: 'Make a first request',
  operations: 'Busiest operations',
  operation: 'Operation',
  actors: 'Busiest keys',
  actor: 'Key',
  ms: (ms: string) => `${ms} ms`,
}

export type Messages = typeof en

export const useMessages = messages('areas/developers/usage/messages', en)
