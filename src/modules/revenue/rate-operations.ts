import { defineOperation } from '../../platform/operation/operation.ts'
import { Amount, Currency, Id, LocalDate, Nullable, OneOf, Type } from '../../platform/schema/schema.ts'
import { daysWithin, spanFrom } from '../../platform/schema/span.ts'
import { addDays } from '../../platform/schema/time.ts'
import { listAllRoomTypes } from '../inventory/index.ts'
import { ratesBetween } from '../rates/index.ts'
import { recommendationId } from './schema.ts'

const rate = (description: string) => Nullable(Amount({ description, examples: [169] }))

const NightRate = Type.Object(
  {
    date: LocalDate({ description: 'The night that begins on this day' }),
    room_type: Type.String({ description: 'Name of the room type', examples: ['Sea View'] }),
    base: rate('The room type’s base rate; null: none'),
    override: rate('Set by hand for this date; null: not'),
    override_id: Nullable(Id('ovr', { description: 'The override' })),
    applied: rate('Of the recommendation that was applied last; null: none'),
    recommendation_id: Nullable(recommendationId),
    current: rate('What it costs: `override`, else `applied`, else `base`'),
    current_from: Nullable(OneOf(['override', 'applied', 'base'], { title: 'RateOrigin', description: 'Which it is' })),
    currency: Currency(),
  },
  { title: 'NightRate', description: 'What one room type costs on one night, and why' },
)

export const listRates = defineOperation({
  id: 'revenue.list_rates',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'What every room type costs, night by night, and why',
  description: 'A change of `current` emits `revenue.rate_changed`. By date, then by room type.',
  http: { method: 'GET', path: '/v1/revenue/rates' },
  input: Type.Object({
    from: Type.Optional(LocalDate({ description: 'First night; the property’s today when left out' })),
    until: Type.Optional(
      LocalDate({
        description: 'The day after the last night, at most 366 nights on; 30 nights when left out',
        examples: ['2027-01-01'],
      }),
    ),
    room_type: Type.Optional(Type.String({ description: 'Only this room type', examples: ['Sea View'] })),
  }),
  output: Type.Object({ data: Type.Array(NightRate), total: Type.Integer() }, { title: 'NightRateList' }),
  errors: [],
  rules: [daysWithin],
  async run(ctx, { room_type, ...given }) {
    const { from, until } = spanFrom(ctx.today, given)
    const [types, ratesOn] = await Promise.all([listAllRoomTypes(ctx), ratesBetween(ctx, from, until)])
    const asked = types.filter(({ name }) => room_type === undefined || name === room_type)
    const data = []
    for (let date = from; date < until; date = addDays(date, 1)) {
      for (const type of asked) {
        const { base, override, applied, current } = ratesOn(type, date)
        const [overrideRate, appliedRate] = [override?.rate ?? null, applied?.rate ?? null]
        data.push({
          ...{ date, room_type: type.name, base, override: overrideRate, override_id: override?.id ?? null },
          ...{ applied: appliedRate, recommendation_id: applied?.id ?? null, current, currency: type.currency },
          current_from: originOf(overrideRate, appliedRate, base),
        })
      }
    }
    return { data, total: data.length }
  },
})

function originOf(override: number | null, applied: number | null, base: number | null) {
  if (override !== null) return 'override' as const
  if (applied !== null) return 'applied' as const
  return base === null ? null : ('base' as const)
}
