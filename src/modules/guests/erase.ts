import type { Context, Transaction } from '../../platform/operation/context.ts'
import type { Left, Person, PersonalData } from '../../platform/operation/module.ts'
import { erasePassages, passagesIn } from '../../platform/privacy/passages.ts'
import { isPhone, type PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import type { GuestErasure } from './erasure-schema.ts'
import { guestErased } from './events.ts'
import { doubtfulWords, doubtsOf, identify, keysOf } from './identity.ts'
import { knownBy } from './person.ts'
import { keepReview, wordsUnderReview } from './review.ts'
import { Found } from './review-search.ts'
import { claimNumber, lockPerson } from './store.ts'

/** Removes a person everywhere: their own records, then what points at them in others', then the copies of both. */
export async function erasePerson(
  tx: Transaction,
  id: string,
  dataOwners: readonly PersonalData[],
): Promise<GuestErasure> {
  tx.audit(id)
  const guest = await lockPerson(tx, id)
  // What comes from their numbers at this moment waits, and then finds nobody.
  for (const number of knownBy(id, guest).addresses.filter(isPhone).sort()) await claimNumber(tx, number)
  const person = await identify(tx, id, guest, dataOwners)
  const given = [...new Set([...doubtfulWords(person), ...(await wordsUnderReview(tx, person.ids))])]
  const { touched, found, words } = await eraseFrom(tx, person, given, dataOwners)
  const other_ids = person.ids.filter((known) => known !== id)
  const erasure = {
    id,
    other_ids,
    erased_at: tx.now.toISOString(),
    erased: Object.fromEntries([...touched].map(([kind, ids]) => [kind, ids.size])),
    left: await leftOf(tx, person, dataOwners),
    review: await keepReview(tx, { id, other_ids, words }, await withCopies(tx, found, doubtsOf(words), dataOwners)),
  }
  tx.emit(guestErased, erasure)
  return erasure
}

type Touched = Map<string, Set<string>>

async function eraseFrom(tx: Transaction, person: Person, doubtful: string[], dataOwners: readonly PersonalData[]) {
  const [touched, found]: [Touched, Found] = [new Map(), new Found()]
  const [keys, doubts, words] = [keysOf(person), doubtsOf(doubtful), wordsNeeded(person, doubtful)]
  const gone: string[] = []
  const note = (kind: string, ids: readonly string[]) =>
    touched.set(kind, new Set([...(touched.get(kind) ?? []), ...ids]))
  for (const dataOwner of dataOwners) {
    for (const [kind, ids] of Object.entries((await dataOwner.erase?.(tx, person, gone)) ?? {})) {
      note(kind, ids)
      gone.push(...ids)
    }
    for (const table of dataOwner.texts ?? []) {
      const erased = await erasePassages(tx, table, keys, doubts, (said) => {
        found.add(table.kind, 1)
        words.seenIn(said)
      })
      note(table.kind, erased)
    }
  }
  return { touched, found, words: words.list() }
}

/** A number of theirs is kept for the review only where a passage may hold it: in most there is none, and then it is gone. */
function wordsNeeded({ keys }: Person, doubtful: readonly string[]) {
  const unseen = new Map(keys.filter(isPhone).map((number) => [number, doubtsOf([number])]))
  return {
    seenIn(said: unknown) {
      for (const [number, matcher] of unseen) if (matcher.in(said)) unseen.delete(number)
    },
    list: () => doubtful.filter((word) => !unseen.has(word)),
  }
}

async function withCopies(tx: Context, found: Found, doubts: PiiMatcher, dataOwners: readonly PersonalData[]) {
  for (const { copies } of dataOwners) found.addCopies((await copies?.count(tx, doubts)) ?? {})
  return found
}

const OWN_TEXT = 'The house’s own words, for anyone to read: change them where they stand.'
const SHARED =
  'Addresses or numbers that another guest, a colleague or the house has too: what holds one is for review.'

/** What still points at them, by kind; nothing that does not. */
async function leftOf(tx: Context, person: Person, dataOwners: readonly PersonalData[]): Promise<Left[]> {
  const shared = person.doubtful.filter((word) => isPhone(word) || word.includes('@')).length
  const left: Left[] = [{ kind: 'shared_addresses', count: shared, reason: SHARED }]
  for (const dataOwner of dataOwners) {
    left.push(...((await dataOwner.left?.(tx, person)) ?? []))
    for (const table of dataOwner.propertyTexts ?? []) {
      const records = new Set<string>()
      await passagesIn(tx, table, keysOf(person), ({ id }) => records.add(id))
      left.push({ kind: table.kind, count: records.size, reason: OWN_TEXT })
    }
  }
  return left.filter(({ count }) => count > 0)
}
