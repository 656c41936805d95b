import MiniSearch from 'minisearch'
import { element } from '../shared/element.ts'

/** Search in the reader's own browser: what is looked through is fetched once, when somebody begins to search. */

interface Place {
  address: string
  title: string
  page: string
  text: string
}

const MOST = 12
const AROUND = 70

let loading: Promise<MiniSearch> | undefined

async function load(): Promise<MiniSearch> {
  const response = await fetch('/docs/search.json')
  const places: Place[] = await response.json()
  const index = new MiniSearch<Place & { id: number }>({
    fields: ['title', 'page', 'text'],
    storeFields: ['address', 'title', 'page', 'text'],
    searchOptions: {
      boost: { title: 5, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(places.map((place, id) => ({ ...place, id })))
  return index
}

export function addSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search')!
  const list = document.querySelector<HTMLElement>('#found')!
  let chosen = -1

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const choose = (next: number) => {
    const all = options()
    chosen = all.length === 0 ? -1 : (next + all.length) % all.length
    for (const [index, option] of all.entries()) option.ariaSelected = String(index === chosen)
    all[chosen]?.scrollIntoView({ block: 'nearest' })
    const option = all[chosen]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen
    input.ariaExpanded = String(isOpen)
  }
  const search = async () => {
    const words = input.value.trim()
    if (!words) return show(false)
    loading ??= load()
    const index = await loading
    if (input.value.trim() !== words || document.activeElement !== input) return
    const exact = index.search(words)
    const found = (exact.length > 0 ? exact : index.search(words, { combineWith: 'OR' })).slice(0, MOST)
    list.replaceChildren(
      ...(found.length > 0 ? found.map(shown) : [element('p', { className: 'none' }, 'Nothing found')]),
    )
    show(true)
    choose(0)
  }
  input.onfocus = () => {
    loading ??= load()
    void search()
  }
  input.oninput = () => void search()
  input.onblur = () => setTimeout(() => show(false), 150) // a click on what was found comes first
  input.onkeydown = (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else if (event.key === 'Enter') options()[chosen]?.click()
    else if (event.key === 'Escape') input.blur()
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    input.focus()
  })
}

function shown(found: Record<string, unknown>, index: number): HTMLElement {
  const { address, title, page, text, terms } = found as unknown as Place & { terms: string[] }
  return element(
    'a',
    { role: 'option', id: `found.${index}`, 'aria-selected': 'false', href: address, tabIndex: -1 },
    element('b', {}, ...marked(title, terms)),
    element('span', { className: 'of' }, page),
    element('span', { className: 'words' }, ...marked(around(text, terms), terms)),
  )
}

/** The words around the first that fits. */
function around(text: string, terms: string[]): string {
  const at = Math.max(0, text.toLowerCase().search(pattern(terms)) - AROUND / 2)
  const from = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const part = text.slice(from, from + 2 * AROUND)
  return `${from > 0 ? '… ' : ''}${part}${from + part.length < text.length ? ' …' : ''}`
}

const pattern = (terms: string[]): RegExp =>
  new RegExp(`(${terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')

const marked = (text: string, terms: string[]): (Node | string)[] =>
  text.split(pattern(terms)).map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part))
