import { isDeepStrictEqual } from 'node:util'
import type { Hotel } from '../hotel.ts'
import { keyOf, type Told } from '../told.ts'

/** Records that change, and whose events therefore tell their version. */
const VERSIONED = /^(res|itn|omsg|gst|cal|rec)_/

/** The log of events against what the model foretold, and against what the webhook was told. */
export class Log {
  readonly #hotel: Hotel
  /** Oldest first. */
  readonly events: Told[] = []

  constructor(hotel: Hotel) {
    this.#hotel = hotel
  }

  /** What is new since the last look: every change told once, nothing else told, in order, and delivered. */
  async check(): Promise<void> {
    const hotel = this.#hotel
    const fresh = await this.#read()
    this.#compare(fresh.map(keyOf))
    for (const event of fresh) this.#inOrder(event)
    const missing = await hotel.listener.hears(fresh.map(keyOf))
    hotel.same(missing, [], () => 'what the webhook was not told')
    for (const event of fresh) {
      const told = hotel.listener.events.get(event.id)
      hotel.hold(
        told !== undefined && isDeepStrictEqual(told.data, event.data) && told.created_at === event.created_at,
        () => `event ${event.id} (${keyOf(event)}) was delivered as ${JSON.stringify(told)?.slice(0, 300)}`,
      )
    }
    hotel.findings.figures.events += fresh.length
  }

  async #read(): Promise<Told[]> {
    const last = this.events.at(-1)?.id ?? ''
    const fresh: Told[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const { body }: { body: { data: Told[]; next_cursor: string | null } } = await this.#hotel.call(
        'GET',
        `/v1/events?${query}`,
      )
      fresh.push(...body.data.filter(({ id }) => id > last))
      cursor = body.data.some(({ id }) => id <= last) ? null : body.next_cursor
    }
    return fresh.reverse()
  }

  #compare(keys: string[]): void {
    const hotel = this.#hotel
    const left = new Map<string, number>()
    for (const key of hotel.expected) left.set(key, (left.get(key) ?? 0) + 1)
    for (const key of keys) left.set(key, (left.get(key) ?? 0) - 1)
    for (const [key, times] of left) {
      const allowed = times === -1 && hotel.possible.has(key)
      hotel.hold(
        times === 0 || allowed,
        () => `"${key}" happened ${Math.abs(times)} times too ${times > 0 ? 'few' : 'many'}`,
      )
    }
    hotel.expected = []
    hotel.possible.clear()
  }

  readonly #versions = new Map<string, number>()

  /** Later events have later ids and no earlier time; of one record, later versions. */
  #inOrder(event: Told): void {
    const hotel = this.#hotel
    const before = this.events.at(-1)
    const isLater = !before || (before.id < event.id && before.created_at <= event.created_at)
    hotel.hold(isLater, () => `event ${event.id} of ${event.created_at} follows ${before?.id} of ${before?.created_at}`)
    hotel.same(event.property_id, hotel.property.id, () => `the property of event ${event.id}`)
    this.events.push(event)
    const { id, version } = event.data
    if (!VERSIONED.test(id)) return
    const last = this.#versions.get(id) ?? 0
    hotel.hold(
      version > last,
      () => `event ${event.id} (${event.type}) tells version ${version} of ${id} after version ${last}`,
    )
    this.#versions.set(id, version)
  }
}
