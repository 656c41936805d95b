import { createHmac } from 'node:crypto'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

/** What a webhook of a hotel was told, and whether it was told truly. */

export interface Told {
  id: string
  type: string
  created_at: string
  property_id: string
  // biome-ignore lint/suspicious/noExplicitAny: events of every kind
  data: any
}

/** An event as the model foretells it: its kind, and what it tells of. */
export function keyOf({ type, data }: Pick<Told, 'type' | 'data'>): string {
  switch (type) {
    case 'guest.merged':
      return `${type} ${data.id} ${data.merged_id}`
    case 'reservations.imported':
      return `${type} ${data.created} ${data.updated} ${data.rejected}`
    case 'revenue.snapshot_recorded':
      return `${type} ${data.snapshot_date}`
    case 'revenue.rate_changed':
      return `${type} ${data.cause} ${data.room_type}`
    case 'inventory.overbooked':
      return `${type} ${data.reservation_id} ${data.room_type}`
    default:
      return `${type} ${data.id} ${data.version}`
  }
}

export interface Listener {
  readonly url: string
  /** By their ids, each as it came first. */
  readonly events: ReadonlyMap<string, Told>
  readonly deliveries: number
  /** Answered with 2xx. */
  readonly accepted: ReadonlySet<string>
  readonly forgeries: string[]
  secret: string
  /** What was told under this key, each event once. */
  told(key: string): readonly Told[]
  /** Waits for these; what is still missing after a while is answered. */
  hears(keys: readonly string[]): Promise<string[]>
}

/** Refuses every `refuses`-th event once, as receivers do that are being restarted. */
export async function startListener(refuses = Number.POSITIVE_INFINITY): Promise<Listener> {
  const receiver = await startReceiver()
  const events = new Map<string, Told>()
  const keys = new Map<string, Told[]>()
  const accepted = new Set<string>()
  const listener = {
    ...{ url: receiver.url, events, deliveries: 0, accepted, forgeries: [] as string[], secret: '' },
    told: (key: string) => keys.get(key) ?? [],
    async hears(wanted: readonly string[]) {
      await until(() => wanted.every((key) => keys.has(key))).catch(() => {})
      return wanted.filter((key) => !keys.has(key))
    },
  }
  receiver.answer((response, { body, headers, event }) => {
    listener.deliveries++
    if (!isGenuine(body, String(headers['portico-signature']), listener.secret)) listener.forgeries.push(event.id)
    const isNew = !events.has(event.id)
    if (isNew) {
      events.set(event.id, event)
      keys.set(keyOf(event), [...listener.told(keyOf(event)), event])
    }
    receiver.received.length = 0
    if (isNew && events.size % refuses === 0) response.writeHead(503).end()
    else {
      accepted.add(event.id)
      response.end()
    }
  })
  return listener
}

/** By the header and by the body's own member, as docs/webhooks/verify.md tells it. */
function isGenuine(body: string, header: string, secret: string): boolean {
  const [unsigned, member] = body.split(/,"signature":(?!.*,"signature":)/s)
  return fits(body, header, secret) && fits(`${unsigned}}`, JSON.parse(member!.slice(0, -1)), secret)
}

function fits(text: string, signature: string, secret: string): boolean {
  const { t, v1 } = Object.fromEntries(signature.split(',').map((part) => part.split('=') as [string, string]))
  const isFresh = Math.abs(Date.now() / 1000 - Number(t)) <= 300
  return isFresh && v1 === createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')
}
