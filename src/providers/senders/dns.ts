import { Resolver } from 'node:dns/promises'

const QUERY_MS = 3000
const TRIES = 2
/** The name, or a record of this type, does not exist: a result like any other. */
const NONE = new Set(['ENOTFOUND', 'ENODATA'])

/** A long record comes in pieces that belong together. */
export async function readTxt(name: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: TRIES }) // per query, to read a changed resolv.conf
  if (servers.length > 0) resolver.setServers(servers)
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
