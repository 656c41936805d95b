import { type Html, html, type Part } from '../../docs/html.ts'

/** What the pages of an account share. */

export interface ActionForm {
  token: string
  action: string
  button: string
  kind: 'quiet' | 'danger'
  /** The id of the element that describes its subject. */
  about?: string
  hidden?: Record<string, string>
  /** Its target, if not the page it is on. */
  path?: string
}

export const actionForm = ({ token, action, button, kind, about, hidden = {}, path = '?' }: ActionForm): Html =>
  html`<form method="post" action="${path}">
<input type="hidden" name="token" value="${token}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}<p class="actions"><button type="submit" name="action" value="${action}" class="${kind}"${about !== undefined && html` aria-describedby="${about}"`}>${button}</button></p>
</form>`

/** In UTC, to the minute: a server does not know its readers' time zones. */
export const moment = (at: string): Part =>
  html`<time datetime="${at}">${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`

/** Leaves the page without doing what it offers. */
export const backLink = (path: string): Html => html`<p><a href="${path}">Back</a></p>`
