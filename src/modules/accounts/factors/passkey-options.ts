import type { Expected } from './webauthn.ts'

/** Options that our script passes to the browser, bytes in base64url. */

/** COSE names of ES256, EdDSA and RS256, the preferred one first. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = 5 * 60_000

interface Described {
  id: string
  transports: readonly string[]
}

const descriptors = (passkeys: readonly Described[]) =>
  passkeys.map(({ id, transports }) => ({ type: 'public-key', id, transports }))

/** For `navigator.credentials.create`, bytes in base64url. The passkey is discoverable: no user name is needed. */
export const creationOptions = (
  { challenge, party }: Expected,
  account: { id: string; email: string; name: string },
  known: readonly Described[],
) => ({
  challenge,
  rp: { id: party.id, name: 'Portico' },
  user: { id: Buffer.from(account.id).toString('base64url'), name: account.email, displayName: account.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: descriptors(known),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: TIMEOUT_MS,
})

/** For `navigator.credentials.get`; without a list of passkeys, the browser offers those it has for us. */
export const requestOptions = ({ challenge, party }: Expected, passkeys: readonly Described[] = []) => ({
  challenge,
  rpId: party.id,
  allowCredentials: descriptors(passkeys),
  userVerification: 'required',
  timeout: TIMEOUT_MS,
})
