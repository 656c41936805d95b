import type { Context } from '../../platform/operation/context.ts'
import type { Listener } from '../../platform/operation/operation.ts'
import { watchChanges } from './change-poller.ts'
import { type ChangeStream, createChangeStream, type Wanted } from './change-stream.ts'
import { advance, inTime, type Position, positionAt, readCursor, writeCursor } from './position.ts'
import type { Changes } from './schema.ts'
import { takeFeed } from './slots.ts'
import { idsAfter, readChanges } from './store.ts'

/** After this time a client has to reconnect, and so to authenticate again. */
const LONGEST_MS = 60_000
const KEEP_ALIVE_MS = 10_000
const MOST_AT_START = 1000

/** Returns the existing changes at once. */
export async function readOnce(ctx: Context, { since, limit, types }: Wanted): Promise<Changes> {
  const nowMs = ctx.now.getTime()
  const position = await startOf(ctx, since)
  if (since === undefined) return { data: [], cursor: writeCursor(advance(position, { ids: [], nowMs })) }
  const { changes, full } = await readChanges(ctx, position, { types, most: limit })
  const ids = changes.map(({ id }) => id)
  const reached = advance(position, { ids, nowMs, until: full ? ids.at(-1) : undefined })
  return { data: changes, cursor: writeCursor(reached) }
}

/** Sends the existing changes, then each change as it happens, until the feed ends. */
export async function follow(ctx: Context, wanted: Wanted, listener: Listener): Promise<Changes> {
  const over = Promise.withResolvers<void>()
  const undo = [takeFeed(ctx), endInTime(ctx, listener, over.resolve), keepAlive(listener)]
  try {
    const start = await startOf(ctx, wanted.since)
    listener.keepAlive() // tells the client that no change is missed from now on
    const stream = createChangeStream(start, wanted, listener, over.resolve)
    const { ready, leave } = watchChanges(ctx, stream.add)
    undo.push(leave)
    await Promise.race([ready, over.promise])
    await catchUp(ctx, start, wanted, stream)
    await over.promise
    return stream.whole()
  } finally {
    for (const step of undo) step()
  }
}

/** Without `since` the feed starts after all existing events. */
async function startOf(ctx: Context, since: string | undefined): Promise<Position> {
  const nowMs = ctx.now.getTime()
  if (since !== undefined) return inTime(readCursor(since), nowMs)
  const { from } = positionAt(nowMs)
  return { from, seen: await idsAfter(ctx, from, MOST_AT_START) }
}

/** One pass in the order of the ids: the poller finds what commits meanwhile. */
async function catchUp(
  ctx: Context,
  { from, seen }: Position,
  { types, limit }: Wanted,
  stream: ChangeStream,
): Promise<void> {
  for (let after: string | undefined = from; after !== undefined && !stream.isFull(); ) {
    const { changes, full } = await readChanges(ctx, { from: after, seen }, { types, most: limit })
    stream.catchUp({ changes, nowMs: ctx.now.getTime() })
    after = full ? changes.at(-1)?.id : undefined
  }
  stream.caughtUp()
}

function endInTime({ actor, realNow }: Context, { signal, closing }: Listener, end: () => void): () => void {
  const leftMs = actor.expiresAt === null ? LONGEST_MS : Date.parse(actor.expiresAt) - realNow.getTime()
  const timer = setTimeout(end, Math.min(LONGEST_MS, leftMs)).unref()
  const reasons = [signal, closing]
  for (const reason of reasons) reason.addEventListener('abort', end)
  if (reasons.some(({ aborted }) => aborted)) end()
  return () => {
    clearTimeout(timer)
    for (const reason of reasons) reason.removeEventListener('abort', end)
  }
}

function keepAlive(listener: Listener): () => void {
  const timer = setInterval(() => listener.keepAlive(), KEEP_ALIVE_MS).unref()
  return () => clearInterval(timer)
}
