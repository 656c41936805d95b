import type { Authenticator, Passkey } from '../../../modules/accounts/index.ts'
import { type Html, html, type Part } from '../../docs/html.ts'
import { actionForm, moment } from './parts.ts'

/** The second factors of an account, with the forms to add and remove them. */

export interface FactorsView {
  prefix: string
  authenticator: Authenticator | undefined
  passkeys: readonly Passkey[]
  codesLeft: number
  token: string
}

const FEW_CODES = 3

export function factorsPart(view: FactorsView): Html {
  const { prefix, authenticator, passkeys, token } = view
  const has = authenticator !== undefined || passkeys.length > 0
  return html`<section aria-labelledby="factors"><h2 id="factors">Second factor</h2>
${
  has
    ? html`<ul class="items">${authenticator && authenticatorItem(view)}
${passkeys.map(
  (
    { id, name, created_at, last_used_at },
    i,
  ) => html`<li><p id="passkey-${i}"><b>${name}</b> <span class="badge">Passkey</span><br>
<small>Added ${moment(created_at)}${last_used_at !== null && html`, last used ${moment(last_used_at)}`}</small></p>
${actionForm({ token, action: 'remove-passkey', button: 'Remove', kind: 'danger', about: `passkey-${i}`, hidden: { passkey: id } })}</li>`,
)}</ul>`
    : html`<p>None: whoever knows the password is in. Add one of these:</p>`
}
<p class="actions">
${!authenticator && html`<a class="button quiet" href="${prefix}/oauth/account/authenticator">Add an authenticator app</a>`}
<a class="button quiet" href="${prefix}/oauth/account/passkey">Add a passkey</a>
</p>
${has && codes(view)}</section>`
}

const authenticatorItem = ({ authenticator, token }: FactorsView): Part =>
  html`<li><p id="authenticator"><b>Authenticator app</b><br><small>Added ${moment(authenticator!.created_at)}</small></p>
${actionForm({ token, action: 'remove-authenticator', button: 'Remove', kind: 'danger', about: 'authenticator' })}</li>`

const codes = ({ codesLeft, token }: FactorsView): Html => html`<h3>Recovery codes</h3>
<p>${codesLeft === 1 ? 'One is' : `${codesLeft} are`} left. Each works once, when no other factor is at hand.${codesLeft <= FEW_CODES && ' Make new ones soon.'}</p>
${actionForm({ token, action: 'recovery-codes', button: 'Make new codes', kind: 'quiet' })}`
