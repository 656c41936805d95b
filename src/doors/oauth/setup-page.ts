import { type Html, html } from '../docs/html.ts'
import { field, newPasswordFields, page, problem } from './pages.ts'

export interface SetupView {
  prefix: string
  token: string
  email?: string
  name?: string
  problem?: string
}

export const setupPage = ({ prefix, token, email = '', name = '', problem: wrong }: SetupView): Html =>
  page({
    prefix,
    title: 'Create the first account',
    main: html`<p>It will own every property on this server. This page works once.</p>
${problem(wrong)}
<form method="post">
<input type="hidden" name="token" value="${token}">
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email, first: email === '' })}
${field({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', value: name })}
${newPasswordFields({ first: email !== '' })}
<p class="actions"><button type="submit">Create the account</button></p>
</form>`,
  })

export const staleSetupPage = (prefix: string): Html =>
  page({
    prefix,
    title: 'This link no longer works',
    main: html`<p>It was used before, is older than a day, or a newer one was printed when the server started again.</p>
<p>If there is an account already, <a href="${prefix}/oauth/account">sign in</a>. Otherwise start the server again and take
the link it prints, or run <code>portico accounts create</code> on its machine.</p>`,
  })
