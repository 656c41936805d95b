import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { experienceNotFound } from './errors.ts'
import { Experience, ExperienceChanges, experienceId, NewExperience } from './experience-schema.ts'
import {
  deleteExperience,
  findExperience,
  listExperiences,
  lockExperience,
  updateExperience,
} from './experience-store.ts'

export const create = defineOperation({
  id: 'experiences.create',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Add an experience that guests can take part in',
  http: { method: 'POST', path: '/v1/experiences', status: 201 },
  input: NewExperience,
  output: Experience,
  errors: [],
  async run(tx, { currency = tx.property.currency, ...input }) {
    const id = newId('exp', tx.now.getTime())
    const price = roundToCurrency(input.price, currency)
    const created = { id, property_id: tx.property.id, ...input, price, currency, ...firstVersion(tx) }
    tx.insert('experiences', created)
    tx.audit(id)
    return created
  },
})

export const list = defineOperation({
  id: 'experiences.list',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'List experiences, newest first',
  http: { method: 'GET', path: '/v1/experiences' },
  input: Type.Object(pageFields({ preset: 50, most: 200 })),
  output: PageOf(Experience),
  errors: [],
  rules: [pageRule],
  run: listExperiences,
})

export const get = defineOperation({
  id: 'experiences.get',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'Read one experience',
  http: { method: 'GET', path: '/v1/experiences/{id}' },
  input: Type.Object({ id: experienceId }),
  output: Experience,
  errors: [experienceNotFound],
  run: async (ctx, { id }) => (await findExperience(ctx, id)) ?? fail(experienceNotFound),
})

export const update = defineOperation({
  id: 'experiences.update',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Change an experience',
  description: 'Touches only the fields it names.',
  http: { method: 'PATCH', path: '/v1/experiences/{id}' },
  input: Type.Object({ id: experienceId, ...ExperienceChanges.properties }, { title: 'ExperienceChanges' }),
  output: Experience,
  errors: [experienceNotFound],
  versioned: true,
  async run(tx, { id, ...changes }) {
    const before = tx.expect((await lockExperience(tx, id)) ?? fail(experienceNotFound))
    const { price, currency } = { ...before, ...changes }
    const after = tx.revise(before, { ...changes, price: roundToCurrency(price, currency) })
    if (!after) return before
    tx.audit(id)
    await updateExperience(tx, after)
    return after
  },
})

export const remove = defineOperation({
  id: 'experiences.delete',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Take an experience off the programme',
  http: { method: 'DELETE', path: '/v1/experiences/{id}' },
  input: Type.Object({ id: experienceId }),
  output: Nothing,
  errors: [experienceNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockExperience(tx, id)) ?? fail(experienceNotFound))
    await deleteExperience(tx, id)
    tx.audit(id)
    return null
  },
})
