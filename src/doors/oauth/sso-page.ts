import type { SignInProviderRow } from '../../modules/team/index.ts'
import { type Html, html } from '../docs/html.ts'
import { field, page, problem } from './pages.ts'

export const ssoPage = ({ prefix, email, wrong }: { prefix: string; email?: string; wrong?: string }): Html =>
  page({
    prefix,
    title: 'Sign in with your company',
    main: html`<p>Give your address at work: we lead you to where your company signs in.</p>
${problem(wrong)}
<form method="post">
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email ?? '', first: true })}
<p class="actions"><button type="submit">Go on</button></p>
</form>
<p class="muted"><a href="${prefix}/oauth/sign-in">Sign in with a password instead</a></p>`,
  })

/** Several houses of one domain that sign in at different places. */
export const choicePage = (prefix: string, email: string, providers: readonly SignInProviderRow[]): Html =>
  page({
    prefix,
    title: 'Where do you sign in?',
    main: html`<form method="post"><input type="hidden" name="email" value="${email}">
${providers.map(
  ({ id, name }) => html`<p class="actions"><button type="submit" name="provider" value="${id}">${name}</button></p>`,
)}
</form>`,
  })

export const ssoFailedPage = (prefix: string, reason: string, again: string): Html =>
  page({
    prefix,
    title: 'That did not work',
    main: html`${problem(reason)}
<p><a href="${again}">Try again</a></p>`,
  })
