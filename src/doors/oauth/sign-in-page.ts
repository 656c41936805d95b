import { type Html, html } from '../docs/html.ts'
import { field, page, problem } from './pages.ts'

export interface SignInView {
  prefix: string
  /** What it is for; on the account's own page there is no application. */
  application?: string
  email?: string
  problem?: string
}

export const signInPage = ({ prefix, application, email, problem: wrong }: SignInView): Html =>
  page({
    prefix,
    title: 'Sign in',
    main: html`${application !== undefined && html`<p>to go on to <b>${application}</b></p>`}
${problem(wrong)}
<form method="post">
<input type="hidden" name="action" value="sign-in">
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email ?? '', first: !email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', first: Boolean(email) })}
<p class="actions"><button type="submit">Sign in</button></p>
</form>
${
  application !== undefined &&
  html`<form method="post"><input type="hidden" name="action" value="deny">
<p class="actions"><button type="submit" class="quiet">Cancel and go back</button></p></form>`
}
<p class="muted">Forgotten? Whoever runs this server can set a new password:
<code>portico accounts password</code></p>`,
  })
