import { hash } from 'node:crypto'
import type { RawAnswer } from '../../../platform/operation/callback.ts'
import { escapeHtml } from '../../../platform/schema/text.ts'

/** What a guest sees who follows a link in a mail: one sentence, one button, nothing from elsewhere and no script. */

const STYLE = `
:root { color-scheme: light dark; --paper: #f6f3ec; --card: #fdfcf9; --ink: #24221e; --muted: #68635a; --line: #e5dfd3; --accent: #13595a; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #15171a; --card: #1d2024; --ink: #e9e5dc; --muted: #a7a195; --line: #30343a; --accent: #82cac3; --on-accent: #15171a }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100svh; display: grid; place-items: center; padding: 1.5rem; background: var(--paper);
  color: var(--ink); font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif; overflow-wrap: anywhere }
main { width: 100%; max-width: 30rem; padding: clamp(1.5rem, 6vw, 2.75rem); background: var(--card); border: 1px solid var(--line); border-radius: 14px }
.property { margin: 0 0 .75rem; color: var(--muted); font-size: .9375rem }
h1 { margin: 0 0 .75rem; font: 600 1.75rem/1.2 "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; letter-spacing: -.01em; text-wrap: balance }
p { margin: 0; text-wrap: pretty }
form { margin: 1.75rem 0 0 }
button { width: 100%; min-height: 3rem; padding: .5rem 1.25rem; border: 1px solid var(--accent); border-radius: 9px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
button.quiet { background: none; color: var(--accent) }
button:hover { filter: brightness(1.08) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'x-robots-tag': 'noindex',
}

interface Page {
  status?: number
  propertyName?: string
  title: string
  text: string
  button?: { action: string; label: string; quiet?: true }
}

const LEAVE = 'unsubscribe'
export const REJOIN = 'resubscribe'
const ABOUT_STAYS = 'Messages about your own stay still reach you.'

/** Nothing happens by looking at it: mail programs and scanners open every link. */
export const askingPage = (propertyName: string): RawAnswer =>
  show({
    propertyName: propertyName,
    title: 'No more news and offers?',
    text: `Unsubscribe, and ${propertyName} sends you no more news and offers by e-mail. ${ABOUT_STAYS}`,
    button: { action: LEAVE, label: 'Unsubscribe' },
  })

export const leftPage = (propertyName: string): RawAnswer =>
  show({
    propertyName: propertyName,
    title: 'You are unsubscribed',
    text: `${propertyName} sends no more news and offers to your e-mail address. ${ABOUT_STAYS}`,
    button: { action: REJOIN, label: 'Subscribe again', quiet: true },
  })

export const rejoinedPage = (propertyName: string): RawAnswer =>
  show({
    propertyName: propertyName,
    title: 'You are subscribed again',
    text: `${propertyName} may send you news and offers by e-mail.`,
    button: { action: LEAVE, label: 'Unsubscribe', quiet: true },
  })

/** For another reason than this link. */
export const keptOutPage = (propertyName: string): RawAnswer =>
  show({
    propertyName: propertyName,
    title: 'You stay unsubscribed',
    text: `${propertyName} keeps your e-mail address off its list, and only the hotel itself can change that. Please write to it.`,
  })

export const brokenPage = (): RawAnswer =>
  show({
    status: 404,
    title: 'This link does not work',
    text: 'It may have been cut off, or the message it came with is gone. Please open it again from the e-mail, or write to the hotel that sent it.',
  })

const show = ({ status = 200, propertyName, title, text, button }: Page): RawAnswer => ({
  status,
  headers: HEADERS,
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(propertyName ? `${title} – ${propertyName}` : title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${propertyName ? `<p class="property">${escapeHtml(propertyName)}</p>\n` : ''}<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${button ? formOf(button) : ''}</main>
</body>
</html>
`,
})

const formOf = ({ action, label, quiet }: NonNullable<Page['button']>): string =>
  `<form method="post">
<input type="hidden" name="action" value="${action}">
<button${quiet ? ' class="quiet"' : ''}>${escapeHtml(label)}</button>
</form>
`
