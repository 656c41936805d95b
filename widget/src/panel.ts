import type { Settings } from './api.ts'
import { type Chat, isWriting } from './chat.ts'
import { icon, make } from './text-nodes.ts'
import type { Texts } from './texts.ts'
import { createFoot, createLog } from './view.ts'

/** The window of the chat: whose it is, what was said, where one writes; before consent, what the visitor agrees to. */

export interface Panel {
  element: HTMLElement
  show(): void
  /** Where typing begins, or what is to be agreed to. */
  focus(): void
}

const CLOSE = 'M6 6l12 12M18 6L6 18'
const SEND = 'M5 12h13M12 5l7 7-7 7'
const END = 'M9 5H5v14h4M15 8l4 4-4 4M19 12H9'

export function createPanel(chat: Chat, settings: Settings, texts: Texts, language: string, close?: () => void): Panel {
  const iconButton = (path: string, label: string, press: (() => void) | null, kind = 'icon') => {
    const button = make('button', { class: kind, 'aria-label': label, title: label })
    button.append(icon(path))
    button.onclick = press
    return button
  }
  const status = make('div', { class: 'status' })
  const end = iconButton(END, texts.end, () => {
    chat.end()
    focus()
  })
  const header = make(
    'header',
    {},
    make('div', {}, make('h2', {}, settings.name), status),
    end,
    ...(close ? [iconButton(CLOSE, texts.close, close)] : []),
  )

  const agree = make('button', { class: 'agree' }, texts.agree)
  const consent = make(
    'div',
    { class: 'consent' },
    make('p', { class: 'hello', dir: 'auto' }, settings.greeting ?? texts.hello),
    make('p', {}, texts.consent.replace('{}', settings.name)),
    agree,
  )
  const refused = make('p', { class: 'failed', role: 'alert' })
  consent.append(refused)
  agree.onclick = async () => {
    agree.disabled = true
    await chat.agree()
    agree.disabled = false
    focus()
  }

  const log = createLog(chat, settings, texts, language)
  const words = make('textarea', {
    rows: '1',
    maxlength: '2000',
    'aria-label': texts.write,
    placeholder: texts.write,
  })
  const form = make('form', {}, words, iconButton(SEND, texts.send, null, 'send'))
  form.onsubmit = (event) => {
    event.preventDefault()
    const content = words.value.trim()
    if (content === '') return
    words.value = ''
    chat.say(content)
  }
  words.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  }

  const focus = () => (chat.model.token ? words : agree).focus()
  const element = make('section', { class: 'panel', role: 'dialog', 'aria-label': settings.name })
  element.append(header, consent, log.element, form, createFoot(settings, texts))
  return {
    element,
    focus,
    show() {
      const { token, answered_by, problem } = chat.model
      const isAgreed = token !== null
      consent.hidden = isAgreed
      log.element.hidden = form.hidden = end.hidden = !isAgreed
      const who = answered_by === 'staff' ? texts.team : texts.assistant
      status.textContent = isWriting(chat.model) ? `${who} ${texts.writing} …` : isAgreed ? who : ''
      refused.textContent = problem && !isAgreed ? texts[problem] : ''
      log.show()
    },
  }
}
