import type { Context, Transaction } from '../../platform/operation/context.ts'
import type { Module, Person, PersonalData } from '../../platform/operation/module.ts'
import { passagesIn } from '../../platform/privacy/passages.ts'
import type { Passage } from '../../platform/privacy/text-table.ts'
import { keysOf } from './identity.ts'
import type { Guest, GuestExport } from './schema.ts'
import { claimNumber, deleteGuests, findPerson } from './store.ts'

/** The guest's own record. It is shown beside the others in an export, so only what it was known by comes here. */
export const personal: PersonalData = {
  tables: ['guests', 'merged_guests', 'erasure_reviews'],
  export: async (ctx, { ids }) => ({ known_as: (await findPerson(ctx, ids[0]!))?.former ?? [] }),
  erase: async (ctx, { ids }) => ({ guests: (await deleteGuests(ctx, ids)).map(({ id }) => id) }),
}

/** These keep copies of what the others wrote. */
const MODULES_WITH_COPIES = ['access', 'webhooks']

/**
 * Everyone who holds something about a guest, in the order to ask them: copies last, because by then whatever was
 * being written about the guest at this moment has been waited for and is among them.
 */
export const dataOwnersOf = (others: readonly Module[]): PersonalData[] => {
  const [copyHolders, writers] = [others.filter(keepsCopies), others.filter((module) => !keepsCopies(module))]
  return [personal, ...[...writers, ...copyHolders].flatMap((module) => module.personal ?? [])]
}

const keepsCopies = ({ name }: Module) => MODULES_WITH_COPIES.includes(name)

/** What an erase would find, but for copies: their own records, and where others' records point at them. */
export async function exportPerson(
  ctx: Context,
  person: Person,
  dataOwners: readonly PersonalData[],
): Promise<GuestExport['records']> {
  const records: GuestExport['records'] = {}
  for (const dataOwner of dataOwners) Object.assign(records, await dataOwner.export?.(ctx, person))
  const own = new Set(Object.values(records).flatMap((kind) => kind.map((record) => (record as { id?: string }).id)))
  const mentions: Passage[] = []
  for (const table of dataOwners.flatMap(({ texts = [] }) => texts)) {
    await passagesIn(ctx, table, keysOf(person), (passage) => {
      if (!own.has(passage.id)) mentions.push(passage)
    })
  }
  return { ...records, mentions }
}

/** Saves a guest who is known by these numbers from now on: each data owner gives them what came from one and was nobody's. */
export async function becomesKnown(
  tx: Transaction,
  dataOwners: readonly PersonalData[],
  phones: readonly (string | null)[],
  save: () => Promise<Guest>,
): Promise<Guest> {
  const numbers = [...new Set(phones)].filter((phone) => phone !== null).sort()
  for (const number of numbers) await claimNumber(tx, number)
  const saved = await save()
  for (const dataOwner of dataOwners) {
    for (const number of numbers) await dataOwner.recognise?.(tx, number)
  }
  return saved
}
