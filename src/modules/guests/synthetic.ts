import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { seeded } from '../../platform/runtime/random.ts'
import { newId } from '../../platform/schema/ids.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { clearReviews } from './review-store.ts'
import { type Guest, UNKNOWN } from './schema.ts'
import { clearGuests, insertGuest } from './store.ts'
import { ORIGINS } from './synthetic-names.ts'

/** Who has stayed at the demo hotel: the same people every time, first met over the last two years. */

const COUNT = 160
const SEED = 20_260_101
const TWO_YEARS_MS = 730 * 86_400_000
const DOMAINS = ['example.com', 'example.org', 'example.net']
const US_AREAS = [202, 212, 303, 305, 312, 415, 503, 512, 617, 702, 808]

export const synthetic: SyntheticData = {
  clear: async (ctx) => {
    await clearGuests(ctx)
    await clearReviews(ctx)
  },
  async fill(ctx) {
    const guests = people().map((person, i) => met(ctx, person, i))
    await Promise.all(guests.map((guest) => insertGuest(ctx, guest)))
    return { guests: guests.length }
  },
}

type Someone = typeof UNKNOWN

function people(): Someone[] {
  const chance = seeded(SEED)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const met = new Map<string, Someone>()
  while (met.size < COUNT) {
    const { locale, first, last } = oneOf(ORIGINS)
    const [first_name, last_name] = [oneOf(first), oneOf(last)]
    const email = `${plain(first_name)}.${plain(last_name)}@${oneOf(DOMAINS)}`
    const draw = { email: chance(), phone: chance(), consent: chance() }
    met.set(`${first_name} ${last_name}`, {
      ...UNKNOWN,
      first_name,
      last_name,
      email: draw.email < 0.92 ? email : null,
      phone: draw.phone < 0.85 ? unusedNumber(locale, chance) : null,
      locale,
      marketing_consent: draw.consent < 0.4,
    })
  }
  return [...met.values()]
}

/** Evenly spread, the last of them yesterday. */
function met(ctx: Context, someone: Someone, i: number): Guest {
  const sinceMs = TWO_YEARS_MS - (i * (TWO_YEARS_MS - 86_400_000)) / (COUNT - 1)
  const at = new Date(Math.round(ctx.now.getTime() - sinceMs))
  return {
    id: newId('gst', at.getTime()),
    property_id: ctx.property.id,
    ...someone,
    external_id: `demo-${String(i + 1).padStart(4, '0')}`,
    ...firstVersion({ now: at }),
  }
}

/** Numbers set aside for fiction: 555-01xx in North America, 07700 900xxx in the United Kingdom. */
function unusedNumber(locale: string, chance: () => number): string {
  const digits = (count: number) => String(Math.floor(chance() * 10 ** count)).padStart(count, '0')
  if (!/-(US|MX|BR|JP|KR|CN)$/.test(locale)) return `+447700900${digits(3)}`
  return `+1${US_AREAS[Math.floor(chance() * US_AREAS.length)]}55501${digits(2)}`
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z -]/g, '')
    .replaceAll(' ', '-')
