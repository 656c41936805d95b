import type { FastifyReply } from 'fastify'
import type { Exchange } from '../exchange.ts'
import { showAuthenticator, takeAuthenticator } from './authenticator.ts'
import { changeAccount, showAccount } from './overview.ts'
import { ownForm, ownPage, type Rules } from './own-page.ts'
import { showPasskey, takePasskey } from './passkey.ts'
import { showPassword, takePassword } from './password.ts'
import { showProof, takeProof } from './prove.ts'
import { showSecondFactor } from './second-factor.ts'
import { showServer, takeServer } from './server.ts'

/** The pages of a person's own account. */

type Answer = (exchange: Exchange) => Promise<FastifyReply>

const ENROLMENT: Rules = { fresh: true, beforeEnrolment: true }

export function mountAccount(mount: (path: string, show: Answer, take: Answer) => void): void {
  const own = (
    path: string,
    show: Parameters<typeof ownPage>[0],
    take: Parameters<typeof ownForm>[0],
    rules: Rules = {},
  ) => mount(`/oauth/account/${path}`, ownPage(show, rules), ownForm(take, show, rules))

  mount('/oauth/account', showAccount, changeAccount)
  own('second-factor', showSecondFactor, showSecondFactor, { beforeEnrolment: true })
  own('authenticator', showAuthenticator, takeAuthenticator, ENROLMENT)
  own('passkey', showPasskey, takePasskey, ENROLMENT)
  own('password', showPassword, takePassword, { fresh: true })
  own('server', showServer, takeServer, { fresh: true })
  own('prove', showProof, takeProof, { beforeEnrolment: true })
}
