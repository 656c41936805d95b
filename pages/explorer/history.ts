import { element } from '../shared/element.ts'

/** What was asked from this browser, newest first: queries and variables, never keys, headers or answers. */

export interface Asked {
  query: string
  variables: string
  at: string
}

const KEPT = 'portico.graphql.history'
const MOST = 50

const read = (): Asked[] => JSON.parse(localStorage.getItem(KEPT) ?? '[]')

/** Asked once more, it moves to the front. */
export function remember(query: string, variables: string): void {
  const others = read().filter((one) => one.query !== query || one.variables !== variables)
  const all = [{ query, variables, at: new Date().toISOString() }, ...others].slice(0, MOST)
  localStorage.setItem(KEPT, JSON.stringify(all))
}

export function showHistory(panel: HTMLElement, onUse: (asked: Asked) => void): void {
  const all = read()
  const clear = element('button', { type: 'button', className: 'use' }, 'Forget all')
  clear.onclick = () => {
    localStorage.removeItem(KEPT)
    showHistory(panel, onUse)
  }
  const items = all.map((asked) => {
    const button = element('button', { type: 'button', className: 'link', onclick: () => onUse(asked) }, titleOf(asked))
    const time = element('span', { className: 'note' }, new Date(asked.at).toLocaleString())
    return element('li', {}, button, time)
  })
  panel.replaceChildren(
    ...(all.length > 0
      ? [element('ul', {}, ...items), clear]
      : [element('p', { className: 'note' }, 'What you run is listed here, in this browser alone.')]),
  )
}

/** Its name, or the first words that are not a comment. */
const titleOf = ({ query }: Asked): string => {
  const bare = query.replace(/#.*$/gm, '').replace(/\s+/g, ' ').trim()
  return bare.length > 60 ? `${bare.slice(0, 60)} …` : bare
}
