import { type Html, html } from '../../docs/html.ts'
import { field, page, problem } from '../pages.ts'
import { passkeyForm } from '../passkey-form.ts'
import { backLink } from './parts.ts'

export interface PasskeyView {
  prefix: string
  token: string
  ticket: string
  /** Undefined if browsers support no passkeys at our address. */
  options: object | undefined
  /** Its default name. */
  name: string
  /** The way out without adding one. */
  back: string
  problem?: string
}

export const passkeyPage = ({ prefix, token, ticket, options, name, back, problem: wrong }: PasskeyView): Html =>
  page({
    prefix,
    title: 'Add a passkey',
    passkeys: true,
    main: html`${problem(wrong)}
<p>A passkey is your fingerprint, face or screen lock, or a security key. It also signs you in without the password.</p>
${
  options
    ? passkeyForm({
        does: 'create',
        action: 'add',
        ticket,
        options,
        button: 'Add a passkey',
        more: html`<input type="hidden" name="token" value="${token}">
${field({ name: 'name', label: 'What to call it', type: 'text', autocomplete: 'off', value: name })}`,
      })
    : html`<div class="warning"><p>Browsers keep passkeys for names over https, or for <code>localhost</code>, and not for this
address. Whoever runs this server sets <code>PORTICO_PUBLIC_URL</code>.</p></div>`
}
<noscript><p>Passkeys need scripts, which are turned off here.</p></noscript>
${backLink(back)}`,
  })
