import type { Context } from '../../platform/operation/context.ts'
import type { Person, PersonalData } from '../../platform/operation/module.ts'
import { createPiiMatcher, isPhone, type PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import { knownBy } from './person.ts'
import { addressesOfOthers, type GuestRow } from './store.ts'

/** An id of another system this short is a number like any other. */
const SHORTEST_REFERENCE = 4

/**
 * Who this is: what is surely theirs, and what may mean someone else. An address that another guest, a colleague or the
 * house has too is doubtful, and so is a name: hotels have guests called Room Service.
 */
export async function identify(
  ctx: Context,
  id: string,
  guest: GuestRow | undefined,
  dataOwners: readonly PersonalData[],
): Promise<Person> {
  const { ids, addresses, names } = knownBy(id, guest)
  const shared = new Set(await addressesOfOthers(ctx, ids, addresses))
  const references = guest?.external_id ? [guest.external_id] : []
  const records: string[] = []
  for (const dataOwner of dataOwners) {
    for (const address of (await dataOwner.usesToo?.(ctx, addresses)) ?? []) shared.add(address)
    const owned = await dataOwner.owns?.(ctx, ids)
    records.push(...(owned?.records ?? []))
    references.push(...(owned?.doubtful ?? []))
  }
  const distinctive = references.filter(({ length }) => length >= SHORTEST_REFERENCE)
  const keys = addresses.filter((address) => !shared.has(address))
  return { ids, keys, records, doubtful: [...new Set([...names, ...shared, ...distinctive])] }
}

/** What is erased wherever it stands. */
export const keysOf = ({ ids, keys }: Person): PiiMatcher => createPiiMatcher({ ids, words: keys })

/** What a person has to look at: names and the like, and numbers where they may be another's. */
export const doubtfulWords = ({ keys, doubtful }: Person): string[] => [...doubtful, ...keys.filter(isPhone)]

export const doubtsOf = (words: readonly string[]): PiiMatcher => createPiiMatcher({ words, loose: true })
