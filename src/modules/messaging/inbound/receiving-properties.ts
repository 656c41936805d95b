import type { CallbackHost, RawRequest } from '../../../platform/operation/callback.ts'
import { bodyTooLarge, fail } from '../../../platform/operation/errors.ts'
import { invalidSignature, receiverUnknown } from '../errors.ts'
import type { Addressee, Notice, Receiver } from '../ports.ts'
import { type Asking, byId, type Candidate, candidatesFor, type ReceivingProperty } from './candidates.ts'
import { keywordOf } from './keywords.ts'
import { writersTo } from './store.ts'

/** Whom a provider's notification is for, and whether it is the provider's at all. */

/** Nobody sends notifications for so many at once; looking them all up before any is believed must have an end. */
const MOST_ADDRESSEES = 100

/** Everyone the request is for and has proved itself to; when it has to none of them, it is a forgery. */
export async function receivingProperties(
  host: CallbackHost,
  receiver: Receiver,
  request: RawRequest,
  operationId: string,
): Promise<ReceivingProperty[]> {
  const asking = { host, receiver, operationId }
  const notices = receiver.read(request)
  const byAddressee = Map.groupBy(notices, ({ to }) => addresseeKey(receiver.provider, to))
  if (byAddressee.size > MOST_ADDRESSEES) fail(bodyTooLarge)
  const byServer = receiver.verify(request, undefined)
  const receivers = new Map<string, ReceivingProperty>()
  let forged = false
  for (const [key, addressed] of byAddressee) {
    const { to } = addressed[0]!
    const candidates = await candidatesFor(asking, to)
    // One of several may have changed its account since; the others' news are theirs all the same.
    const genuine = candidates.filter((one) => isGenuine(receiver, request, one, byServer))
    forged ||= candidates.some((one) => !genuine.includes(one) && !(byServer && usesServers(one)))
    for (const notice of addressed) {
      for (const found of await receiversOf(asking, notice, genuine, byServer)) {
        const propertyKey = `${found.environment.name} ${found.ctx.property.id}`
        const receiving = receivers.get(propertyKey) ?? found
        receiving.addressees.add(key)
        receiving.notices.push(notice)
        receivers.set(propertyKey, receiving)
      }
    }
  }
  if (notices.length > 0 && receivers.size === 0) fail(forged ? invalidSignature : receiverUnknown)
  return [...receivers.values()]
}

/** By its own secret; by the server's, which speaks for live properties alone, where that may speak for it. */
const isGenuine = (
  receiver: Receiver,
  request: RawRequest,
  { environment, account, acceptsServerAccount }: Candidate,
  byServer: boolean,
): boolean =>
  (account !== undefined && receiver.verify(request, account)) ||
  (byServer && acceptsServerAccount && environment.name === 'live')

/** What the server's account brings is genuine for these, though it may not be theirs. */
const usesServers = ({ environment, account }: Candidate): boolean => environment.name === 'live' && !account

/**
 * Where several share a sender, a guest's words are for the one that wrote to them last, STOP and the like for all that
 * did; a receipt finds its message wherever that is. The operator's own number, which is nobody's sender, is answered
 * to whoever wrote from it.
 */
async function receiversOf(
  asking: Asking,
  notice: Notice,
  genuine: readonly Candidate[],
  byServer: boolean,
): Promise<readonly ReceivingProperty[]> {
  const isOperators = genuine.length === 0 && byServer
  if (notice.kind !== 'inbound' || notice.to.by === 'property' || (genuine.length < 2 && !isOperators)) return genuine
  const environment = genuine[0]?.environment ?? asking.host.environments.live
  const { channel, from, recipient, content, keyword } = notice
  const ids = await environment.health.guard(() => writersTo(environment.db, channel, recipient, from))
  const writers = isOperators
    ? await Promise.all(ids.map((id) => byId(asking, environment, id)))
    : ids.map((id) => genuine.find(({ ctx }) => ctx.property.id === id))
  const found = writers.filter((one) => one !== undefined)
  if (found.length === 0) return genuine.slice(0, 1)
  return keyword || keywordOf(content) ? found : found.slice(0, 1)
}

function addresseeKey(provider: string, to: Addressee): string {
  switch (to.by) {
    case 'sender':
      return `${to.channel} ${to.address}`
    case 'account':
      return `${provider} ${to.account}`
    case 'property':
      return to.propertyId
  }
}
