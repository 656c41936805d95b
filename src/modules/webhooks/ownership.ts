import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import type { Actor } from '../../platform/operation/context.ts'
import { fail, missingScope } from '../../platform/operation/errors.ts'
import { holds, type Scope } from '../../platform/operation/scopes.ts'
import type { Webhook } from './schema.ts'

/** Who owns an endpoint, and which events it may therefore receive. */

/** The scopes of a credential that decide which events it may receive. */
export const readScopes = (scopes: readonly string[]): string[] =>
  scopes.includes('*') ? ['*'] : scopes.filter((scope) => scope.endsWith(':read'))

/** Nobody can subscribe to what they may not read; `*` means everything they may. */
export function requireReadable({ scopeOf }: EventCatalogue, { scopes }: Actor, types: readonly string[]): void {
  for (const scope of types.map(scopeOf)) {
    if (scope !== undefined && !holds(scopes, scope)) fail(missingScope, { detail: `missing_scope:${scope}` })
  }
}

type Owned = Pick<Webhook, 'url' | 'events' | 'scopes' | 'created_by'>

/**
 * Changing an endpoint's URL or events makes the actor its owner, so that it ends with their credential. It still
 * receives what it did before, as far as the new owner may read that too, and the kinds that they name. Never more: an
 * owner who may read everything and corrects a URL does not thereby send everything there.
 */
export function changedHands(
  before: Owned,
  { url = before.url, events }: Partial<Owned>,
  actor: Actor,
  { scopeOf }: EventCatalogue,
): Partial<Owned> {
  const named = (events ?? []).flatMap((type) => scopeOf(type) ?? [])
  const isSame = url === before.url && sameKinds(before.events, events) && lacking(before.scopes, named).length === 0
  if (isSame) return {}
  const kept = common(before.scopes, readScopes(actor.scopes))
  return { created_by: actor.credentials[0], scopes: [...kept, ...lacking(kept, named)] }
}

const sameKinds = (before: readonly string[], after: readonly string[] = before): boolean =>
  after.length === before.length && after.every((type) => before.includes(type))

const lacking = (scopes: readonly string[], wanted: readonly Scope[]): Scope[] => [
  ...new Set(wanted.filter((scope) => !holds(scopes, scope))),
]

/** An endpoint that has lost its credential belongs to the actor who enables it, with all that they may read. */
export const adopted = ({ credentials: [credential], scopes }: Actor): Partial<Owned> => ({
  created_by: credential,
  scopes: readScopes(scopes),
})

/** What both allow. */
export function common(some: readonly string[], others: readonly string[]): string[] {
  if (some.includes('*')) return [...others]
  return others.includes('*') ? [...some] : some.filter((scope) => others.includes(scope))
}
