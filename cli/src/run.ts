import { login, logout, profiles } from './account.ts'
import { caller, methodOf } from './caller.ts'
import { candidates, completionScript } from './completion.ts'
import { explain } from './failure.ts'
import { groupHelp, OWN, operationHelp, topHelp } from './help.ts'
import { read } from './input.ts'
import { formatOf, printList, printRecord } from './output.ts'
import { dashed, type Found, find, groupOf, type Table } from './table.ts'
import { tailEvents, tailLogs } from './tail.ts'
import { Complaint, EXIT, type World } from './world.ts'

/** Commands of the server itself that are called like operations; `api` reaches those. */
const OF_THE_SERVER = new Set(['properties create', 'properties list'])

/** Whether a command is one of these, where the server's own commands stand beside them. */
export const isClients = (table: Table, [first = '', second = '']: readonly string[]): boolean =>
  (first === '__complete' || Object.hasOwn(OWN, first) || groupOf(table, first) !== undefined) &&
  !OF_THE_SERVER.has(`${first} ${second}`)

/** Runs one command, and answers its exit code. */
export async function run(args: readonly string[], world: World): Promise<number> {
  try {
    await command(args, world)
    return EXIT.done
  } catch (error) {
    const { text, code } = explain(error)
    world.err(`${text}\n`)
    return code
  }
}

const wantsHelp = (word: string | undefined): boolean => word === undefined || ['--help', '-h', 'help'].includes(word)

async function command([first, ...rest]: readonly string[], world: World): Promise<void> {
  const { table, out } = world
  if (first === 'api') return command(rest, world)
  if (first === '__complete')
    return out(
      candidates(table, rest)
        .map((word) => `${word}\n`)
        .join(''),
    )
  if (wantsHelp(first)) return out(topHelp(table))
  if (first === '--version') return out(`${world.version}\n`)
  const own = OWN_COMMANDS[first!] ?? OWN_COMMANDS[`${first} ${rest[0]}`]
  if (own && rest.includes('--help')) return out(`portico ${first}: ${OWN[first!]}\n`)
  if (own) return own(OWN_COMMANDS[first!] ? rest : rest.slice(1), world)
  const [group, all] = groupOf(table, first) ?? []
  if (!group || !all) throw new Complaint(`There is no "${first}": see "portico api --help" for every operation.`)
  if (wantsHelp(rest[0])) return out(groupHelp(group, all))
  const found = find(table, group, rest[0])
  if (!found) {
    throw new Complaint(`"${dashed(group)}" has no "${rest[0]}": ${Object.keys(all).map(dashed).join(', ')}.`)
  }
  return perform(found, rest.slice(1), world)
}

const OWN_COMMANDS: Record<string, (args: readonly string[], world: World) => Promise<void>> = {
  login,
  logout,
  profiles,
  'logs tail': tailLogs,
  'events tail': tailEvents,
  completion: async ([shell], { out }) => out(completionScript(shell)),
}

async function perform(found: Found, args: readonly string[], world: World): Promise<void> {
  const { common, input, all } = await read(found, args, world)
  if (common.help) return world.out(operationHelp(found))
  const format = formatOf(common, world)
  const pending = methodOf(caller(common, world), found)(input)
  if (all) return printList(pending as unknown as AsyncIterable<Record<string, unknown>>, format, world)
  const answer = await pending
  if (!found.operation.list || format === 'json') return printRecord(answer, format, world)
  const { data, has_more } = answer as { data: Record<string, unknown>[]; has_more: boolean }
  await printList(listed(data), format, world)
  if (has_more) world.err('There are more: --all fetches every page.\n')
}

async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
