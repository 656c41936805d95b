import { Moment, Nullable, OneOf, type Static, Type } from '../../platform/schema/schema.ts'

const UsageLimit = Type.Object(
  {
    policy: Type.String({ description: 'As the `RateLimit-Policy` header names it', examples: ['default'] }),
    per: OneOf(['key', 'property'], {
      title: 'LimitSubject',
      description: 'Whose requests are counted: those of your key, or of all keys of the property',
    }),
    quota: Type.Integer({ minimum: 1, description: 'Requests in one window', examples: [1000] }),
    window_seconds: Type.Integer({ minimum: 1, examples: [60] }),
    used: Type.Integer({ minimum: 0, description: 'In the present window, this request included', examples: [12] }),
    remaining: Type.Integer({ minimum: 0, examples: [988] }),
    resets_in_seconds: Type.Integer({
      minimum: 0,
      description: 'When the window is over; 0 where none has begun',
      examples: [41],
    }),
  },
  { title: 'UsageLimit' },
)
export type UsageLimit = Static<typeof UsageLimit>

const counts = {
  requests: Type.Integer({ minimum: 0, examples: [120] }),
  client_errors: Type.Integer({ minimum: 0, description: 'Answered with a 4xx', examples: [3] }),
  server_errors: Type.Integer({ minimum: 0, description: 'Answered with a 5xx', examples: [0] }),
}

const milliseconds = (description: string, example: number) =>
  Nullable(Type.Number({ minimum: 0, description, examples: [example] }))

const UsageHour = Type.Object(
  {
    hour: Moment({ description: 'Its beginning', examples: ['2026-11-15T14:00:00.000Z'] }),
    ...counts,
    p50_ms: milliseconds('Half of them took no longer; null for an hour without requests', 3.1),
    p95_ms: milliseconds('19 of 20 took no longer', 11.8),
  },
  { title: 'UsageHour' },
)
export type UsageHour = Static<typeof UsageHour>

const UsageOperation = Type.Object(
  { operation: Type.String({ examples: ['packages.list'] }), ...counts },
  { title: 'UsageOperation' },
)
export type UsageOperation = Static<typeof UsageOperation>

const UsageActor = Type.Object(
  { actor: Type.String({ examples: ['key_01jd3vq8k2m4n6p8r0t2v4x6z8'] }), ...counts },
  { title: 'UsageActor' },
)
export type UsageActor = Static<typeof UsageActor>

export const Usage = Type.Object(
  {
    limits: Type.Array(UsageLimit, { description: 'At this moment' }),
    since: Moment({ description: 'The beginning of the first of the hours', examples: ['2026-11-14T15:00:00.000Z'] }),
    hours: Type.Array(UsageHour, { description: 'The present hour and the 23 before it, oldest first' }),
    operations: Type.Array(UsageOperation, { description: 'The ten busiest in these hours' }),
    actors: Type.Array(UsageActor, { description: 'The ten busiest keys and accounts in these hours' }),
  },
  { title: 'Usage' },
)
export type Usage = Static<typeof Usage>
