import { type Html, html, type Part } from '../docs/html.ts'

/** A form that the script fills with a passkey's response, shown only if the browser supports passkeys. */

export interface PasskeyForm {
  does: 'sign' | 'create'
  action: string
  ticket: string
  /** The browser's options, as JSON. */
  options: object
  button: string
  quiet?: boolean
  /** Placed before the button. */
  more?: Part
}

const FAILED = 'No passkey was used. Try again, or choose another way.'
const KNOWN = 'There is a passkey for this account on this device already.'

export const passkeyForm = ({ does, action, ticket, options, button, quiet, more }: PasskeyForm): Html =>
  html`<form method="post" data-passkey="${does}" data-options="${JSON.stringify(options)}" hidden>
<input type="hidden" name="action" value="${action}">
<input type="hidden" name="ticket" value="${ticket}">
<input type="hidden" name="assertion" value="">
<p class="problem words" role="alert" data-failed="${FAILED}" data-known="${KNOWN}" hidden></p>
${more}
<p class="actions"><button type="submit"${quiet && html` class="quiet"`}>${button}</button></p>
</form>`
