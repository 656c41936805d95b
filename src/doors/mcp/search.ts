import type { Tool } from '@modelcontextprotocol/server'
import { failWith, type Violation, type ViolationType } from '../../platform/operation/errors.ts'
import { Defaulted, type Static, Text, type TObject, Type } from '../../platform/schema/schema.ts'
import { validatorFor } from '../../platform/schema/validate.ts'
import { distinctTerms, termsOf } from '../../platform/text/terms.ts'
import { plainSchema } from './schemas.ts'
import type { Offer } from './tools.ts'

/** Tools that find tools, and call the ones found: for clients that let models call only what is listed. */

const FindInput = Type.Object({
  query: Text(200, { description: 'What should be done, in a few English words', examples: ['refund a payment'] }),
  limit: Defaulted(Type.Integer({ minimum: 1, maximum: 20, description: 'How many tools to describe' }), 5),
  output_schemas: Defaulted(Type.Boolean({ description: 'true: what they answer is described too' }), false),
})

const CallInput = Type.Object({
  name: Text(64, { description: 'The tool’s name, as tools_find tells it' }),
  arguments: Defaulted(
    Type.Object({}, { additionalProperties: true, description: 'Its arguments, by its input_schema' }),
    {},
  ),
})

export const FIND = 'tools_find'
export const READ = 'tools_read'
export const CALL = 'tools_call'

const tool = (name: string, title: string, description: string, input: TObject, reads: boolean): Tool => ({
  name,
  title,
  description,
  inputSchema: plainSchema(input) as Tool['inputSchema'],
  annotations: { readOnlyHint: reads, destructiveHint: !reads, idempotentHint: reads, openWorldHint: !reads },
})

/** Two that call, so that a client can let reads pass and ask a person about the rest. */
export const searchTools: readonly Tool[] = [
  tool(
    FIND,
    'Find further tools',
    'Find tools that are not in your list: revenue, webhooks, templates, staff, suppressions and whatever else the ' +
      'house’s system does. Answers names, descriptions and input schemas. Reads only.',
    FindInput,
    true,
  ),
  tool(READ, 'Call a found tool that only reads', 'Call a tool of tools_find that only reads.', CallInput, true),
  tool(
    CALL,
    'Call a found tool',
    'Call a tool of tools_find. It has the consequences that its description names; dry_run goes into its arguments.',
    CallInput,
    false,
  ),
]

/** The found ones, best first, with what is needed to call them. */
export function findTools(given: Record<string, unknown>, offers: readonly Offer[]) {
  const { query, limit, output_schemas } = read(FindInput, given)
  const terms = distinctTerms(query)
  const texts = offers.map((offer) => ({ offer, words: wordsOf(offer) }))
  const rarity = new Map(
    terms.map((term) => [
      term,
      Math.log(1 + offers.length / (1 + texts.filter(({ words }) => words.has(term)).length)),
    ]),
  )
  const scored = texts
    .map(({ offer, words }) => ({ offer, score: sum(terms.map((term) => (words.get(term) ?? 0) * rarity.get(term)!)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const tools = scored.slice(0, limit).map(({ offer: { tool, set, operation, outputSchema } }) => ({
    name: tool.name,
    toolset: set,
    call_with: operation.kind === 'query' ? READ : CALL,
    description: tool.description,
    input_schema: tool.inputSchema,
    ...(output_schemas && outputSchema && { output_schema: outputSchema }),
  }))
  return { tools, found: scored.length }
}

/** The tool to call and its arguments, as if it had been called by its own name. */
export function readCall(name: string, given: Record<string, unknown>, offers: readonly Offer[]) {
  const { name: wanted, arguments: args } = read(CallInput, given)
  const offer = offers.find(({ tool }) => tool.name === wanted)
  if (!offer) return refuse('name', 'No such tool; tools_find finds them', 'unknown_tool')
  if (name === READ && offer.operation.kind !== 'query')
    refuse('name', `${wanted} does more than read: call it with ${CALL}`, 'not_read_only')
  return { offer, args: args as Record<string, unknown> }
}

/** Its name and title say most about it. */
function wordsOf({ tool, operation, set }: Offer): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const term of termsOf(text)) weights.set(term, Math.max(weight, weights.get(term) ?? 0))
  }
  add(operation.description ?? '', 1)
  add(
    Object.keys(tool.inputSchema.properties ?? {})
      .join(' ')
      .replaceAll('_', ' '),
    1,
  )
  add(set, 2)
  add(operation.summary, 3)
  add(operation.id.replace(/[._]/g, ' '), 4)
  return weights
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

function read<T extends typeof FindInput | typeof CallInput>(schema: T, given: Record<string, unknown>) {
  const { value, unknown, violations } = validatorFor(schema).read(given, { dropNulls: true })
  const extra = unknown.map(
    (loc): Violation => ({ loc, msg: 'Extra inputs are not permitted', type: 'extra_forbidden' }),
  )
  const all = [...violations, ...extra].map(({ loc, ...rest }) => ({ loc: ['body', ...loc], ...rest }))
  if (all.length > 0) failWith(all)
  return value as Static<T>
}

const refuse = (name: string, msg: string, type: ViolationType): never => failWith([{ loc: ['body', name], msg, type }])
