/** Lists that come page by page, newest first, put into one. */

interface Pages<T> {
  items: T[]
  hasMore: boolean
}

/** What is older than all that is known of a list that goes on waits: something of that list may belong before it. */
export function mergeNewest<T extends { at: string }>(lists: Pages<T>[]): T[] {
  const horizon = lists
    .filter(({ items, hasMore }) => hasMore && items.length > 0)
    .map(({ items }) => items.map(({ at }) => at).reduce((least, at) => (at < least ? at : least)))
    .reduce((latest, at) => (at > latest ? at : latest), '')
  return lists
    .flatMap(({ items }) => items)
    .filter(({ at }) => at >= horizon)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
