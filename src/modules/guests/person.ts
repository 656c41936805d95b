import type { Guest } from './schema.ts'

const WORDS = ['first_name', 'last_name', 'email', 'phone'] as const

/** What a guest is or was known by. */
export type KnownAs = Pick<Guest, 'id' | (typeof WORDS)[number]>

const MOST_CHANGES_REMEMBERED = 20

export const knownAs = ({ id, first_name, last_name, email, phone }: KnownAs): KnownAs => ({
  id,
  first_name,
  last_name,
  email,
  phone,
})

/**
 * What a record was known by before it changed is remembered for one purpose: an erase must find the traces of it too.
 * Merged records are all remembered, changes of a record only as far back as anyone could need.
 */
export function remember(former: readonly KnownAs[], before: KnownAs, after: KnownAs): KnownAs[] {
  if (!loses(before, after)) return [...former]
  const others = former.filter((entry) => !same(entry, before) && !same(entry, after))
  const merged = others.filter(({ id }) => id !== after.id)
  const changes = others.filter(({ id }) => id === after.id)
  return [...merged, ...[...changes, knownAs(before)].slice(-MOST_CHANGES_REMEMBERED)]
}

/** What a guest's records say of them: all ids, addresses and numbers, and full names. One name alone is too common. */
export interface Known {
  ids: string[]
  addresses: string[]
  names: string[]
}

export function knownBy(id: string, guest?: KnownAs & { former: readonly KnownAs[] }): Known {
  const known = guest ? [guest, ...guest.former] : []
  return {
    ids: unique([id, ...known.map((entry) => entry.id)]),
    addresses: unique(known.flatMap(({ email, phone }) => [email, phone].filter((address) => address !== null))),
    names: unique(
      known.flatMap(({ first_name, last_name }) =>
        first_name?.trim() && last_name?.trim() ? fullNames(first_name, last_name) : [],
      ),
    ),
  }
}

/** In both orders, and as those type them who have no accents on their keyboard. */
function fullNames(first: string, last: string): string[] {
  const names = [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`].map(spacedOnce)
  return [...names, ...names.map(withoutAccents)]
}

const loses = (before: KnownAs, after: KnownAs): boolean =>
  WORDS.some((word) => before[word] !== null && before[word] !== after[word])

const spacedOnce = (text: string) => text.trim().replace(/\s+/g, ' ')
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const same = (one: KnownAs, other: KnownAs) => JSON.stringify(knownAs(one)) === JSON.stringify(knownAs(other))
const unique = (texts: string[]): string[] => [...new Set(texts)]
