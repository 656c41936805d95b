import { fail } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/schema/page.ts'
import { Nothing, Type } from '../../../platform/schema/schema.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import { templateNotFound, templateTaken } from '../errors.ts'
import { MessageTemplate, NewMessageTemplate, templateId } from './schema.ts'
import {
  clearFirstContact,
  deleteTemplate,
  findTemplateById,
  listTemplates,
  lockFirstContact,
  lockTemplate,
} from './store.ts'
import {
  firstContactWrapsContent,
  oneStyleOfPlaceholders,
  placeholdersInside,
  placeholdersWellFormed,
  placeholdersWithoutGap,
} from './text.ts'

export const create = defineOperation({
  id: 'templates.create',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Register a text that the chat app has approved',
  description:
    'The chat app approves texts beforehand; this tells Portico of one, so that its variables are checked before a ' +
    'message goes out. The property has one first-contact template at most: a new one takes the place of the old.',
  http: { method: 'POST', path: '/v1/messaging/templates', status: 201 },
  input: NewMessageTemplate,
  output: MessageTemplate,
  errors: [templateTaken],
  rules: [
    placeholdersWellFormed,
    oneStyleOfPlaceholders,
    placeholdersWithoutGap,
    placeholdersInside,
    firstContactWrapsContent,
  ],
  async run(tx, input) {
    const id = newId('tpl', tx.now.getTime())
    if (input.first_contact) {
      await lockFirstContact(tx)
      await clearFirstContact(tx)
    }
    const created = { id, property_id: tx.property.id, ...input, ...firstVersion(tx) }
    tx.insert('message_templates', created)
    tx.audit(id)
    return created
  },
})

export const list = defineOperation({
  id: 'templates.list',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List templates, newest first',
  http: { method: 'GET', path: '/v1/messaging/templates' },
  input: Type.Object({
    name: Type.Optional(Type.String({ description: 'Only those of this name, in any language' })),
    language: Type.Optional(Type.String({ description: 'Only those in this language' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(MessageTemplate),
  errors: [],
  rules: [pageRule],
  run: listTemplates,
})

export const get = defineOperation({
  id: 'templates.get',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'Read one template',
  http: { method: 'GET', path: '/v1/messaging/templates/{id}' },
  input: Type.Object({ id: templateId }),
  output: MessageTemplate,
  errors: [templateNotFound],
  run: async (ctx, { id }) => (await findTemplateById(ctx, id)) ?? fail(templateNotFound),
})

export const remove = defineOperation({
  id: 'templates.delete',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Forget a template',
  description: 'Messages that already name it go out all the same: the chat app still knows it.',
  http: { method: 'DELETE', path: '/v1/messaging/templates/{id}' },
  input: Type.Object({ id: templateId }),
  output: Nothing,
  errors: [templateNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockTemplate(tx, id)) ?? fail(templateNotFound))
    await deleteTemplate(tx, id)
    tx.audit(id)
    return null
  },
})
