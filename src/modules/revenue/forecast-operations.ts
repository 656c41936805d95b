import { defineOperation } from '../../platform/operation/operation.ts'
import { Defaulted, Type } from '../../platform/schema/schema.ts'
import { readForecast } from './forecast.ts'
import { Forecast } from './forecast-schema.ts'
import { totalRooms } from './schema.ts'

export const forecast = defineOperation({
  id: 'revenue.forecast',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'Forecast occupancy from the bookings and how past nights filled',
  description:
    'What is on the books for each coming night and what is still expected, learned from how past nights filled: `booked_at` and `cancelled_at` of the reservations. Four estimates are weighed by how near each has been. `accuracy` tells how the same method would have done, beside two ways of not forecasting at all. A hotel without history gets what is on the books.',
  http: { method: 'GET', path: '/v1/revenue/forecast' },
  input: Type.Object({
    days: Defaulted(Type.Integer({ minimum: 1, maximum: 90, description: 'So many nights, from today’s on' }), 30),
    total_rooms: totalRooms,
  }),
  output: Forecast,
  errors: [],
  run: (ctx, { days, total_rooms }) => readForecast(ctx, days, total_rooms),
})
