import { type GrantRow, type Place, placeKey, WORDS } from '../../modules/accounts/index.ts'
import { type Html, html } from '../docs/html.ts'
import { placeWords } from './consent-page.ts'
import { page, problem } from './pages.ts'

export interface AccountView {
  prefix: string
  email: string
  places: readonly Place[]
  grants: readonly GrantRow[]
  /** Proves that the form comes from this page. */
  token: string
  problem?: string
}

export function accountPage(view: AccountView): Html {
  const { prefix, email, grants, token } = view
  return page({
    prefix,
    title: 'Connected applications',
    main: html`<p class="muted">Signed in as ${email}</p>
${problem(view.problem)}
${
  grants.length === 0
    ? html`<p>No application is connected in your name.</p>`
    : html`<ul class="grants">${grants.map((grant) => grantItem(grant, view))}</ul>`
}
<form method="post">
<input type="hidden" name="token" value="${token}">
<p class="actions"><button type="submit" name="action" value="sign-out" class="quiet">Sign out</button></p>
</form>`,
  })
}

function grantItem(grant: GrantRow, { places, token }: AccountView): Html {
  const place = places.find(({ key }) => key === placeKey(grant.environment, grant.property_id))
  const shown = place ?? { name: 'A property you no longer belong to', environment: grant.environment }
  const headingId = `grant-${grant.id}`
  return html`<li>
<h2 id="${headingId}">${grant.client_name}</h2>
<p>${placeWords(shown)}</p>
<p>Since <time datetime="${grant.created_at}">${grant.created_at.slice(0, 10)}</time>. It may:</p>
<ul class="scopes">${grant.scopes.map((scope) => html`<li>${WORDS[scope] ?? scope}</li>`)}
${grant.scopes.length === 0 && html`<li>know who you are, nothing else</li>`}</ul>
<form method="post">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="grant" value="${grant.id}">
<p class="actions"><button type="submit" name="action" value="revoke" class="danger" aria-describedby="${headingId}">Disconnect</button></p>
</form>
</li>`
}
