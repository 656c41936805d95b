import type { Caller } from '../../platform/operation/context.ts'
import { failWith } from '../../platform/operation/errors.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { jobs } from './jobs.ts'
import type { Offer } from './tools.ts'

/** The tools that a person chose for an agent by the address: `/mcp?tools=messaging,reservations`. */

const DEFAULT = 'default'
/** The tools that find and call tools which are not listed. */
const SEARCH = 'search'

type Holds = (offer: Offer) => boolean

/** Every toolset by its name: each module, each job, and those that concern all of them. */
export function toolsetsOf(offers: readonly Offer[]): ReadonlyMap<string, Holds> {
  const modules = [...new Set(offers.map(({ set }) => set))]
  return new Map<string, Holds>([
    [DEFAULT, ({ operation }) => jobs.some(({ tools }) => tools.includes(operation.id))],
    ...jobs.map(({ name, tools }): [string, Holds] => [name, ({ operation }) => tools.includes(operation.id)]),
    ...modules.map((name): [string, Holds] => [name, ({ set, guarded }) => set === name && !guarded]),
    [SEARCH, () => false],
    ['guarded', ({ guarded }) => guarded],
    ['all', () => true],
  ])
}

/** What one address offers. Tools that the caller could not call are neither listed nor found; the executor decides. */
export interface Choice {
  lists(offer: Offer, caller: Caller): boolean
  /** Whether a call is passed on: by its own name, or through the tools that call others. */
  enables(offer: Offer): boolean
  /** Both of `enables` and what the caller may do. */
  calls(offer: Offer, caller: Caller): boolean
  /** Whether there are tools that find tools. */
  searches: boolean
  outputSchemas: boolean
}

type Query = Record<string, unknown>

export function readChoice(query: Query, offers: readonly Offer[]): Choice {
  const toolsets = toolsetsOf(offers)
  const names = namesIn(query.tools)
  const unknown = names.find((name) => !toolsets.has(name))
  if (unknown !== undefined) refuse('tools', [...toolsets.keys()])
  if (![undefined, 'true', 'false'].includes(query.output_schemas as string))
    refuse('output_schemas', ['true', 'false'])
  const chosen = names.map((name) => toolsets.get(name)!)
  const searches = names.includes(DEFAULT) || names.includes(SEARCH)
  const isChosen = (offer: Offer) => chosen.some((holdsIt) => holdsIt(offer))
  const enables = (offer: Offer) => isChosen(offer) || (searches && !offer.guarded)
  return {
    searches,
    outputSchemas: query.output_schemas === 'true',
    enables,
    lists: (offer, caller) => isChosen(offer) && isOpen(offer, caller),
    calls: (offer, caller) => enables(offer) && isOpen(offer, caller),
  }
}

const isOpen = ({ operation }: Offer, { actor, environment }: Caller): boolean =>
  holds(actor.scopes, operation.scope) && (!operation.sandboxOnly || environment.name === 'sandbox')

/** `?tools=a,b` and `?tools=a&tools=b` are the same. */
const namesIn = (given: unknown): string[] =>
  given === undefined ? [DEFAULT] : [given].flat().flatMap((names) => String(names).split(','))

const refuse = (name: string, allowed: readonly string[]): never =>
  failWith([{ loc: ['query', name], msg: `Input should be one of: ${allowed.join(', ')}`, type: 'enum' }])
