import type { Tool } from '@modelcontextprotocol/server'
import { type AnyOperation, type Consequence, successStatus } from '../../platform/operation/operation.ts'
import { propertiesOf } from '../../platform/schema/schema.ts'

/** What a tool call causes: hints for clients, plain sentences for models. */

const leadsTo = ({ consequences = [] }: AnyOperation, ...any: Consequence[]): boolean =>
  any.some((one) => consequences.includes(one))

const onlyAdds = (operation: AnyOperation): boolean =>
  leadsTo(operation, 'only_adds') || (operation.http.method === 'POST' && successStatus(operation) === 201)

/** Whether something existing changes or is removed, or the effect cannot be undone; MCP calls this destructive. */
export const isDestructive = (operation: AnyOperation): boolean =>
  operation.kind !== 'query' &&
  (!onlyAdds(operation) || leadsTo(operation, 'contacts_person', 'irreversible', 'erases'))

/** A manipulated model must not have these tools: they are offered only if a person enabled them. */
export const isGuarded = (operation: AnyOperation): boolean => leadsTo(operation, 'erases', 'credentials', 'bulk')

/** What a person should see before it happens: somebody is contacted, or it cannot be taken back. */
export const asksFirst = (operation: AnyOperation): boolean =>
  operation.kind !== 'query' &&
  (operation.http.method === 'DELETE' ||
    leadsTo(operation, 'contacts_person', 'irreversible', 'erases', 'credentials', 'bulk'))

/** An operation with a `dry_run` of its own handles it itself. */
export const canRehearse = (operation: AnyOperation): boolean =>
  isDestructive(operation) && propertiesOf(operation.input)?.dry_run === undefined

/** A dry run would show a secret that does not work, and a question to a person one that does. */
export const holdsSecrets = (operation: AnyOperation): boolean => leadsTo(operation, 'credentials')

export const annotationsOf = (operation: AnyOperation): NonNullable<Tool['annotations']> => ({
  readOnlyHint: operation.kind === 'query',
  destructiveHint: isDestructive(operation),
  idempotentHint: operation.kind === 'query' || operation.http.method !== 'POST',
  openWorldHint: leadsTo(operation, 'contacts_person', 'contacts_outside'),
})

/** In the order that matters to a careful reader. */
export function labelsOf(operation: AnyOperation): string[] {
  const { kind, http } = operation
  const said: [boolean, string][] = [
    [kind === 'query', 'Reads only.'],
    [kind !== 'query' && onlyAdds(operation), 'Adds data.'],
    [kind !== 'query' && !onlyAdds(operation), http.method === 'DELETE' ? 'Removes data.' : 'Changes data.'],
    [leadsTo(operation, 'contacts_person'), 'Contacts a guest: a message is sent.'],
    [leadsTo(operation, 'contacts_outside'), 'Reaches a server outside.'],
    [leadsTo(operation, 'bulk'), 'Concerns many records at once.'],
    [leadsTo(operation, 'credentials'), 'Deals in credentials: keep them out of conversations.'],
    [leadsTo(operation, 'irreversible', 'erases'), 'Cannot be undone.'],
  ]
  return said.flatMap(([applies, words]) => (applies ? [words] : []))
}
