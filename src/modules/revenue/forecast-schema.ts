import { LocalDate, Nullable, type Static, Type } from '../../platform/schema/schema.ts'

const rooms = (description: string, example: number) => Type.Number({ description, examples: [example] })

const ForecastNight = Type.Object(
  {
    date: LocalDate(),
    days_until_arrival: Type.Integer({ examples: [12] }),
    on_the_books: Type.Integer({ description: 'Rooms booked now', examples: [34] }),
    expected_pickup: rooms('Rooms still to come, less those that will be cancelled; below 0 when more are lost', 7.5),
    expected_rooms: rooms('on_the_books + expected_pickup', 41.5),
    expected_occupancy_pct: Type.Number({ description: 'expected_rooms / total_rooms × 100', examples: [66.94] }),
    low: Nullable(rooms('With `high`: the range that held 80 of 100 past nights; null with too few of them', 38.2)),
    high: Nullable(rooms('See `low`', 44.8)),
  },
  { title: 'ForecastNight' },
)
export type ForecastNight = Static<typeof ForecastNight>

const share = (description: string, example: number) => Type.Number({ description, examples: [example] })

const ForecastWeights = Type.Object(
  {
    on_the_books: share('What is on the books', 0.12),
    booking_pace: share('How past nights filled from this distance', 0.63),
    same_weekday: share('The last known night of the same weekday', 0.08),
    recent_level: share('The last 7 nights, by the weekday’s usual share', 0.17),
  },
  { title: 'ForecastWeights', description: 'How much each of the four estimates counts today; together 1' },
)

const ForecastAccuracy = Type.Object(
  {
    days_before: Type.Integer({ description: 'How long before the night', examples: [7] }),
    nights: Type.Integer({
      description: 'Past nights forecast so, each only from what was known then',
      examples: [56],
    }),
    error_rooms: rooms('Mean absolute error of this method, in rooms', 1.49),
    error_pct_points: Type.Number({ description: 'The same in percentage points of occupancy', examples: [2.4] }),
    on_the_books_error_rooms: rooms('For comparison: had one taken what was on the books for the result', 5.2),
    same_weekday_error_rooms: rooms('For comparison: had one taken the last known night of the same weekday', 4.1),
    weights: ForecastWeights,
  },
  { title: 'ForecastAccuracy' },
)
export type ForecastAccuracy = Static<typeof ForecastAccuracy>

export const Forecast = Type.Object(
  {
    total_rooms: Type.Integer({ description: 'As given', examples: [62] }),
    method: Type.String({ description: 'How it was reckoned, in words', examples: ['Booking pace. …'] }),
    history: Type.Object(
      {
        from: Nullable(
          LocalDate({
            description: 'The first past night that was looked at; null without any',
            examples: ['2025-10-17'],
          }),
        ),
        until: LocalDate({ description: 'Nights before this day' }),
        nights: Type.Integer({ description: 'How many', examples: [250] }),
      },
      { title: 'ForecastHistory' },
    ),
    data: Type.Array(ForecastNight, { description: 'From today on' }),
    accuracy: Nullable(
      Type.Array(ForecastAccuracy, { description: 'How the method did on past nights; null without enough of them' }),
    ),
  },
  { title: 'OccupancyForecast' },
)
export type Forecast = Static<typeof Forecast>
