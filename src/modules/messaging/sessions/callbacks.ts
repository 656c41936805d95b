import {
  type CallbackHost,
  defineCallback,
  jsonAnswer,
  type RawRequest,
  STREAM_HEADERS,
} from '../../../platform/operation/callback.ts'
import { fail, tooManyStreams } from '../../../platform/operation/errors.ts'
import { takeStream } from '../../../platform/reliability/slots.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { messageNotFound } from '../errors.ts'
import { Acknowledgement, acknowledge, readAcknowledgement } from './acknowledgement.ts'
import { invalidSession } from './errors.ts'
import { findSession, type GuestSession, heldFor } from './store.ts'
import { STREAM_PATH } from './stream.ts'
import { createHub, type Hub } from './stream-hub.ts'
import { environmentOf, hashOf, presentedToken } from './token.ts'

/** What a guest's token can do, and nothing else: listen, and say what was heard. */

export const stream = defineCallback({
  id: 'stream.open',
  method: 'GET',
  path: STREAM_PATH,
  summary: 'Stream a guest’s in-app messages',
  description:
    'Server-sent events, for the guest’s own app or page. Every message that was not acknowledged comes first, the ' +
    'oldest at the top, then new ones as they are sent (`event: message`); after a reconnect those that are still ' +
    'not acknowledged come again. `event: end` tells why the stream ends: `session_over`, `replaced` by newer streams ' +
    'of the same session, or `reconnect`.',
  answers: 'The stream, as `text/event-stream`',
  errors: [invalidSession, tooManyStreams],
  async handle(host, request) {
    const { environment, session } = await identify(host, request)
    const limit = count(host, environment, session)
    const leave = takeStream(environment.name, session.property_id, environment.caps.streams)
    request.signal.addEventListener('abort', leave, { once: true })
    if (request.signal.aborted) leave()
    return { headers: STREAM_HEADERS, body: hubOf(host, environment).open(session, request.signal), limit }
  },
})

export const acknowledgement = defineCallback({
  id: 'stream.acknowledge',
  method: 'POST',
  path: `${STREAM_PATH}/ack`,
  summary: 'Acknowledge in-app messages as delivered or read',
  description:
    'With the token of the stream: `message_id`, or `message_ids` with up to 100, and `status`, `delivered` or `read`. ' +
    'All of them or none; saying it again is harmless.',
  answers: 'How many, as `acknowledged`',
  body: Acknowledgement,
  errors: [invalidSession, messageNotFound],
  async handle(host, request) {
    const { environment, session } = await identify(host, request)
    const limit = count(host, environment, session)
    const { ids, status } = readAcknowledgement(request)
    const ctx = host.contextFor(environment, { ...session, id: session.property_id }, 'stream.acknowledge')
    await environment.health.guard(() => acknowledge(ctx, session.guest_id, ids, status))
    environment.wakeups.signal(session.property_id) // its events are to be delivered
    return { ...jsonAnswer({ acknowledged: ids.length }), limit }
  },
})

/** Whose token it is, or 401. */
async function identify(host: CallbackHost, request: RawRequest) {
  const token = presentedToken(request)
  const environment = host.environments[environmentOf(token) ?? fail(invalidSession)]
  const now = new Date(host.clock())
  const session = await environment.health.guard(async () => {
    const found = await findSession(environment.db, hashOf(token), now)
    const [standing] = found ? await environment.credentials.standing([heldFor(found)]) : []
    return standing && standing.withdrawn === null ? found : undefined
  })
  return { environment, session: session ?? fail(invalidSession) }
}

const count = (host: CallbackHost, environment: Environment, { id, property_id }: GuestSession) =>
  host.count(environment, [{ policy: 'session', key: `session:${id}`, quota: host.quota }], property_id)

const hubs = new WeakMap<Environment, Hub>()

function hubOf({ clock, log }: CallbackHost, environment: Environment): Hub {
  const known = hubs.get(environment) ?? createHub({ environment, clock, log })
  hubs.set(environment, known)
  return known
}
