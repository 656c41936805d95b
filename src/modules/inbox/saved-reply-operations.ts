import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { savedReplyNotFound, savedReplyTaken } from './errors.ts'
import { deleteSavedReply, listSavedReplies, lockSavedReply, updateSavedReply } from './saved-reply-store.ts'
import { NewSavedReply, SavedReply, SavedReplyChanges, savedReplyId } from './schema.ts'

export const create = defineOperation({
  id: 'saved_replies.create',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Keep a text that staff answer with again and again',
  http: { method: 'POST', path: '/v1/saved-replies', status: 201 },
  input: NewSavedReply,
  output: SavedReply,
  errors: [savedReplyTaken],
  async run(tx, input) {
    const id = newId('rpl', tx.now.getTime())
    const created = { id, property_id: tx.property.id, ...input, ...firstVersion(tx) }
    tx.insert('saved_replies', created)
    tx.audit(id)
    return created
  },
})

export const list = defineOperation({
  id: 'saved_replies.list',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List saved replies, newest first',
  http: { method: 'GET', path: '/v1/saved-replies' },
  input: Type.Object(pageFields({ preset: 100, most: 500 })),
  output: PageOf(SavedReply),
  errors: [],
  rules: [pageRule],
  run: listSavedReplies,
})

export const update = defineOperation({
  id: 'saved_replies.update',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Change a saved reply',
  http: { method: 'PATCH', path: '/v1/saved-replies/{id}' },
  input: Type.Object({ id: savedReplyId, ...SavedReplyChanges.properties }, { title: 'SavedReplyChanges' }),
  output: SavedReply,
  errors: [savedReplyNotFound, savedReplyTaken],
  versioned: true,
  async run(tx, { id, ...changes }) {
    const before = tx.expect((await lockSavedReply(tx, id)) ?? fail(savedReplyNotFound))
    const after = tx.revise(before, changes)
    if (!after) return before
    tx.audit(id)
    await updateSavedReply(tx, after)
    return after
  },
})

export const remove = defineOperation({
  id: 'saved_replies.delete',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Forget a saved reply',
  http: { method: 'DELETE', path: '/v1/saved-replies/{id}' },
  input: Type.Object({ id: savedReplyId }),
  output: Nothing,
  errors: [savedReplyNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockSavedReply(tx, id)) ?? fail(savedReplyNotFound))
    await deleteSavedReply(tx, id)
    tx.audit(id)
    return null
  },
})
