import { PorticoError } from '../../sdk/src/errors.ts'
import type { LoggedRequest } from '../../sdk/src/generated/types.ts'
import { caller } from './caller.ts'
import { COMMON, type Common, parsed } from './input.ts'
import { formatOf } from './output.ts'
import type { World } from './world.ts'

/** What happens, as it happens: until Ctrl-C. */

const POLL_MS = 2000
/** A request is written down once it is answered, a little after it began. */
const OVERLAP_MS = 10_000

const flags = Object.fromEntries(Object.entries(COMMON).map(([name, { about: _, ...flag }]) => [name, flag]))

const line = (value: object, cells: readonly unknown[], common: Common, world: World): string =>
  formatOf(common, world) === 'json'
    ? `${JSON.stringify(value)}\n`
    : `${cells.filter((cell) => cell !== null).join('  ')}\n`

/** Changes as the feed tells them; a feed ends after a minute and is taken up where it ended. */
export async function tailEvents(args: readonly string[], world: World): Promise<void> {
  const common = parsed(args, flags).values as Common
  const portico = caller(common, world)
  let { cursor } = await portico.changes.list({})
  while (!world.stop.aborted) {
    const feed = portico.changes.list.stream({ since: cursor }, { signal: world.stop })
    try {
      for await (const change of feed) {
        cursor = change.cursor
        const { id, type, record, at } = change
        world.out(line({ id, type, record, at }, [at, type, record, id], common, world))
      }
      cursor = (await feed.final()).cursor
    } catch (error) {
      if (world.stop.aborted) return
      if (!(error instanceof PorticoError) || (error.status !== 0 && error.status < 500)) throw error
      await world.sleep(POLL_MS) // it stops or starts anew
    }
  }
}

/** Requests as they were answered, each once. */
export async function tailLogs(args: readonly string[], world: World): Promise<void> {
  const options = { ...flags, operation: { type: 'string' }, status: { type: 'string' } } as const
  const { operation, status, ...rest } = parsed(args, options).values as Common & {
    operation?: string
    status?: string
  }
  const portico = caller(rest, world)
  const seen = new Map<string, number>()
  let since = world.now()
  while (!world.stop.aborted) {
    const asked = {
      since: new Date(since).toISOString(),
      limit: 200,
      ...(operation && { operation }),
      ...(status && { status }),
    }
    const fresh: LoggedRequest[] = []
    for await (const one of portico.requests.list(asked, { signal: world.stop })) if (!seen.has(one.id)) fresh.push(one)
    for (const one of fresh.reverse()) {
      seen.set(one.id, Date.parse(one.at))
      const { at, status: code, ms, operation: name, method, path, actor, error_code } = one
      world.out(line(one, [at, code, `${ms} ms`, name ?? `${method} ${path}`, actor, error_code], rest, world))
    }
    since = Math.max(since, ...fresh.map(({ at }) => Date.parse(at) - OVERLAP_MS))
    for (const [id, at] of seen) if (at < since) seen.delete(id)
    await world.sleep(POLL_MS)
  }
}
