import { defineEvent } from '../../platform/events/event-kind.ts'
import type { Transaction } from '../../platform/operation/context.ts'
import { Amount, Currency, LocalDate, Nullable, OneOf, type Static, Type } from '../../platform/schema/schema.ts'
import { addDays } from '../../platform/schema/time.ts'
import { type Priced, type RatesOn, ratesBetween } from './rates.ts'
import { lockRates } from './store.ts'

const RateCause = OneOf(
  ['recommendation_applied', 'recommendation_undone', 'override_set', 'override_removed', 'base_rate_changed'],
  { title: 'RateChangeCause', description: 'What changed it' },
)

const rate = (description: string) => Nullable(Amount({ description, examples: [169] }))

const RateChange = Type.Object(
  {
    room_type: Type.String({ description: 'Name of the room type', examples: ['Sea View'] }),
    currency: Currency(),
    cause: RateCause,
    rates: Type.Array(
      Type.Object(
        {
          from: LocalDate({ description: 'First night' }),
          until: LocalDate({ description: 'First night that is not concerned' }),
          previous: rate('What it was; null: none'),
          current: rate('What it is now; null: none'),
        },
        { title: 'ChangedRate' },
      ),
      { description: 'The nights from today on, at most 366, that cost something else now' },
    ),
  },
  { title: 'RateChange' },
)

export const rateChanged = defineEvent({
  type: 'revenue.rate_changed',
  scope: 'revenue:read',
  meaning: 'A room type costs something else on some nights; push these rates to your channel manager.',
  data: RateChange,
})

const MOST_NIGHTS = 366

interface Change {
  before: Priced
  /** The same room type afterwards. */
  after?: Priced
  from: string
  until: string
  cause: Static<typeof RateCause>
  record: string
}

/** Does the work, under the lock of rates, and emits which nights cost something else after it. */
export async function changingRates<T>(tx: Transaction, change: Change, work: () => Promise<T>): Promise<T> {
  await lockRates(tx)
  const from = change.from < tx.today ? tx.today : change.from
  const last = addDays(tx.today, MOST_NIGHTS)
  const until = change.until < last ? change.until : last
  if (until <= from) return work()
  const before = await ratesBetween(tx, from, until)
  const result = await work()
  const after = await ratesBetween(tx, from, until)
  const rates = differing(change, { from, until }, before, after)
  const { name, currency } = change.after ?? change.before
  if (rates.length > 0) tx.emit(rateChanged, { room_type: name, currency, cause: change.cause, rates }, change.record)
  return result
}

type Changed = Static<typeof RateChange>['rates'][number]

/** Neighbouring nights with the same change are told together. */
function differing(change: Change, { from, until }: { from: string; until: string }, before: RatesOn, after: RatesOn) {
  const changed: Changed[] = []
  for (let night = from; night < until; night = addDays(night, 1)) {
    const previous = before(change.before, night).current
    const current = after(change.after ?? change.before, night).current
    if (previous === current) continue
    const last = changed.at(-1)
    const next = addDays(night, 1)
    if (last?.until === night && last.previous === previous && last.current === current) last.until = next
    else changed.push({ from: night, until: next, previous, current })
  }
  return changed
}
