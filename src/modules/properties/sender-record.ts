import type { Context } from '../../platform/operation/context.ts'
import type { SendersPort } from './ports.ts'

/** The record that proves a domain, and codes: in the sandbox nothing leaves the house, and all of it is known beforehand. */

export interface TxtRecord {
  type: 'TXT'
  name: string
  value: string
}

type Proving = Pick<Context, 'environment' | 'vault' | 'ports'> & { property: { readonly id: string } }

const TOKEN_BYTES = 18

/** Derived, so that nothing is stored for a domain that nobody proves: another property's record proves nothing here. */
export function txtRecord({ environment, property, vault }: Proving, domain: string): TxtRecord {
  const token = vault.digest(`${environment} ${property.id} ${domain}`, 'sender-proof').subarray(0, TOKEN_BYTES)
  return { type: 'TXT', name: `_portico.${domain}`, value: `portico-verification=${token.toString('base64url')}` }
}

/** Rejects when the name servers cannot tell. */
export async function isPublished(
  ctx: Proving,
  domain: string,
  { readTxt }: Pick<Outside, 'readTxt'> = outsideOf(ctx),
): Promise<boolean> {
  const { name, value } = txtRecord(ctx, domain)
  return (await readTxt(name)).some((text) => text.trim() === value)
}

export type Outside = Pick<SendersPort, 'readTxt' | 'codeMethods' | 'sendCode'>

/** In the sandbox this domain, and those below it, have every record that is asked for. */
const MAGIC_DOMAIN = 'magic.example'
/** And this is every code. */
export const MAGIC_CODE = '123456'

export const outsideOf = (ctx: Proving): Outside => (ctx.environment === 'sandbox' ? simulated(ctx) : ctx.ports.senders)

const simulated = (ctx: Proving): Outside => ({
  readTxt: async (name) => {
    const domain = name.replace(/^_portico\./, '')
    const isMagic = domain === MAGIC_DOMAIN || domain.endsWith(`.${MAGIC_DOMAIN}`)
    return isMagic ? [txtRecord(ctx, domain).value] : []
  },
  codeMethods: ['sms', 'voice'],
  sendCode: async () => ({ sent: true }),
})
