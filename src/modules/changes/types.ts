import type { Module } from '../../platform/module.ts'
import { holds, type Scope } from '../../platform/scopes.ts'

/** A kind of event belongs to the module that emits it, and is told to those who may read that module. */
export const scopeOf = ({ name }: Pick<Module, 'name'>): Scope => `${name}:read`

/** The kinds of events that these scopes let someone hear of. */
export const typesHeard = (modules: readonly Module[]) => {
  const kinds = modules.flatMap((module) =>
    Object.keys(module.events ?? {}).map((type) => ({ type, scope: scopeOf(module) })),
  )
  return (granted: readonly string[]): string[] =>
    kinds.filter(({ scope }) => holds(granted, scope)).map(({ type }) => type)
}
