import { type AccessibleProperty, ROLE_DESCRIPTIONS, roleLabel } from '../../modules/accounts/index.ts'
import { type Html, html, type Part } from '../docs/html.ts'
import { page } from './pages.ts'

export interface ConsentView {
  prefix: string
  application: string
  verified: boolean
  /** The host at which it describes itself. */
  describedAt?: string
  destination: Part
  email: string
  property: AccessibleProperty
  /** Another property can be chosen at the page's own address. */
  another?: boolean
  /** Goes with the form. */
  hidden?: Record<string, string>
  allowed: readonly string[]
  refused: readonly string[]
  personal: readonly string[]
}

export function consentPage(view: ConsentView): Html {
  const { prefix, application, verified, destination, email, property, allowed, refused, personal } = view
  const nothingLeft = allowed.length === 0 && refused.length > 0
  return page({
    prefix,
    title: `Let ${application} in?`,
    main: html`${!verified && unverified(application, view.describedAt)}
<dl>
<dt>Property</dt><dd>${propertyLabel(property)}${view.another && html`<br><a href="?">Choose another property</a>`}</dd>
<dt>Goes back to</dt><dd>${destination}</dd>
<dt>Signed in as</dt><dd>${email}</dd>
</dl>
${allowed.length > 0 && html`<h2>It will be able to</h2><ul class="scopes">${allowed.map((scope) => html`<li>${ROLE_DESCRIPTIONS[scope]}</li>`)}</ul>`}
${
  refused.length > 0 &&
  html`<h2>It asked for this too, but your role (${roleLabel(property)}) does not include it</h2>
<ul class="scopes refused">${refused.map((scope) => html`<li><s>${ROLE_DESCRIPTIONS[scope]}</s> <span>not given</span></li>`)}</ul>`
}
${personalDataNote(personal)}
${
  nothingLeft
    ? html`<p>There is nothing you can allow here.</p>`
    : html`<p class="muted">It stays connected until you disconnect it at <b>${prefix}/oauth/account</b>. Then everything it
opened ends, and what it has sent to other systems stops.</p>`
}
<form method="post">
${hiddenFields(view.hidden)}<input type="hidden" name="property" value="${property.key}">
<input type="hidden" name="scopes" value="${allowed.join(' ')}">
<p class="actions">
${!nothingLeft && html`<button type="submit" name="action" value="allow">Allow</button>`}
<button type="submit" name="action" value="deny" class="quiet">Deny</button>
</p>
</form>`,
  })
}

const hiddenFields = (hidden: Record<string, string> = {}): Part =>
  Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)

const unverified = (application: string, host: string | undefined): Html => html`<div class="warning">
<p><b>Unverified application.</b> It ${
  host === undefined ? 'registered itself' : html`describes itself at <b>${host}</b>`
} and calls itself “${application}”; nobody here has checked who is behind it. Go on only if you began this yourself, just now.</p>
</div>`

const personalDataNote = (personal: readonly string[]): Part => {
  const learns = [personal.includes('profile') && 'your name', personal.includes('email') && 'your e-mail address']
  const learned = learns.filter(Boolean).join(' and ')
  return learned !== '' && html`<p>It will also learn ${learned}.</p>`
}

export function destinationWords(address: string): Html {
  const { protocol, host, hostname } = new URL(address)
  if (protocol === 'https:') return html`<b>${host}</b>`
  return html`<b>a program on this computer</b> <span class="muted">(${hostname})</span>`
}

/** The environment is always named, so that nobody confuses the two. */
export const propertyLabel = ({ name, environment }: Pick<AccessibleProperty, 'name' | 'environment'>): Html =>
  environment === 'live'
    ? html`<b>${name}</b> <span class="badge live">Production</span><br><small>The real hotel: real guests, real bookings.</small>`
    : html`<b>${name}</b> <span class="badge sandbox">Sandbox</span><br><small>For trying things out: no real guests.</small>`

export interface PickerView {
  prefix: string
  application: string
  properties: readonly AccessibleProperty[]
  /** Sent on with the choice, and therefore not in the address. */
  hidden?: Record<string, string>
  /** Where whoever chooses nothing goes; to the application, with a no, otherwise. */
  back?: string
}

export const pickerPage = ({ prefix, application, properties, hidden, back }: PickerView): Html =>
  page({
    prefix,
    title: 'Which property?',
    main: html`<p><b>${application}</b> can be let into one of yours.</p>
<form method="${hidden ? 'post' : 'get'}">
${hiddenFields(hidden)}<fieldset><legend class="hidden">Property</legend>
${properties.map(
  (property) => html`<label class="choice"><input type="radio" name="property" value="${property.key}" required>
<span>${propertyLabel(property)}</span></label>`,
)}
</fieldset>
<p class="actions"><button type="submit">Continue</button></p>
</form>
${
  back === undefined
    ? html`<form method="post">${hiddenFields(hidden)}<p class="actions"><button type="submit" name="action" value="deny" class="quiet">Deny</button></p></form>`
    : html`<p><a href="${back}">Back</a></p>`
}`,
  })

export const nowherePage = (prefix: string, email: string): Html =>
  page({
    prefix,
    title: 'No property yet',
    main: html`<p>The account ${email} does not belong to a property. Whoever runs this server can change that:
<code>portico accounts grant</code></p>
<form method="post"><p class="actions"><button type="submit" name="action" value="deny" class="quiet">Go back</button></p></form>`,
  })
