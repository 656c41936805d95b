import { createApi, type Settings } from './api.ts'
import { createChat, type Keep } from './chat.ts'
import type { FilesPart } from './files/main.ts'
import { createPanel } from './panel.ts'
import css from './style.css'
import { icon, make } from './text-nodes.ts'
import { languageOf, textsIn } from './texts.ts'

/**
 * The chat of a website, by one line:
 * `<script src="https://…/widget.js" data-key="pk_live_…"></script>`
 * It lives in a shadow tree, needs no style, loads a second script for files once somebody chats, and stores nothing before the visitor agrees.
 */

const SPEECH = 'M4 12a8 7 0 1 1 4.2 6.1L4 20l1.4-3.6A6.6 6.6 0 0 1 4 12zM9 12h.01M12 12h.01M15 12h.01'

function start(script: HTMLScriptElement): void {
  const { key = '', language: wished, theme, page } = script.dataset
  const at = (path: string) => new URL(path, script.src).href
  const base = at(`v1/website-chat/${key}`)
  const part = at('widget-files.js')
  createApi(base)
    .settings()
    .then(
      (settings) => show(settings, { base, part, key, wished, theme, isPage: page !== undefined }),
      // Whoever built the page reads it in the browser's console; visitors see no chat that would not work.
      // biome-ignore lint/suspicious/noConsole: the one place to tell them
      (refused) => console.error(`Portico chat: ${refused.message}. ${ADVICE}${base}`),
    )
}

const ADVICE = 'See API keys in the dashboard: '

interface Place {
  base: string
  /** The script that sends and shows files. */
  part: string
  key: string
  wished: string | undefined
  theme: string | undefined
  isPage: boolean
}

function show(settings: Settings, { base, part, key, wished, theme, isPage }: Place): void {
  const language = languageOf([wished, ...navigator.languages, document.documentElement.lang])
  const texts = textsIn(language)
  const host = make('div', { lang: language })
  if (theme) host.style.colorScheme = theme
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  for (const [scheme, { accent, on_accent }] of Object.entries(settings.colors ?? {})) {
    host.style.setProperty(`--${scheme}-accent`, accent)
    host.style.setProperty(`--${scheme}-on`, on_accent)
  }

  const launcher = make('button', { class: 'launcher', 'aria-haspopup': 'dialog' })
  const count = make('span', { class: 'count', 'aria-hidden': 'true' })
  launcher.append(icon(SPEECH), count)
  const api = createApi(base)
  const chat = createChat(api, keepFor(key), () => update())
  let files: (() => void) | undefined
  const panel = createPanel(chat, settings, texts, language, isPage ? undefined : () => open(false))
  panel.element.classList.toggle('page', isPage)
  let isOpen = isPage

  const looks = () => isOpen && document.visibilityState === 'visible'
  const update = () => {
    const { unread } = chat.model
    panel.element.hidden = !isOpen
    launcher.hidden = isOpen
    count.hidden = unread === 0
    count.textContent = String(unread)
    launcher.setAttribute('aria-label', texts.open + (unread ? ` (${unread})` : ''))
    panel.show()
    // Those who only look at the page do not load it.
    if (chat.model.token && !files) {
      files = () => {}
      import(part).then((loaded: FilesPart) => {
        files = loaded.default({ chat, api, root, language })
        files()
      })
    }
    files?.()
  }
  const open = (opened: boolean) => {
    isOpen = opened
    chat.look(looks())
    if (opened) panel.focus()
    else launcher.focus()
  }
  launcher.onclick = () => open(true)
  panel.element.onkeydown = ({ key }) => {
    if (key === 'Escape' && !isPage) open(false)
  }
  document.addEventListener('visibilitychange', () => chat.look(looks()))
  if (isPage) {
    document.title = settings.name
    document.documentElement.lang = language
  }
  root.append(make('div', { dir: language === 'ar' ? 'rtl' : 'ltr' }, launcher, panel.element))
  document.body.append(host)
  chat.look(looks())
  chat.resume()
}

/** Where the browser keeps nothing, the conversation lasts as long as the page. */
function keepFor(key: string): Keep {
  const place = `portico ${key}`
  return {
    get() {
      try {
        return localStorage.getItem(place)
      } catch {
        return null
      }
    },
    set(token) {
      try {
        if (token === null) localStorage.removeItem(place)
        else localStorage.setItem(place, token)
      } catch {
        // The visitor's browser refuses to store anything: so be it.
      }
    },
  }
}

const script = document.currentScript as HTMLScriptElement | null
if (script) {
  if (document.body) start(script)
  else document.addEventListener('DOMContentLoaded', () => start(script))
}
