import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Id, Nothing, Type } from '../../platform/schema/schema.ts'
import { knowledgeLimitReached, sourceNotFound, tooManyFilesWaiting } from './errors.ts'
import { contentRules } from './given-text.ts'
import { replaceWith, takeIn } from './ingest.ts'
import {
  Audience,
  KnowledgeSource,
  ListedSource,
  NewSource,
  SourceLanguage,
  SourceReplacement,
  SourceType,
  SourceVersion,
  sourceId,
} from './schema.ts'
import {
  countRevision,
  deleteSource,
  findSource,
  freeTranslations,
  listSources,
  listVersions,
  lockVersion,
} from './store.ts'

const MOST_BYTES = 10 * 1024 * 1024

export const create = defineOperation({
  id: 'knowledge.create',
  kind: 'workflow',
  scope: 'knowledge:write',
  limit: 'knowledge',
  maturity: 'available',
  summary: 'Add a text to the knowledge base',
  description:
    'Text, Markdown, HTML or CSV as `content`, or a PDF as `content_base64`. It is cut by its structure (headings, ' +
    'questions with answers, menu lines, table rows) and found at once; a long one stays `processing` for a while, until it is ' +
    'also found by its meaning.',
  http: { method: 'POST', path: '/v1/knowledge/sources', status: 201, mostBytes: MOST_BYTES },
  input: NewSource,
  output: KnowledgeSource,
  errors: [knowledgeLimitReached, tooManyFilesWaiting],
  rules: contentRules,
  async run(ctx, input) {
    const before = ctx.createdBefore && (await findSource(ctx, ctx.createdBefore))
    return before || takeIn(ctx, input)
  },
})

export const list = defineOperation({
  id: 'knowledge.list',
  kind: 'query',
  scope: 'knowledge:read',
  maturity: 'available',
  summary: 'List knowledge sources, newest first, without their content',
  http: { method: 'GET', path: '/v1/knowledge/sources' },
  input: Type.Object({
    type: Type.Optional(SourceType),
    audience: Type.Optional(Audience),
    language: Type.Optional(SourceLanguage),
    translation_of: Type.Optional(Id('ks', { description: 'Only translations of this source' })),
    ...pageFields({ preset: 20, most: 100 }),
  }),
  output: PageOf(ListedSource),
  errors: [],
  rules: [pageRule],
  run: listSources,
})

export const get = defineOperation({
  id: 'knowledge.get',
  kind: 'query',
  scope: 'knowledge:read',
  maturity: 'available',
  summary: 'Read one knowledge source',
  http: { method: 'GET', path: '/v1/knowledge/sources/{id}' },
  input: Type.Object({ id: sourceId }),
  output: KnowledgeSource,
  errors: [sourceNotFound],
  settled: ({ status }) => status === 'ready',
  run: async (ctx, { id }) => (await findSource(ctx, id)) ?? fail(sourceNotFound),
})

export const replace = defineOperation({
  id: 'knowledge.replace',
  kind: 'workflow',
  scope: 'knowledge:write',
  limit: 'knowledge',
  maturity: 'available',
  summary: 'Replace a knowledge source by a new version',
  description: 'Whoever asks meanwhile is answered from the old text or from the new one, never from both or neither.',
  http: { method: 'PUT', path: '/v1/knowledge/sources/{id}', mostBytes: MOST_BYTES },
  input: SourceReplacement,
  output: KnowledgeSource,
  errors: [sourceNotFound, knowledgeLimitReached, tooManyFilesWaiting],
  versioned: true,
  rules: contentRules,
  async run(ctx, { id, ...input }) {
    const before = ctx.createdBefore && (await findSource(ctx, ctx.createdBefore))
    return before || replaceWith(ctx, id, input)
  },
})

export const remove = defineOperation({
  id: 'knowledge.delete',
  kind: 'command',
  consequences: ['erases'],
  scope: 'knowledge:write',
  maturity: 'available',
  summary: 'Delete a knowledge source with all its versions',
  http: { method: 'DELETE', path: '/v1/knowledge/sources/{id}' },
  input: Type.Object({ id: sourceId }),
  output: Nothing,
  errors: [sourceNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect({ version: (await lockVersion(tx, id)) ?? fail(sourceNotFound) })
    await freeTranslations(tx, id)
    await deleteSource(tx, id)
    await countRevision(tx)
    tx.audit(id)
    return null
  },
})

export const listEarlier = defineOperation({
  id: 'knowledge.list_versions',
  kind: 'query',
  scope: 'knowledge:read',
  maturity: 'available',
  summary: 'What a knowledge source says and said before, newest first',
  description: 'The last 50 versions are kept.',
  http: { method: 'GET', path: '/v1/knowledge/sources/{id}/versions' },
  input: Type.Object({ id: sourceId, ...pageFields({ preset: 10, most: 50 }) }),
  output: PageOf(SourceVersion),
  errors: [sourceNotFound],
  rules: [pageRule],
  async run(ctx, input) {
    const versions = await listVersions(ctx, input)
    return versions.total === 0 ? fail(sourceNotFound) : versions
  },
})
