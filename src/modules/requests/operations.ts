import { fail, type Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { type LimitState, WINDOW_SECONDS } from '../../platform/reliability/limits.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { parseMoment } from '../../platform/schema/time.ts'
import { requestNotFound } from './errors.ts'
import { LoggedRequest, requestFilters, requestId } from './schema.ts'
import { findRequest, listRequests } from './store.ts'
import { Usage, type UsageLimit } from './usage-schema.ts'
import { busiestActors, busiestOperations, usageByHour } from './usage-store.ts'

export const list = defineOperation({
  id: 'requests.list',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'List requests that were made with the property’s keys, newest first',
  description:
    'Of a request it shows what it did, what came of it and how long it took; never its query, body or answer. ' +
    'A request is listed within about a second and kept for a week, unless the server is set otherwise.',
  http: { method: 'GET', path: '/v1/requests' },
  input: Type.Object({ ...requestFilters, ...pageFields({ preset: 50, most: 200 }) }),
  output: PageOf(LoggedRequest),
  errors: [],
  rules: [pageRule, untilAfterSince],
  run: listRequests,
})

export const get = defineOperation({
  id: 'requests.get',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'Read one request of the log',
  http: { method: 'GET', path: '/v1/requests/{id}' },
  input: Type.Object({ id: requestId }),
  output: LoggedRequest,
  errors: [requestNotFound],
  run: async (ctx, { id }) => (await findRequest(ctx, id)) ?? fail(requestNotFound),
})

const HOUR_MS = 3_600_000
const HOURS = 24

export const usage = defineOperation({
  id: 'usage.get',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'Read how much of each limit is used, and what the last day’s requests were',
  description:
    'Limits are those of the key that asks and of the property, at this moment. The hours come from the request log and ' +
    'are empty where the server keeps none.',
  http: { method: 'GET', path: '/v1/usage' },
  input: Type.Object({}),
  output: Usage,
  errors: [],
  async run(ctx) {
    const presentHour = Math.floor(ctx.realNow.getTime() / HOUR_MS) * HOUR_MS
    const since = new Date(presentHour - (HOURS - 1) * HOUR_MS).toISOString()
    const [limits, hours, operations, actors] = await Promise.all([
      ctx.limits(),
      usageByHour(ctx, since),
      busiestOperations(ctx, since),
      busiestActors(ctx, since),
    ])
    return { limits: limits.map(shownLimit), since, hours, operations, actors }
  },
})

const shownLimit = ({ policy, quota, remaining, resetSeconds }: LimitState): UsageLimit => ({
  policy,
  per: policy === 'default' ? 'key' : 'property',
  quota,
  window_seconds: WINDOW_SECONDS,
  used: quota - remaining,
  remaining,
  resets_in_seconds: resetSeconds,
})

function untilAfterSince({ since, until }: { since?: string; until?: string }): Violation | undefined {
  if (since === undefined || until === undefined || parseMoment(until)! > parseMoment(since)!) return undefined
  return { loc: ['query', 'until'], msg: 'until should be after since', type: 'date_order' }
}
