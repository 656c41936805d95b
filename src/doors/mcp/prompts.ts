import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import type { Exchange } from './exchange.ts'
import { type Job, jobs, told } from './jobs.ts'
import type { Offer } from './tools.ts'

/** Jobs as prompts, which a person selects in the client: those whose records the client can read. */
export function offerPrompts(server: Server, { choice, offers, caller }: Exchange): void {
  const lacking = new Set<string>(
    offers.filter((offer) => !choice.calls(offer, caller) && isRead(offer)).map(({ operation }) => operation.id),
  )
  const open = jobs.filter(({ tools }) => !tools.some((id) => lacking.has(id)))
  server.setRequestHandler('prompts/list', () => ({ prompts: open.map(promptOf) }))
  server.setRequestHandler('prompts/get', ({ params }) => {
    const job = open.find(({ name }) => name === params.name)
    if (!job) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${params.name}`)
    const given = params.arguments ?? {}
    const missing = job.asks?.find(({ name, required }) => required && !given[name])
    if (missing) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${missing.name}: Field required`)
    const text = told(job, given)
    return { description: job.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  })
}

const isRead = ({ operation }: Offer): boolean => operation.kind === 'query'

const promptOf = ({ name, title, description, asks = [] }: Job) => ({
  name,
  title,
  description,
  arguments: asks.map((ask) => ({ ...ask, required: ask.required ?? false })),
})
