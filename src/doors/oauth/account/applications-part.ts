import {
  type AccessibleProperty,
  type GrantRow,
  propertyKey,
  ROLE_DESCRIPTIONS,
} from '../../../modules/accounts/index.ts'
import { type Html, html } from '../../docs/html.ts'
import { propertyLabel } from '../consent-page.ts'
import { actionForm } from './parts.ts'

/** Applications that the person authorized. */

export interface ApplicationsView {
  prefix: string
  properties: readonly AccessibleProperty[]
  grants: readonly GrantRow[]
  token: string
}

export const applicationsPart = (view: ApplicationsView): Html =>
  html`<section aria-labelledby="applications"><h2 id="applications">Connected applications</h2>
${
  view.grants.length === 0
    ? html`<p>No application is connected in your name.</p>`
    : html`<ul class="items">${view.grants.map((grant) => grantItem(grant, view))}</ul>`
}
<p class="actions"><a class="button quiet" href="${view.prefix}/oauth/account/server">Add a program of yours</a></p></section>`

function grantItem(grant: GrantRow, { properties: places, token }: ApplicationsView): Html {
  const property = places.find(({ key }) => key === propertyKey(grant.environment, grant.property_id))
  const shown = property ?? { name: 'A property you no longer belong to', environment: grant.environment }
  const headingId = `grant-${grant.id}`
  return html`<li>
<h3 id="${headingId}">${grant.client_name}</h3>
<p>${propertyLabel(shown)}</p>
<p>Since <time datetime="${grant.created_at}">${grant.created_at.slice(0, 10)}</time>. It may:</p>
<ul class="scopes">${grant.scopes.map((scope) => html`<li>${ROLE_DESCRIPTIONS[scope] ?? scope}</li>`)}
${grant.scopes.length === 0 && html`<li>know who you are, nothing else</li>`}</ul>
${actionForm({ token, action: 'revoke', button: 'Disconnect', kind: 'danger', about: headingId, hidden: { grant: grant.id } })}
</li>`
}
