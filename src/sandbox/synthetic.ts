import type { Context } from '../platform/operation/context.ts'
import type { Module } from '../platform/operation/module.ts'

/** The synthetic hotel is the sum of what each module adds to it, in the registry's order; cleared in reverse. */

export async function fillProperty(ctx: Context, modules: readonly Module[]): Promise<Record<string, number>> {
  const records: Record<string, number> = {}
  for (const { synthetic } of modules) Object.assign(records, await synthetic?.fill(ctx))
  return records
}

export async function clearProperty(ctx: Context, modules: readonly Module[]): Promise<void> {
  for (const { synthetic } of [...modules].reverse()) await synthetic?.clear(ctx)
}
