import {
  Amount,
  Dictionary,
  Id,
  LocalDate,
  Moment,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
  UsuallyNull,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { REASONS, RULES } from './rules.ts'

const money = (description: string) => Type.Number({ description, examples: [1849.5] })
const percentage = (description: string) => Type.Number({ description, examples: [78.61] })

export const totalRooms = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description: 'Room inventory of the property',
  examples: [62],
})

const Reason = OneOf(REASONS, { title: 'RecommendationReason', description: 'The rule that spoke' })

const Breakdown = Type.Object(
  {
    by_source: Dictionary(Type.Number(), {
      description: 'Rooms revenue by the source of the reservation',
      examples: [{ direct: 1210, 'booking.com': 639.5 }],
    }),
    by_category: Dictionary(Type.Number(), {
      description: 'Revenue by category',
      examples: [{ rooms: 1849.5, spa: 120, fnb: 310.2, other: 0 }],
    }),
    excluded: Type.Array(
      Type.Object(
        {
          currency: Type.String(),
          amount: Type.Number(),
          from: OneOf(['reservations', 'charges'], { title: 'ExcludedKind' }),
        },
        { title: 'ExcludedAmount' },
      ),
      { description: 'Amounts in other currencies than the property’s: known, but never added' },
    ),
  },
  { title: 'RevenueBreakdown' },
)

export const snapshotId = Id('snp', { description: 'The snapshot' })

export const RevenueSnapshot = Type.Object(
  {
    id: snapshotId,
    property_id: Id('pty'),
    snapshot_date: LocalDate({ description: 'The business date it tells of' }),
    total_revenue: money('rooms + spa + food and beverage + other'),
    rooms_revenue: money('Nightly rates of the rooms occupied this night'),
    spa_revenue: money('Charges of this business date'),
    fnb_revenue: money('Food and beverage charges of this business date'),
    other_revenue: money('Other charges of this business date'),
    occupied_rooms: Type.Integer({ minimum: 0, examples: [48] }),
    total_rooms: Type.Integer({ minimum: 0, description: 'Room inventory', examples: [62] }),
    adr: money('total_revenue / occupied_rooms'),
    revpar: money('total_revenue / total_rooms'),
    rooms_adr: money('rooms_revenue / occupied_rooms, the average daily rate as hoteliers know it'),
    rooms_revpar: money('rooms_revenue / total_rooms'),
    occupancy_pct: percentage('occupied_rooms / total_rooms × 100'),
    breakdown: Breakdown,
    created_at: Moment(),
  },
  { title: 'RevenueSnapshot' },
)
export type RevenueSnapshot = Static<typeof RevenueSnapshot>

export const Explanation = Type.Object(
  {
    text: Type.String({ description: 'For people', examples: ['58 of 62 rooms are sold, 93.55 %, above 85 %.'] }),
    rule: Reason,
    thresholds: Dictionary(Type.Number(), {
      description: 'The numbers it was held against',
      examples: [{ above_pct: 85 }],
    }),
    occupied_rooms: Type.Integer({ description: 'Rooms sold in the whole house on that date' }),
    total_rooms: Type.Integer(),
    occupancy_pct: percentage('Shown with 2 decimals, compared unrounded'),
    booked_rooms: Type.Integer({ description: 'Of them, rooms of this room type' }),
    current_rate_from: OneOf(['booked', 'base_rate'], {
      title: 'CurrentRateOrigin',
      description: 'Mean of what is booked, or the room type’s base rate when nothing is',
    }),
    adjust_pct: Type.Number({ description: 'What the rule changes, in percent of the current rate', examples: [20] }),
    limited_by: UsuallyNull(
      OneOf(['min_rate', 'max_rate', 'rate_floor', 'rate_ceiling'], {
        title: 'RateLimit',
        description: 'The limit that cut the recommended rate',
      }),
    ),
  },
  { title: 'RecommendationExplanation' },
)
export type Explanation = Static<typeof Explanation>

const advice = {
  room_type: Type.String({ examples: ['Sea View'] }),
  date: LocalDate({ description: 'Target date' }),
  current_rate: money('Mean rate booked for the room type and date; its base rate when none is'),
  recommended_rate: money('What to charge'),
  min_rate: money('Floor, 70 % of current by default'),
  max_rate: money('Ceiling, 140 % of current by default'),
  occupancy_pct: percentage('Of the whole house on that date'),
  days_until_arrival: Type.Integer({ examples: [12] }),
  reason: Reason,
  confidence: Type.Number({ minimum: 0, maximum: 1, examples: [0.75] }),
  explanation: Explanation,
}

export const Advice = Type.Object(advice, { title: 'RateAdvice' })

export const recommendationId = Id('rec', { description: 'The recommendation' })

export const RateRecommendation = Type.Object(
  {
    id: recommendationId,
    property_id: Id('pty'),
    ...advice,
    is_applied: Type.Boolean(),
    applied_at: UsuallyNull(Moment()),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'RateRecommendation' },
)
export type RateRecommendation = Static<typeof RateRecommendation>

const roomTypeName = Text(200, { description: 'Name of the room type', examples: ['Sea View'] })
const firstDay = LocalDate({ description: 'First day', examples: ['2026-12-30'] })
const firstDayWithout = LocalDate({ description: 'First day without it again', examples: ['2027-01-02'] })

const localEvent = {
  name: Text(200, { description: 'What takes place', examples: ['Harbour festival'] }),
  from: firstDay,
  until: firstDayWithout,
}
const { minimum, maximum } = RULES.event_premium.numbers.adjust_pct
const premium = Nullable(
  Type.Number({ minimum, maximum, description: 'In percent; the rule’s own when left out', examples: [25] }),
)

export const LocalEvent = Type.Object(
  {
    id: Id('lev', { description: 'The event' }),
    property_id: Id('pty'),
    ...localEvent,
    premium_pct: premium,
    room_type: Nullable(roomTypeName),
    created_at: Moment(),
  },
  { title: 'LocalEvent' },
)
export type LocalEvent = Static<typeof LocalEvent>

export const NewLocalEvent = Type.Object(
  { ...localEvent, premium_pct: Type.Optional(premium), room_type: Type.Optional(Nullable(roomTypeName)) },
  { title: 'NewLocalEvent' },
)

const override = {
  room_type: roomTypeName,
  from: firstDay,
  until: firstDayWithout,
  rate: Amount({ description: 'The rate to charge', examples: [210] }),
}
const note = Nullable(Text(2000, { description: 'Why', examples: ['Wedding party'] }))

export const RateOverride = Type.Object(
  {
    id: Id('ovr', { description: 'The override' }),
    property_id: Id('pty'),
    ...override,
    note,
    created_at: Moment(),
  },
  { title: 'RateOverride' },
)
export type RateOverride = Static<typeof RateOverride>

export const NewRateOverride = Type.Object({ ...override, note: Type.Optional(note) }, { title: 'NewRateOverride' })

const competitorRate = {
  competitor: Text(200, { description: 'Who asks it', examples: ['Grand Hotel'] }),
  date: LocalDate(),
  rate: Amount({ description: 'In the property’s currency' }),
}

export const CompetitorRate = Type.Object(
  { ...competitorRate, room_type: Nullable(roomTypeName), captured_at: Moment() },
  { title: 'CompetitorRate' },
)
export type CompetitorRate = Static<typeof CompetitorRate>

export const PushedRate = Type.Object(
  { ...competitorRate, room_type: Type.Optional(Nullable(roomTypeName)) },
  { title: 'PushedCompetitorRate' },
)
export type PushedRate = Static<typeof PushedRate>
