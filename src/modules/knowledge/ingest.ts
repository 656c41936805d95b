import { isDeepStrictEqual } from 'node:util'
import type { Context, Workflow } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { cacheKey } from '../../platform/reliability/cache.ts'
import { newId } from '../../platform/schema/ids.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { languageOf } from '../../platform/text/language/detect.ts'
import { deleteChunks, insertChunks, type NewChunk, newChunk } from './chunk-store.ts'
import { CUTTING, unitsIn } from './chunking/chunks.ts'
import { keepVectors, vectorsOf } from './embedding.ts'
import { knowledgeLimitReached, sourceNotFound } from './errors.ts'
import { deleteGaps } from './gap-store.ts'
import type { Prepared } from './reading/prepare.ts'
import type { ReadText } from './reading/read.ts'
import type { KnowledgeSource, NewSource } from './schema.ts'
import {
  countRevision,
  findSource,
  hasSource,
  heldBytes,
  insertSource,
  keepVersion,
  lockSource,
  replaceSource,
  type SourceRow,
} from './store.ts'

/** What is embedded while the caller waits; the worker does the rest. */
const MOST_UNITS_AT_ONCE = 100
const LONGEST_WAIT_MS = 8000
const MOST_VERSIONS = 50

/** Stores a text: it is found by its words from the commit on, and by its meaning once its vectors exist. */
export async function takeIn(ctx: Workflow, given: NewSource): Promise<KnowledgeSource> {
  const read = await prepared(ctx, given)
  const chunks = numbered(ctx, read)
  const made = { id: newId('ks', ctx.now.getTime()), ...firstVersion(ctx) }
  const row = rowOf(ctx, textOf(given, read), chunks, made)
  await ctx.tx(async (tx) => {
    await insertSource(tx, row)
    await insertChunks(tx, row.id, chunks)
    await countRevision(tx)
    await requireOriginal(tx, row)
    await requireKnowledgeRoom(tx, row)
    if (given.answers) await deleteGaps(tx, given.answers)
    tx.audit(row.id)
    tx.rememberCreated(row.id)
  })
  return embedded(ctx, row, chunks)
}

/** In one transaction: a reader finds the old text or the new one, never both and never neither. */
export async function replaceWith(ctx: Workflow, id: string, given: NewSource): Promise<KnowledgeSource> {
  if (!(await findSource(ctx, id))) fail(sourceNotFound)
  const read = await prepared(ctx, given)
  const chunks = numbered(ctx, read)
  const row = await ctx.tx(async (tx) => {
    const before = tx.expect((await lockSource(tx, id)) ?? fail(sourceNotFound))
    const said = textOf(given, read)
    if (isDeepStrictEqual({ ...before, ...said }, before)) return undefined
    const after = tx.revise(before, rowOf(tx, said, chunks, before))!
    await keepVersion(tx, before, MOST_VERSIONS)
    await replaceSource(tx, after)
    await deleteChunks(tx, id)
    await insertChunks(tx, id, chunks)
    await countRevision(tx)
    await requireOriginal(tx, after)
    await requireKnowledgeRoom(tx, after, before)
    tx.audit(id)
    tx.rememberCreated(id)
    return after
  })
  return row ? embedded(ctx, row, chunks) : ((await findSource(ctx, id)) ?? fail(sourceNotFound))
}

/** Files of one property wait for each other, never for another's. */
const prepared = (ctx: Context, given: NewSource): Promise<Prepared> =>
  ctx.ports.reading.prepare(cacheKey({ environment: ctx.environment, propertyId: ctx.property.id }, 'reading'), given)

/** `countRevision` has locked the property's row: concurrent additions are counted after this one. */
async function requireKnowledgeRoom(tx: Context, after: SourceRow, before?: SourceRow): Promise<void> {
  const grows = Buffer.byteLength(after.content) > Buffer.byteLength(before?.content ?? '')
  if (grows && (await heldBytes(tx)) > tx.caps.knowledgeBytes) fail(knowledgeLimitReached)
}

/** Once the property's row is locked: a source that is deleted meanwhile is gone by then. */
async function requireOriginal(tx: Context, { id, translation_of }: SourceRow): Promise<void> {
  if (translation_of === null || (translation_of !== id && (await hasSource(tx, translation_of)))) return
  const msg =
    translation_of === id
      ? 'A source is no translation of itself; leave translation_of out'
      : 'Should be the id of a knowledge source of this property: ks_…'
  failWith([{ loc: ['body', 'translation_of'], msg, type: 'source_unknown' }])
}

const numbered = (ctx: Context, { chunks }: Prepared): NewChunk[] =>
  chunks.map((chunk, position) => newChunk(ctx, chunk, position))

type Said = Omit<NewSource, 'content_base64' | 'language'> & ReadText & Pick<SourceRow, 'language'>

/** Its language shows in its first page. */
const ENOUGH_TO_TELL = 4000

/** What it says, and for whom. */
const textOf = (
  { name, type, audience, language, translation_of, valid_from, valid_until }: NewSource,
  read: ReadText,
): Said => ({
  name,
  type,
  audience,
  content_type: read.content_type,
  content: read.content,
  language: language ?? languageOf(read.content.slice(0, ENOUGH_TO_TELL)),
  translation_of,
  valid_from,
  valid_until,
})

function rowOf(
  ctx: Context,
  said: Said,
  chunks: readonly NewChunk[],
  { id, version, created_at, updated_at }: Pick<SourceRow, 'id' | 'version' | 'created_at' | 'updated_at'>,
): SourceRow {
  const units = unitsIn(chunks)
  const waits = units <= MOST_UNITS_AT_ONCE
  return {
    id,
    property_id: ctx.property.id,
    ...said,
    version,
    units,
    cutting: CUTTING,
    units_embedded: 0,
    encoder: null,
    embedding_until: waits ? new Date(ctx.realNow.getTime() + 2 * LONGEST_WAIT_MS).toISOString() : null,
    created_at,
    updated_at,
  }
}

/** A short text is complete when it is answered; if anything fails here, the worker repeats it. */
async function embedded(ctx: Workflow, row: SourceRow, chunks: NewChunk[]): Promise<KnowledgeSource> {
  if (row.embedding_until === null) return shown(row)
  try {
    const made = await vectorsOf(ctx.ports, row, chunks, AbortSignal.timeout(LONGEST_WAIT_MS))
    await keepVectors(ctx, row, made)
  } catch (error) {
    ctx.log.warn({ err: error, source: row.id }, 'knowledge not embedded yet; the worker tries again')
    return shown(row)
  }
  return shown({ ...row, units_embedded: row.units })
}

/** As callers see a source that has all of its vectors, or none yet. */
function shown({
  units,
  cutting: ___,
  units_embedded,
  encoder: _,
  embedding_until: __,
  ...source
}: SourceRow): KnowledgeSource {
  const isReady = units_embedded === units
  return { ...source, status: isReady ? 'ready' : 'processing', progress: isReady ? 1 : 0 }
}
