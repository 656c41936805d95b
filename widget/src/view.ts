import type { ChatFile, Message, Settings } from './api.ts'
import { type Chat, isWriting, type Pending } from './chat.ts'
import { link, linked, make } from './text-nodes.ts'
import type { Texts } from './texts.ts'

/** The conversation as it stands in the panel. Messages are added, never written anew: what is read aloud is what is new. */

export interface Log {
  element: HTMLElement
  show(): void
}

/** For the part that shows files. */
export interface SaidNode extends HTMLElement {
  file?: ChatFile | null
}

export function createLog(chat: Chat, { greeting }: Settings, texts: Texts, language: string): Log {
  const element = make('div', {
    class: 'log',
    role: 'log',
    'aria-live': 'polite',
    tabindex: '0',
    'aria-label': texts.open,
  })
  const shown = new Set<string>()
  let tail: HTMLElement[] = []
  let last: string | undefined

  const said = (from: Message['from'], ...content: Node[]): HTMLElement => {
    const who = { visitor: texts.you, assistant: texts.assistant, staff: texts.team }[from]
    const isNew = last !== from
    last = from
    const name = make('span', { class: from === 'visitor' || !isNew ? 'alone' : 'who' }, who)
    return make('div', { class: `said ${from === 'visitor' ? 'mine' : ''} ${isNew ? 'other' : ''}` }, name, ...content)
  }
  const bubble = (content: string) => make('div', { class: 'bubble', dir: 'auto' }, ...linked(content))
  const price = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    } as object).format(amount)

  const cards = ({ offers }: Message) =>
    offers.map(({ name, description, price: amount, currency }) =>
      make(
        'div',
        { class: 'card' },
        make('b', { dir: 'auto' }, name),
        make('span', {}, price(amount, currency)),
        ...(description ? [make('p', { dir: 'auto' }, description)] : []),
      ),
    )
  const sources = ({ citations }: Message) =>
    citations.length === 0
      ? []
      : [
          make(
            'details',
            {},
            make('summary', {}, `${texts.sources}: ${[...new Set(citations.map(({ source }) => source))].join(', ')}`),
            ...citations.map(({ quote }) => make('blockquote', { dir: 'auto' }, quote)),
          ),
        ]
  const messageShown = (message: Message) =>
    said(
      message.from,
      bubble(message.is_notice ? texts.waiting : message.content),
      ...cards(message),
      ...sources(message),
    )

  const pendingShown = (pending: Pending): HTMLElement => {
    const sent = bubble(pending.content)
    if (!pending.failed) sent.classList.add('waits')
    const again = make('button', {}, texts.again)
    again.onclick = () => chat.again(pending)
    const failed = make('span', { class: 'mark failed' }, `${texts.failed} `, again)
    return said('visitor', sent, ...(pending.failed ? [failed] : []))
  }
  const writing = (): HTMLElement => {
    const dots = said('assistant', make('div', { class: 'bubble dots' }, make('i'), make('i'), make('i')))
    dots.setAttribute('aria-hidden', 'true')
    return dots
  }
  const note = (text: string, kind = '') => make('div', { class: `mark ${kind}` }, text)

  /** What stands below the last message, and changes. */
  const tailNow = (): HTMLElement[] => {
    const { messages, pending, staff_read_at, is_closed, problem } = chat.model
    const mine = messages.findLast(({ is_notice }) => !is_notice)
    const isSeen = pending.length === 0 && mine?.from === 'visitor' && mine.created_at <= (staff_read_at ?? '')
    return [
      ...(isSeen ? [note(texts.seen, 'mine')] : []),
      ...pending.map(pendingShown),
      ...(isWriting(chat.model) ? [writing()] : []),
      ...(is_closed && pending.length === 0 ? [note(texts.over)] : []),
      ...(problem ? [note(texts[problem], 'failed')] : []),
    ]
  }

  const clear = () => {
    shown.clear()
    last = undefined
    element.replaceChildren(said('assistant', bubble(greeting ?? texts.hello)))
  }
  clear()
  return {
    element,
    show() {
      for (const node of tail) node.remove()
      if (chat.model.messages.length === 0 && shown.size > 0) clear()
      last = element.lastElementChild?.getAttribute('data-from') ?? last
      for (const message of chat.model.messages) {
        if (shown.has(message.id)) continue
        shown.add(message.id)
        const node: SaidNode = messageShown(message)
        node.dataset.from = message.from
        node.file = message.file
        element.append(node)
      }
      const before = last
      tail = tailNow()
      last = before
      element.append(...tail)
      element.scrollTop = element.scrollHeight
    },
  }
}

/** Always there, before consent too: the privacy page, and whom to call when it cannot wait. */
export function createFoot({ privacy_url, emergency }: Settings, texts: Texts): HTMLElement {
  const foot = make('footer', {}, link(privacy_url, texts.privacy))
  if (!emergency) return foot
  const { police, ambulance, fire } = emergency
  const call = (number: string) => make('a', { href: `tel:${number.replace(/\s/g, '')}`, dir: 'ltr' }, number)
  const isOne = new Set([police, ambulance, fire]).size === 1
  const numbers = isOne
    ? [' ', call(police)]
    : [
        ': ',
        `${texts.police} `,
        call(police),
        ` · ${texts.ambulance} `,
        call(ambulance),
        ` · ${texts.fire} `,
        call(fire),
      ]
  foot.append(make('span', {}, texts.emergency, ...numbers))
  return foot
}
