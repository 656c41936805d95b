import type { Context } from '../../platform/operation/context.ts'
import { memoize } from '../../platform/reliability/memoize.ts'
import { daysBetween, localDate } from '../../platform/schema/time.ts'
import { guestsWithPhones } from '../guests/index.ts'
import { type Stay, staysOf } from '../stays/index.ts'
import type { Call } from './schema.ts'

/** A number, and the local date on which it called or was called. */
export interface Asked {
  number: string
  on: string
}

type Whose = (asked: Asked) => string | null

/** The guest of each number: the only one with it; of several the one in house, else the nearest stay, else nobody. */
export async function whoseCalls(ctx: Context, asked: readonly Asked[]): Promise<(string | null)[]> {
  const whose = await whoseNumbers(
    ctx,
    asked.map(({ number }) => number),
  )
  return asked.map(whose)
}

/** The same for numbers on many dates. Stays are read only if several guests share a number. */
export async function whoseNumbers(ctx: Context, numbers: readonly string[]): Promise<Whose> {
  const guests = await guestsWithPhones(ctx, [...new Set(numbers)].filter(isNumber))
  const owners = Map.groupBy(guests, ({ phone }) => phone)
  const sharing = guests.filter(({ phone }) => owners.get(phone)!.length > 1).map(({ id }) => id)
  const stays = Map.groupBy(await staysOf(ctx, [...new Set(sharing)]), ({ guest_id }) => guest_id)
  const closest = memoize(
    ({ number, on }: Asked) =>
      closestGuest(
        owners.get(number)!.flatMap(({ id }) => stays.get(id) ?? []),
        on,
      ),
    ({ number, on }) => `${number} ${on}`,
  )
  return (asked) => {
    const [first, second] = owners.get(asked.number) ?? []
    return second ? closest(asked) : (first?.id ?? null)
  }
}

/** The local date of a call: of when it took place, if it was logged afterwards. */
export const dateOf = ({ property }: Context, { answered_at, ended_at, created_at }: Call): string =>
  localDate(new Date(answered_at ?? ended_at ?? created_at), property.timezone)

/** Guests' numbers are E.164; hidden callers and SIP addresses belong to nobody. */
const isNumber = (text: string): boolean => text.startsWith('+')

function closestGuest(stays: readonly Stay[], on: string): string | null {
  const inHouse = stays.filter((stay) => isInHouse(stay, on))
  if (inHouse.length > 0) return onlyGuest(inHouse)
  const away = stays.map((stay) => daysAway(stay, on))
  const least = away.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  return onlyGuest(stays.filter((_, i) => away[i] === least))
}

/**
 * A guest who has arrived is in house until they leave, even late; one who has not is expected on the booked nights.
 */
const isInHouse = ({ status, check_in, check_out }: Stay, on: string): boolean =>
  check_in <= on && (status === 'checked_in' || (status === 'booked' && on < check_out))

function daysAway({ check_in, check_out }: Stay, on: string): number {
  if (on < check_in) return daysBetween(on, check_in)
  return on > check_out ? daysBetween(check_out, on) : 0
}

const onlyGuest = (stays: readonly Stay[]): string | null => {
  const guests = new Set(stays.map(({ guest_id }) => guest_id))
  return guests.size === 1 ? stays[0]!.guest_id : null
}
