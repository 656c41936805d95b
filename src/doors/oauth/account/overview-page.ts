import { type Html, html } from '../../docs/html.ts'
import { page, problem } from '../pages.ts'
import { type ApplicationsView, applicationsPart } from './applications-part.ts'
import { type FactorsView, factorsPart } from './factors-part.ts'
import { actionForm } from './parts.ts'
import { type PresenceView, presencePart } from './presence-part.ts'

export interface OverviewView extends FactorsView, PresenceView, ApplicationsView {
  email: string
  /** Proves that the form comes from this page. */
  token: string
  problem?: string
}

export const overviewPage = (view: OverviewView): Html =>
  page({
    prefix: view.prefix,
    title: 'Account and security',
    main: html`<p class="muted">Signed in as ${view.email} · <a href="${view.prefix}/dashboard">Dashboard</a></p>
${problem(view.problem)}
${factorsPart(view)}
<section aria-labelledby="password"><h2 id="password">Password</h2>
<p class="actions"><a class="button quiet" href="${view.prefix}/oauth/account/password">Change the password</a></p></section>
${presencePart(view)}
${applicationsPart(view)}
${actionForm({ token: view.token, action: 'sign-out', button: 'Sign out', kind: 'quiet' })}`,
  })
