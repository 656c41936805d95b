import { daysFrom } from '../local-time.ts'
import { holdsRooms, occupies, type Stay } from './stay.ts'

/** Rooms by type and night, counted one by one. */

export interface RoomType {
  id: string
  name: string
  former: string[]
  inventory: number
  base_rate: number
  version: number
}

export interface Block {
  id: string
  room_type: string
  from: string
  until: string
  rooms: number
  kind: 'out_of_order' | 'group' | 'closed'
  cut_off: string | null
  rooms_picked_up: number
  version: number
}

export interface Override {
  id: string
  room_type: string
  from: string
  until: string
  rate: number
}

export interface Advice {
  id: string
  room_type: string
  date: string
  rate: number
  version: number
  /** Which of the applied it is, the later the higher; 0: not applied. */
  applied: number
}

export class House {
  readonly types: RoomType[] = []
  readonly stays = new Map<string, Stay>()
  readonly blocks = new Map<string, Block>()
  overrides: Override[] = []
  readonly advice = new Map<string, Advice>()
  /** How often advice was applied. */
  applications = 0

  get rooms(): number {
    return this.types.reduce((sum, { inventory }) => sum + inventory, 0)
  }

  staysOn(night: string, today: string): Stay[] {
    return [...this.stays.values()].filter((stay) => occupies(stay, night, today))
  }

  booked(type: string, night: string, today: string): number {
    return sumOfRooms(this.staysOn(night, today).filter(({ room_type }) => room_type === type))
  }

  blocked(type: string, night: string, today: string): number {
    let rooms = 0
    for (const block of this.blocks.values()) {
      if (block.room_type !== type || night < block.from || night >= block.until) continue
      if (block.kind !== 'group') rooms += block.rooms
      else if (block.cut_off === null || today <= block.cut_off)
        rooms += Math.max(0, block.rooms - this.pickedUp(block, night))
    }
    return rooms
  }

  /** A block holds rooms of one type for some nights: its stays have that type, and at least one of the nights. */
  fitsItsBlock({ block_id, room_type, check_in, check_out }: Stay): boolean {
    const block = block_id === null ? undefined : this.blocks.get(block_id)!
    return !block || (block.room_type === room_type && check_in < block.until && check_out > block.from)
  }

  pickedUp(block: Block, night: string): number {
    const theirs = [...this.stays.values()].filter((stay) => stay.block_id === block.id && holdsRooms(stay))
    return sumOfRooms(theirs.filter(({ check_in, check_out }) => check_in <= night && night < check_out))
  }

  mostPickedUp(block: Block): number {
    return Math.max(0, ...daysFrom(block.from, block.until).map((night) => this.pickedUp(block, night)))
  }

  free(type: string, night: string, today: string): number {
    const { inventory } = this.types.find(({ name }) => name === type)!
    return inventory - this.booked(type, night, today) - this.blocked(type, night, today)
  }

  /** What the type costs on a night: set by hand, else applied advice, else its base rate. */
  rate(type: string, night: string): number {
    const byHand = this.overrides.findLast((one) => one.room_type === type && one.from <= night && night < one.until)
    if (byHand) return byHand.rate
    const applied = [...this.advice.values()].filter(
      (one) => one.applied > 0 && one.room_type === type && one.date === night,
    )
    const last = applied.sort((one, other) => other.applied - one.applied)[0]
    return last?.rate ?? this.types.find(({ name }) => name === type)!.base_rate
  }
}

export const sumOfRooms = (stays: readonly { rooms: number }[]): number =>
  stays.reduce((sum, { rooms }) => sum + rooms, 0)
