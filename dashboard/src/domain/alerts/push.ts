import { askOwnDoor, type Place } from '../../api/own-door.ts'
import { ROOT } from '../../api/session.ts'
import type { Messages } from '../messages.ts'

/** Push to this browser: its own push service brings what our server sends, also while no page is open. */

/** Browsers have it over https only; those of iPhones in what is on the home screen only. */
export const takesPush = (): boolean => Boolean(navigator.serviceWorker) && 'PushManager' in globalThis

const door = { path: '/push', name: 'alerts.push' } as const

/** What a notification says: the worker reads it while no page is there to ask. */
const WORDS = 'portico-words'

let underWay: Promise<void> = Promise.resolve()

/** One after the other: what is switched off while a visit renews it stays off. */
function inTurn(work: () => Promise<void>): Promise<void> {
  underWay = underWay.then(work, work)
  return underWay
}

/** Has the server tell this browser of this property. Done again with each visit: a new session, other keys. */
export async function startPush(
  place: Place,
  { somebodyWrote, emergency }: Pick<Messages, 'somebodyWrote' | 'emergency'>,
): Promise<void> {
  const words = await caches.open(WORDS)
  await words.put(`${ROOT}/`, new Response(somebodyWrote))
  await words.put(`${ROOT}/emergency`, new Response(emergency))
  await inTurn(() => subscribe(place))
}

/** At every property. */
export const stopPush = (place: Place): Promise<void> => inTurn(() => unsubscribe(place))

async function subscribe(place: Place): Promise<void> {
  const { public_key } = await askOwnDoor<{ public_key: string }>(place, { ...door, method: 'GET' })
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  const isOurs = former !== null && keyOf(former) === public_key
  if (former && !isOurs) await former.unsubscribe()
  const subscription = isOurs
    ? former
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  await askOwnDoor(place, { ...door, method: 'PUT', body: subscription })
}

async function unsubscribe(place: Place): Promise<void> {
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  if (!subscription) return
  await askOwnDoor(place, { ...door, method: 'DELETE', body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** As the server writes it, in base64url. */
function keyOf({ options }: PushSubscription): string | undefined {
  if (!options.applicationServerKey) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
