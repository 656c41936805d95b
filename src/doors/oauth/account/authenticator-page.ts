import { type Html, html } from '../../docs/html.ts'
import { field, page, problem } from '../pages.ts'
import { backLink } from './parts.ts'

export interface AuthenticatorView {
  prefix: string
  token: string
  ticket: string
  /** As it is typed, and as the QR code holds it. */
  secret: string
  address: string
  /** The way out without adding one. */
  back: string
  problem?: string
}

export const authenticatorPage = async (view: AuthenticatorView): Promise<Html> => {
  const { prefix, token, ticket, secret, address, back, problem: wrong } = view
  return page({
    prefix,
    title: 'Add an authenticator app',
    main: html`${problem(wrong)}
<p>Scan this with the app on your phone:</p>
${await picture(address)}
<p>Or type the secret there: <code class="secret">${secret.match(/.{1,4}/g)!.join(' ')}</code></p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="ticket" value="${ticket}">
${field({
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  keys: 'numeric',
  first: true,
  hint: 'The six digits that the app shows now.',
})}
<p class="actions"><button type="submit">Add the app</button></p>
</form>
${backLink(back)}`,
  })
}

/** Always dark on light, because not every phone reads the opposite. A margin of four modules is required. */
async function picture(text: string): Promise<Html> {
  const { encodeQR } = await import('qr') // loaded on first use, to keep the start quick
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return html`<svg class="qr" viewBox="0 0 ${rows.length} ${rows.length}" role="img" aria-label="QR code with the secret" shape-rendering="crispEdges">
<rect width="${rows.length}" height="${rows.length}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
