import type { Context } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Defaulted, Nothing, Type } from '../../platform/schema/schema.ts'
import { findProperty, propertyNotFound } from '../properties/index.ts'
import { apiKeyLimitReached, apiKeyNotFound, apiKeyRotated } from './errors.ts'
import { newKey, requireOwnExpiry, requireOwnScopes, successorOf } from './issue.ts'
import { ApiKey, AuditRow, IssuedApiKey, keyId, NewApiKey } from './schema.ts'
import { issueKey, listAudit, listKeys, lockKey, retireKey, revokeKey } from './store.ts'

export const list = defineOperation({
  id: 'api_keys.list',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'List the property’s API keys, newest first',
  http: { method: 'GET', path: '/v1/api-keys' },
  input: Type.Object({
    active_only: Defaulted(Type.Boolean({ description: 'false shows revoked and expired keys too' }), true),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(ApiKey),
  errors: [],
  rules: [pageRule],
  run: listKeys,
})

export const create = defineOperation({
  id: 'api_keys.create',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Issue an API key',
  description: 'Only this answer carries the key. Nobody can issue more scopes or a later expiry than their own.',
  http: { method: 'POST', path: '/v1/api-keys', status: 201 },
  input: NewApiKey,
  output: IssuedApiKey,
  errors: [propertyNotFound, apiKeyLimitReached],
  async run(tx, { name, scopes, property_id = tx.property.id, expires_at }) {
    requireOwnScopes(tx.actor, scopes)
    const expiry = requireOwnExpiry(tx, expires_at)
    if (property_id !== tx.property.id) {
      const known =
        holds(tx.actor.scopes, 'platform:admin') && (await findProperty(tx.db.for(property_id), property_id))
      if (!known) fail(propertyNotFound)
    }
    const { row, secret } = newKey(tx, { property_id, name, scopes, expires_at: expiry })
    tx.audit(row.id) // logged at the issuer's property
    return { ...(await issueKey(tx, row)), key: secret }
  },
})

export const revoke = defineOperation({
  id: 'api_keys.revoke',
  kind: 'command',
  consequences: ['credentials', 'irreversible'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Revoke an API key, everywhere within two seconds',
  http: { method: 'DELETE', path: '/v1/api-keys/{id}' },
  input: Type.Object({ id: keyId }),
  output: Nothing,
  errors: [apiKeyNotFound],
  versioned: true,
  changesCaller: true,
  async run(tx, { id }) {
    tx.expect((await lockKey(tx, id)) ?? fail(apiKeyNotFound))
    await revokeKey(tx, id)
    tx.audit(id)
    return null
  },
})

export const rotate = defineOperation({
  id: 'api_keys.rotate',
  kind: 'command',
  consequences: ['credentials', 'irreversible'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Replace an API key; both work during the overlap',
  description: 'The successor has the same name, scopes and expiry. Only this answer carries it.',
  http: { method: 'POST', path: '/v1/api-keys/{id}/rotate', status: 201 },
  input: Type.Object({
    id: keyId,
    overlap_seconds: Defaulted(
      Type.Integer({ minimum: 0, maximum: 604_800, description: 'How long the old key still works' }),
      86_400,
    ),
  }),
  output: IssuedApiKey,
  errors: [apiKeyNotFound, apiKeyRotated, apiKeyLimitReached],
  versioned: true,
  changesCaller: true,
  async run(tx, { id, overlap_seconds }) {
    const old = tx.expect((await lockKey(tx, id)) ?? fail(apiKeyNotFound))
    if (old.rotated_at) fail(apiKeyRotated)
    requireOwnScopes(tx.actor, old.scopes)
    const { row, secret } = newKey(tx, successorOf(old, tx.actor))
    await retireKey(tx, id, new Date(tx.realNow.getTime() + overlap_seconds * 1000))
    tx.audit(row.id)
    return { ...(await issueKey(tx, row)), key: secret }
  },
})

export const audit = defineOperation({
  id: 'audit.list',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'Who did what to which record, newest first',
  http: { method: 'GET', path: '/v1/audit' },
  input: Type.Object({
    record: Type.Optional(Type.String({ maxLength: 255, description: 'Only what concerned this record' })),
    operation: Type.Optional(Type.String({ maxLength: 100, description: 'Only this operation' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(AuditRow),
  errors: [],
  rules: [pageRule],
  run: async (ctx, filters) => {
    const page = await listAudit(ctx, filters)
    return { ...page, data: await withPeople(ctx, page.data) }
  },
})

/** Keys are named by the statement already. */
async function withPeople({ ports: { people } }: Context, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const accounts = new Set(rows.map(({ actor }) => actor).filter((actor) => actor.startsWith('acc_')))
  const names = accounts.size === 0 ? new Map<string, string>() : await people.namesOf([...accounts])
  return rows.map((row) => ({ ...row, actor_name: row.actor_name ?? names.get(row.actor) ?? null }))
}
