import type { Transaction } from '../platform/operation/context.ts'
import type { Module } from '../platform/operation/module.ts'

/** The synthetic hotel is the sum of what each module adds, in the registry's order; cleared in reverse. */

export async function fillProperty(tx: Transaction, modules: readonly Module[]): Promise<Record<string, number>> {
  const records: Record<string, number> = {}
  for (const { synthetic } of modules) Object.assign(records, await synthetic?.fill(tx))
  return records
}

export async function clearProperty(tx: Transaction, modules: readonly Module[]): Promise<void> {
  for (const { synthetic } of [...modules].reverse()) await synthetic?.clear(tx)
}
