import { type Html, html } from '../../docs/html.ts'
import { returnPath, withReturn } from '../destinations.ts'
import { type Exchange, show } from '../exchange.ts'
import { page } from '../pages.ts'
import type { SignedIn } from '../sessions.ts'
import { formToken } from './own-page.ts'
import { actionForm } from './parts.ts'

/** For a person who needs a second factor and has none: the choice of one, before anything else. */

export async function showSecondFactor(exchange: Exchange, who: SignedIn) {
  const to = returnPath(exchange)
  if (!who.mustEnrol) return exchange.reply.redirect(to, 303)
  return show(
    exchange,
    choicePage({
      prefix: exchange.prefix,
      authenticator: withReturn(exchange, '/oauth/account/authenticator', to),
      passkey: withReturn(exchange, '/oauth/account/passkey', to),
      token: formToken(exchange, who),
    }),
  )
}

interface ChoiceView {
  prefix: string
  authenticator: string
  passkey: string
  token: string
}

const choicePage = ({ prefix, authenticator, passkey, token }: ChoiceView): Html =>
  page({
    prefix,
    title: 'Add a second factor',
    main: html`<p>Your account can do much here, so a password alone is not enough: somebody could guess it or find it elsewhere.
This takes a minute, once.</p>
<p class="actions"><a class="button" href="${passkey}">Use a passkey</a></p>
<p class="muted">Your fingerprint, face or screen lock, or a security key.</p>
<p class="actions"><a class="button quiet" href="${authenticator}">Use an authenticator app</a></p>
<p class="muted">An app on your phone that shows six digits.</p>
${actionForm({ token, action: 'sign-out', button: 'Sign out', kind: 'quiet', path: `${prefix}/oauth/account` })}`,
  })
