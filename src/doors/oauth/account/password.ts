import { changePassword, hashPassword } from '../../../modules/accounts/index.ts'
import { type Html, html } from '../../docs/html.ts'
import { type Exchange, show } from '../exchange.ts'
import { newPasswordProblem } from '../forms.ts'
import { newPasswordFields, page, problem } from '../pages.ts'
import { changeBy, type SignedIn } from '../sessions.ts'
import { formToken, toAccount } from './own-page.ts'
import { backLink } from './parts.ts'

/** A new password, for a person who has just proved their identity. */

export async function showPassword(exchange: Exchange, who: SignedIn, wrong?: string) {
  const { prefix } = exchange
  const content = passwordPage(prefix, formToken(exchange, who), wrong)
  return show(exchange, content, { status: wrong ? 422 : 200 })
}

export async function takePassword(exchange: Exchange, who: SignedIn, form: URLSearchParams) {
  const wrong = newPasswordProblem(form, who.account)
  if (wrong) return showPassword(exchange, who, wrong)
  const hash = await hashPassword(form.get('password') ?? '')
  const change = await changeBy(exchange, who)
  await exchange.environments.live.health.guard(() => changePassword(exchange, who.account, hash, change))
  return toAccount(exchange)
}

const passwordPage = (prefix: string, token: string, wrong: string | undefined): Html =>
  page({
    prefix,
    title: 'Change the password',
    main: html`${problem(wrong)}
<p>You stay signed in here; everywhere else you are signed out.</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
${newPasswordFields({ first: true })}
<p class="actions"><button type="submit">Change the password</button></p>
</form>
${backLink(`${prefix}/oauth/account`)}`,
  })
