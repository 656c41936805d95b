import {
  Amount,
  Defaulted,
  Dictionary,
  LocalDate,
  Nullable,
  type Static,
  Text,
  Type,
} from '../../platform/schema/schema.ts'
import { REASONS } from './rules.ts'
import { Advice, totalRooms } from './schema.ts'
import { yieldRuleChanges, yieldRules } from './settings-schema.ts'

export const MOST_DATES = 62

const GivenNight = Type.Object(
  {
    date: LocalDate(),
    room_type: Text(200, { description: 'Name of the room type', examples: ['Sea View'] }),
    rooms: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Rooms booked', examples: [12] }),
    rate: Amount({ description: 'Their mean rate, in the property’s currency', examples: [169] }),
  },
  { title: 'GivenNight' },
)
export type GivenNight = Static<typeof GivenNight>

const USUAL_ELASTICITY = -1.2

const elasticity = Type.Number({
  minimum: -10,
  maximum: 0,
  description: 'By how many percent the rooms picked up change when the rate rises by one percent',
  examples: [-1.2],
})

export const Simulation = Type.Object(
  {
    total_rooms: totalRooms,
    rules: Type.Optional({
      ...yieldRuleChanges,
      description: 'Laid over the property’s own rules for this run; numbers left out stay as they are',
      examples: [{ low_occupancy: { adjust_pct: -10 } }],
    }),
    as_of_dates: Type.Optional(
      Type.Array(LocalDate(), {
        minItems: 1,
        maxItems: MOST_DATES,
        uniqueItems: true,
        description:
          'Days at whose end the rules look at the books and the 30 days from them; none in the future. Today when left out',
        examples: [['2026-09-01', '2026-09-08']],
      }),
    ),
    nights: Type.Optional(
      Type.Array(GivenNight, {
        maxItems: 5000,
        description:
          'What is booked, instead of the property’s books; then with one as-of date at most. What follows is not known, so no revenue is told',
      }),
    ),
    demand_response: Defaulted(
      Type.Object(
        { elasticity: Defaulted(elasticity, USUAL_ELASTICITY) },
        { title: 'DemandResponse', description: 'How bookings answer to another rate' },
      ),
      { elasticity: USUAL_ELASTICITY },
    ),
  },
  { title: 'YieldSimulation' },
)
export type Simulation = Static<typeof Simulation>

const by_reason = Dictionary(Type.Integer(), {
  description: 'How many by reason; every reason is named',
  examples: [Object.fromEntries(REASONS.map((reason) => [reason, 0]))],
})

const money = (description: string) => Type.Number({ description, examples: [18_490.5] })

const figures = {
  by_reason,
  picked_up_rooms: Type.Number({
    description: 'Room nights booked under this advice: real ones, and for nights to come those the forecast expects',
    examples: [112],
  }),
  baseline_revenue: money('What they paid; expected ones at the current rate'),
  simulated_revenue: money('An estimate: what they would have brought at the recommended rates'),
}

const SimulatedRun = Type.Object(
  {
    as_of: LocalDate({ description: 'The end of this business day' }),
    ...figures,
    recommendations: Type.Array(Advice),
  },
  { title: 'SimulatedRun' },
)
export type SimulatedRun = Static<typeof SimulatedRun>

const SimulationSummary = Type.Object(
  {
    recommendations: Type.Integer({ description: 'Of all as-of dates', examples: [212] }),
    ...figures,
    difference: Type.Number({ description: 'simulated_revenue − baseline_revenue', examples: [730.2] }),
    difference_pct: Nullable(
      Type.Number({ description: 'Of baseline_revenue; null when that is 0', examples: [3.95] }),
    ),
    demand_response: Type.Object(
      { elasticity, assumption: Type.String({ description: 'What was assumed, in words' }) },
      { title: 'AssumedDemandResponse' },
    ),
  },
  { title: 'SimulationSummary' },
)
export type SimulationSummary = Static<typeof SimulationSummary>

export const SimulationResult = Type.Object(
  {
    total_rooms: Type.Integer({ description: 'As given', examples: [62] }),
    rules: yieldRules,
    data: Type.Array(SimulatedRun, { description: 'One for each as-of date, earliest first' }),
    summary: SimulationSummary,
  },
  { title: 'SimulationResult' },
)
