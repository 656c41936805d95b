import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Type } from '../../platform/schema/schema.ts'
import { apiKeyLimitReached, apiKeyNotFound } from './errors.ts'
import { newKey, requireOwnExpiry, requireOwnScopes } from './issue.ts'
import { ApiKey, keyId, NewPublishableKey, PublishableKeyChanges } from './schema.ts'
import { changeWebsite, issueKey, lockKey } from './store.ts'
import { requireOrigins } from './website-origins.ts'

/** What the assistant may look up for a visitor whom nobody knows: what the house offers to anyone. */
const WEBSITE_SCOPES = ['packages:read', 'properties:read']

export const createPublishable = defineOperation({
  id: 'publishable_keys.create',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'early_access',
  summary: 'Issue a publishable key: the chat of a website, by one line in its pages',
  description:
    'It stands in web pages and is no secret: it only chats, only from the origins it names, and each visitor reads ' +
    'their own conversation alone. Its scopes are fixed: they say what the assistant looks up for visitors. Listed, ' +
    'rotated and revoked like any other key.',
  http: { method: 'POST', path: '/v1/publishable-keys', status: 201 },
  input: NewPublishableKey,
  output: ApiKey,
  errors: [apiKeyLimitReached],
  async run(tx, { name, expires_at, origins, privacy_url, accent_color = null, greeting = null }) {
    requireOwnScopes(tx.actor, WEBSITE_SCOPES)
    requireOrigins(origins)
    const { row } = newKey(tx, {
      property_id: tx.property.id,
      name,
      scopes: WEBSITE_SCOPES,
      expires_at: requireOwnExpiry(tx, expires_at),
      website: { origins, privacy_url, accent_color, greeting },
    })
    tx.audit(row.id)
    return issueKey(tx, row)
  },
})

export const changePublishable = defineOperation({
  id: 'publishable_keys.update',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'early_access',
  summary: 'Change where a publishable key works and how its chat looks',
  description: 'The line in the pages stays as it is.',
  http: { method: 'PATCH', path: '/v1/publishable-keys/{id}' },
  input: Type.Object({ id: keyId, ...PublishableKeyChanges.properties }, { title: 'PublishableKeyChanges' }),
  output: ApiKey,
  errors: [apiKeyNotFound],
  versioned: true,
  async run(tx, { id, name, ...changes }) {
    const before = await lockKey(tx, id)
    if (!before?.website) return fail(apiKeyNotFound)
    tx.expect(before)
    if (changes.origins) requireOrigins(changes.origins)
    const website = { ...before.website, ...changes }
    tx.audit(id)
    const changed = tx.atRealTime().revise(before, { name: name ?? before.name, website })
    return changeWebsite(tx, changed ?? before)
  },
})
