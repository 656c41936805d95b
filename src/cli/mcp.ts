import { createInterface } from 'node:readline'
import { type Command, Option } from 'commander'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { standardHeaders } from './mcp-headers.ts'

/** `portico mcp`: forwards each line of a desktop agent to a running server and returns its response. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('the tool server over standard input and output, for desktop agents; talks to a running server')
    .addOption(new Option('--url <address>', 'where the server is').env('PORTICO_URL').default('http://127.0.0.1:8080'))
    .addOption(
      new Option('--key <key>', 'better set as PORTICO_KEY: command lines are seen by others').env('PORTICO_KEY'),
    )
    .option('--tools <sets>', 'toolsets to offer, as in "messaging,reservations"; the default set is chosen by jobs')
    .option(
      '--all-tools',
      'the same as --tools all: also those that erase, deal in credentials or concern many records',
    )
    .action(async ({ url, key, tools, allTools }: { url: string; key?: string; tools?: string; allTools?: true }) => {
      if (!key) throw new StartupError('No key: set PORTICO_KEY to an API key of the property the agent works for.')
      const server = { url: addressOf(url, allTools ? 'all' : tools), key }
      await requireServer(server)
      await relay(server)
    })
}

interface ToolServer {
  url: string
  key: string
}

interface Message {
  id?: string | number
  method?: string
  params?: unknown
  result?: { protocolVersion?: string }
}

function addressOf(given: string, tools: string | undefined): string {
  if (!URL.canParse(given) || !/^https?:/.test(given)) {
    throw new StartupError(`--url must be an http(s) address, but is "${given}".`)
  }
  const url = new URL(given)
  url.pathname = `${url.pathname.replace(/\/(mcp\/?)?$/, '')}/mcp`
  if (tools !== undefined) url.searchParams.set('tools', tools)
  return url.href
}

/** Checked before the agent relies on us: a wrong address or key is reported at once, where its log shows it. */
async function requireServer(server: ToolServer): Promise<void> {
  const answer = await send(server, { jsonrpc: '2.0', id: 0, method: 'ping' }).catch((error) => {
    throw new StartupError(`No server answers at ${server.url} (${causeOf(error)}); start it, or set --url.`)
  })
  if (answer.status === 401) throw new StartupError(`${server.url} does not accept the key in PORTICO_KEY.`)
  if (answer.status !== 200) {
    throw new StartupError(`${server.url} is no tool server that lets us in: ${answer.status} ${await answer.text()}`)
  }
}

/** Until standard input ends; requests in progress are still answered. */
async function relay(server: ToolServer): Promise<void> {
  const underWay = new Set<Promise<void>>()
  let version: string | undefined // agreed in the handshake
  process.stdout.on('error', () => process.exit(0)) // the agent has exited
  const pass = async (line: string) => {
    const answers = await answersTo(server, line, version)
    for (const answer of answers) {
      version = answer.result?.protocolVersion ?? version
      process.stdout.write(`${JSON.stringify(answer)}\n`)
    }
  }
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const passed = pass(line).finally(() => underWay.delete(passed))
    underWay.add(passed)
  }
  await Promise.all(underWay)
}

async function answersTo(server: ToolServer, line: string, version: string | undefined): Promise<Message[]> {
  let message: Message
  try {
    message = JSON.parse(line)
  } catch {
    return [failed(null, -32700, 'Parse error: one JSON message a line is expected')]
  }
  if (message === null || typeof message !== 'object' || Array.isArray(message)) {
    return [failed(null, -32600, 'Invalid request: one JSON-RPC message a line is expected')]
  }
  try {
    const answer = await send(server, message, version)
    const text = await answer.text()
    const texts = answer.headers.get('content-type')?.startsWith('text/event-stream') ? eventsOf(text) : [text]
    const messages = texts
      .filter(Boolean)
      .map((one) => JSON.parse(one) as Message & { jsonrpc?: string; detail?: unknown })
    return messages.map((one) => (one.jsonrpc ? one : failed(message.id, -32603, JSON.stringify(one.detail), one)))
  } catch (error) {
    process.stderr.write(`${server.url}: ${causeOf(error)}\n`)
    return message.id === undefined
      ? []
      : [failed(message.id, -32603, `The server cannot be reached: ${causeOf(error)}`)]
  }
}

const send = ({ url, key }: ToolServer, message: Message & { jsonrpc?: string }, version?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...standardHeaders(message, version),
    },
    body: JSON.stringify(message),
  })

const eventsOf = (stream: string): string[] => [...stream.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => data!)

const failed = (id: string | number | null | undefined, code: number, message: string, data?: unknown) =>
  ({ jsonrpc: '2.0', id: id ?? null, error: { code, message, data } }) as unknown as Message

const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
