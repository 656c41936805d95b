import {
  type AccessibleProperty,
  accessibleProperties,
  addServer,
  GRANTABLE_SCOPES,
  nameProblem,
  ROLE_DESCRIPTIONS,
  scopesOf,
} from '../../../modules/accounts/index.ts'
import { type Html, html } from '../../docs/html.ts'
import { pickerPage, propertyLabel } from '../consent-page.ts'
import { type Exchange, show } from '../exchange.ts'
import { field, page, plainName, problem } from '../pages.ts'
import type { SignedIn } from '../sessions.ts'
import { formToken } from './own-page.ts'
import { backLink } from './parts.ts'

/** A program of the person's own, with its own id and secret, for part of what they may do in one property. */

export async function showServer(exchange: Exchange, who: SignedIn) {
  const { property } = exchange.request.query as { property?: string }
  return ask(exchange, who, { property })
}

export async function takeServer(exchange: Exchange, who: SignedIn, form: URLSearchParams) {
  const name = plainName(form.get('name') ?? '')
  const property = form.get('property') ?? undefined
  const place = (await placesOf(exchange, who)).find(({ key }) => key === property)
  if (!place) return ask(exchange, who, {})
  const may = offered(place)
  const scopes = form.getAll('scope').filter((scope) => may.includes(scope))
  const wrong = name === '' ? 'Give the program a name.' : nameProblem(name) && 'The name is too long.'
  if (wrong) return ask(exchange, who, { property, wrong })
  if (scopes.length === 0) return ask(exchange, who, { property, wrong: 'Choose what the program may do.' })
  const { propertyId: property_id, environment } = place
  const given = { property_id, environment, account_id: who.account.id, client_name: name, scopes }
  const made = await exchange.environments.live.health.guard(() => addServer(exchange, given, exchange.request.id))
  return show(exchange, secretPage(exchange.prefix, made.client_id, made.client_secret!))
}

const placesOf = ({ environments }: Exchange, { account }: SignedIn) =>
  environments.live.health.guard(() => accessibleProperties(environments, account.id))

const offered = (property: AccessibleProperty): string[] => {
  const may = scopesOf(property, property.environment)
  return GRANTABLE_SCOPES.filter((scope) => may.includes(scope))
}

async function ask(exchange: Exchange, who: SignedIn, { property, wrong }: { property?: string; wrong?: string }) {
  const { prefix } = exchange
  const places = await placesOf(exchange, who)
  const place = places.length === 1 ? places[0] : places.find(({ key }) => key === property)
  const back = `${prefix}/oauth/account`
  if (!place) return show(exchange, pickerPage({ prefix, application: 'A program of yours', properties: places, back }))
  return show(exchange, formPage(prefix, formToken(exchange, who), place, wrong), { status: wrong ? 422 : 200 })
}

const formPage = (prefix: string, token: string, place: AccessibleProperty, wrong: string | undefined): Html =>
  page({
    prefix,
    title: 'Add a program of yours',
    main: html`${problem(wrong)}
<p>For a server or a nightly job: it signs in with an id and a secret of its own, acts in your name, and never with more than
you may do yourself.</p>
<p>${propertyLabel(place)}</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="property" value="${place.key}">
${field({ name: 'name', label: 'Name', type: 'text', autocomplete: 'off', first: true, hint: 'What you will recognise it by' })}
<fieldset><legend>It may</legend>
${offered(place).map((scope) => html`<label class="choice"><input type="checkbox" name="scope" value="${scope}"><span>${ROLE_DESCRIPTIONS[scope]}</span></label>\n`)}
</fieldset>
<p class="actions"><button type="submit">Add the program</button></p>
</form>
${backLink(`${prefix}/oauth/account`)}`,
  })

const secretPage = (prefix: string, id: string, secret: string): Html =>
  page({
    prefix,
    title: 'The program is connected',
    main: html`<p>Keep the secret where the program runs: it is shown this once.</p>
<dl><dt>Client id</dt><dd><code>${id}</code></dd><dt>Client secret</dt><dd><code>${secret}</code></dd>
<dt>Token endpoint</dt><dd><code>${prefix}/oauth/token</code></dd></dl>
<p class="muted">It gets tokens with the grant <code>client_credentials</code>, until you disconnect it on your account’s page.</p>
${backLink(`${prefix}/oauth/account`)}`,
  })
