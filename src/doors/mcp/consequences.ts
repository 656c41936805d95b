import type { Tool } from '@modelcontextprotocol/server'
import { type AnyOperation, type Consequence, successStatus } from '../../platform/operation/operation.ts'
import { propertiesOf } from '../../platform/schema/schema.ts'

/** What calling a tool leads to: for clients as hints, for models as plain sentences. */

const leadsTo = ({ consequences = [] }: AnyOperation, ...any: Consequence[]): boolean =>
  any.some((one) => consequences.includes(one))

const onlyAdds = (operation: AnyOperation): boolean =>
  leadsTo(operation, 'only_adds') || (operation.http.method === 'POST' && successStatus(operation) === 201)

/** Whether what exists changes or goes, or something happens that nobody can take back; MCP calls it destructive. */
export const isDestructive = (operation: AnyOperation): boolean =>
  operation.kind !== 'query' &&
  (!onlyAdds(operation) || leadsTo(operation, 'contacts_person', 'irreversible', 'erases'))

/** A model that was talked into something must not find these at hand: they are shown where a person asked for them. */
export const needsOptIn = (operation: AnyOperation): boolean => leadsTo(operation, 'erases', 'credentials', 'bulk')

/** An operation that brings a `dry_run` of its own answers it itself. */
export const canRehearse = (operation: AnyOperation): boolean =>
  isDestructive(operation) && propertiesOf(operation.input)?.dry_run === undefined

/** A rehearsal would otherwise show a secret that opens nothing. */
export const hidesResult = (operation: AnyOperation): boolean => leadsTo(operation, 'credentials')

export const annotationsOf = (operation: AnyOperation): NonNullable<Tool['annotations']> => ({
  readOnlyHint: operation.kind === 'query',
  destructiveHint: isDestructive(operation),
  idempotentHint: operation.kind === 'query' || operation.http.method !== 'POST',
  openWorldHint: leadsTo(operation, 'contacts_person', 'contacts_outside'),
})

/** In the order a careful reader wants to know them. */
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
