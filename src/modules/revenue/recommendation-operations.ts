import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { pageRule, WholeListOf, wholeListFields } from '../../platform/schema/page.ts'
import { Defaulted, LocalDate, Type } from '../../platform/schema/schema.ts'
import { recommendationNotFound } from './errors.ts'
import { recommendationApplied } from './events.ts'
import { generate } from './generate.ts'
import {
  findRecommendation,
  listRecommendations,
  lockRecommendation,
  updateRecommendation,
} from './recommendation-store.ts'
import { RateRecommendation, recommendationId, totalRooms } from './schema.ts'
import { readRules } from './settings-store.ts'

export const generateRecommendations = defineOperation({
  id: 'revenue.generate_recommendations',
  kind: 'command',
  consequences: ['only_adds'],
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Run the yield engine over the next 30 days',
  description:
    'Safe to repeat, also twice at the same time: only advice that is new for its room type, date, current and recommended rate is created; nothing that exists is changed. Every recommendation explains itself.',
  http: { method: 'POST', path: '/v1/revenue/recommendations/generate' },
  input: Type.Object({ total_rooms: totalRooms }, { title: 'RecommendationRun' }),
  output: Type.Object(
    {
      generated: Type.Integer({ minimum: 0, description: 'How many are new' }),
      data: Type.Array(RateRecommendation),
    },
    { title: 'GeneratedRecommendations' },
  ),
  errors: [],
  async run(tx, { total_rooms }) {
    const data = await generate(tx, total_rooms, await readRules(tx))
    return { generated: data.length, data }
  },
})

export const listRecommendationsOperation = defineOperation({
  id: 'revenue.list_recommendations',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'List rate recommendations, newest first',
  http: { method: 'GET', path: '/v1/revenue/recommendations' },
  input: Type.Object({
    room_type: Type.Optional(Type.String({ description: 'For this room type' })),
    unapplied_only: Defaulted(Type.Boolean({ description: 'false shows applied ones too' }), true),
    latest_only: Defaulted(Type.Boolean({ description: 'Hides older advice for the same room type and date' }), false),
    from: Type.Optional(LocalDate({ description: 'Target dates from this one on' })),
    until: Type.Optional(LocalDate({ description: 'Target dates before this one' })),
    ...wholeListFields(),
  }),
  output: WholeListOf(RateRecommendation),
  errors: [],
  rules: [pageRule],
  run: listRecommendations,
})

export const getRecommendation = defineOperation({
  id: 'revenue.get_recommendation',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'Read one rate recommendation',
  http: { method: 'GET', path: '/v1/revenue/recommendations/{rec_id}' },
  input: Type.Object({ rec_id: recommendationId }),
  output: RateRecommendation,
  errors: [recommendationNotFound],
  run: async (ctx, { rec_id }) => (await findRecommendation(ctx, rec_id)) ?? fail(recommendationNotFound),
})

export const applyRecommendation = defineOperation({
  id: 'revenue.apply_recommendation',
  kind: 'command',
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Mark a recommendation as applied',
  description:
    'Your property system or channel manager pushes the rate itself. Applying twice answers the same record and emits no second event.',
  http: { method: 'POST', path: '/v1/revenue/recommendations/{rec_id}/apply' },
  input: Type.Object({ rec_id: recommendationId }, { title: 'RecommendationApplication' }),
  output: RateRecommendation,
  errors: [recommendationNotFound],
  versioned: true,
  async run(tx, { rec_id }) {
    const before = tx.expect((await lockRecommendation(tx, rec_id)) ?? fail(recommendationNotFound))
    if (before.is_applied) return before
    const after = tx.revise(before, { is_applied: true, applied_at: tx.now.toISOString() })!
    tx.emit(recommendationApplied, after)
    await updateRecommendation(tx, after)
    return after
  },
})
