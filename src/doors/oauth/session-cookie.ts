import { pathOf } from './pages.ts'

const isSecure = (issuer: string): boolean => issuer.startsWith('https:')

/** Nothing else is served under this host, so the cookie can be bound to the whole host. */
const isAlone = (issuer: string): boolean => isSecure(issuer) && pathOf(issuer) === ''

/** Over https the name's prefix keeps other hosts of the same domain from planting a session. */
export function cookieNames(issuer: string) {
  const prefix = isSecure(issuer) ? '__Secure-' : ''
  const bound = isAlone(issuer) ? '__Host-' : prefix
  return {
    session: `${bound}portico_session`,
    /** Followed by a part for each account. */
    device: `${bound}portico_device`,
    interaction: `${prefix}portico_interaction`,
    resume: `${prefix}portico_resume`,
    /** A sign-in that is on its way to a company's provider. */
    sso: `${prefix}portico_sso`,
  }
}

export const cookieOptions = (issuer: string) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  signed: true,
  path: `${pathOf(issuer)}/`, // for the dashboard too, whose requests go to /v1
})
