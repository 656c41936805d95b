import { type Html, html, type Part } from '../docs/html.ts'
import { field, page, problem } from './pages.ts'
import { passkeyForm } from './passkey-form.ts'

/** The options of a passkey request, and the ticket that proves that we made it. */
export interface PasskeyOffer {
  ticket: string
  options: object
}

export interface SignInView {
  prefix: string
  /** The application; none on the account's own page. */
  application?: string
  email?: string
  problem?: string
  passkey?: PasskeyOffer
  /** Where somebody's company signs in. */
  sso?: string
}

export const signInPage = ({ prefix, application, email, problem: wrong, passkey, sso }: SignInView): Html =>
  page({
    prefix,
    title: 'Sign in',
    passkeys: passkey !== undefined,
    main: html`${destination(application)}
${problem(wrong)}
<form method="post">
<input type="hidden" name="action" value="sign-in">
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email ?? '', first: !email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', first: Boolean(email) })}
<p class="actions"><button type="submit">Sign in</button></p>
</form>
${
  passkey && passkeyForm({ does: 'sign', action: 'passkey', ...passkey, button: 'Sign in with a passkey', quiet: true })
}
${sso && html`<p class="actions"><a class="button quiet" href="${sso}">Sign in with your company</a></p>`}
${cancel(application)}
<p class="muted"><a href="${prefix}/oauth/forgotten">Forgot your password?</a></p>`,
  })

export interface FactorView {
  prefix: string
  application?: string
  /** Proves that the password was right. */
  ticket: string
  hasAuthenticator: boolean
  passkey?: PasskeyOffer
  problem?: string
}

export const factorPage = (view: FactorView): Html => {
  const { prefix, application, ticket, hasAuthenticator, passkey, problem: wrong } = view
  const code = hasAuthenticator
    ? { label: 'Code', hint: 'Six digits from your authenticator app, or one of your recovery codes.' }
    : { label: 'Recovery code', hint: 'If your passkey is not at hand.' }
  return page({
    prefix,
    title: 'Second step',
    passkeys: passkey !== undefined,
    main: html`${destination(application)}
${problem(wrong)}
<form method="post">
<input type="hidden" name="action" value="factor">
<input type="hidden" name="ticket" value="${ticket}">
${field({ name: 'code', type: 'text', autocomplete: 'one-time-code', keys: 'text', first: true, ...code })}
<p class="actions"><button type="submit">Go on</button></p>
</form>
${passkey && passkeyForm({ does: 'sign', action: 'factor', ...passkey, button: 'Use a passkey', quiet: hasAuthenticator })}
${cancel(application)}
<p class="muted">Lost both? Whoever runs this server can reset it: <code>portico accounts reset-factor</code></p>`,
  })
}

const destination = (application: string | undefined): Part =>
  application !== undefined && html`<p>to go on to <b>${application}</b></p>`

const cancel = (application: string | undefined): Part =>
  application !== undefined &&
  html`<form method="post"><input type="hidden" name="action" value="deny">
<p class="actions"><button type="submit" class="quiet">Cancel and go back</button></p></form>`
