import type { Module, PersonalData } from '../../platform/operation/module.ts'
import { deleteGuests, findPerson } from './store.ts'

/** The guest's own record. It is shown beside the others in an export, so only what it was known by comes here. */
export const personal: PersonalData = {
  tables: ['guests', 'erasure_reviews'],
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
