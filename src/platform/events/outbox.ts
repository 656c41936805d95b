import type { TransactionDb } from '../database/connect.ts'
import { pack } from '../database/packing.ts'
import { newId } from '../schema/ids.ts'
import type { Versioned } from '../schema/version.ts'
import type { EventKind } from './event-kind.ts'
import type { FanOut, WrittenEvent } from './fan-out.ts'

/** Who caused an event, and when. */
export interface Source {
  readonly property: { readonly id: string }
  readonly now: Date
  /** When its operation began, by `performance.now()`. */
  readonly begunMs: number
}

/**
 * The outbox: the event and its deliveries are written with the commit of the change, so that neither exists without
 * the other.
 */
export function addEvent(db: TransactionDb, fanOut: FanOut, source: Source, kind: EventKind, data: object): void {
  const { property_id, id, type, created_at } = addBareEvent(db, source, kind, data)
  const written: WrittenEvent = { property_id, id, type, scope: kind.scope, created_at }
  db.add(fanOut, written)
}

/** For events that go to one endpoint only. */
export function addBareEvent(db: TransactionDb, source: Source, { type }: EventKind, data: object) {
  const ms = timeOf(source, data)
  const row = { property_id: source.property.id, id: newId('evt', ms), type, created_at: new Date(ms) }
  db.insert('events', { ...row, packed: pack(data) })
  return row
}

/**
 * When it is written, though its operation may have begun long before: a reader that follows events by id has to look
 * back only as far as a transaction lasts. The event of a change has the time of the version that the change made, which
 * is later than that of the version before.
 */
function timeOf(source: Source, data: Partial<Versioned>): number {
  const { version = 1, updated_at } = data
  const changedMs = version > 1 && updated_at !== undefined ? Date.parse(updated_at) : 0
  return changedMs >= source.now.getTime() ? changedMs : presentMs(source)
}

/** The property's clock at this moment; `now` is when the operation began. */
export const presentMs = ({ now, begunMs }: Pick<Source, 'now' | 'begunMs'>): number =>
  now.getTime() + Math.floor(performance.now() - begunMs)
