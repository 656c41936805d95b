import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/operation/context.ts'
import type { EnvironmentName } from '../../../platform/runtime/environment.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'

/**
 * Links in mails. Nothing is stored for them: a token says which message it belongs to and proves that we wrote it, for
 * this one purpose. Who has it may do what the link is for, and needs no key.
 */

export interface Linked {
  environment: EnvironmentName
  propertyId: string
  messageId: string
}

export type LinkPurpose = 'open' | 'unsubscribe'

/** 128 bits: nobody guesses one, and the address stays short. */
const PROOF_BYTES = 16

export function linkToken(vault: Vault, { environment, propertyId, messageId }: Linked, purpose: LinkPurpose): string {
  const subject = `${environment}|${propertyId}|${messageId}`
  const proof = vault.digest(subject, `link ${purpose}`).subarray(0, PROOF_BYTES)
  return Buffer.concat([proof, Buffer.from(subject)]).toString('base64url')
}

/** Undefined for whatever we did not write for this purpose. */
export function readLink(vault: Vault, token: string, purpose: LinkPurpose): Linked | undefined {
  const subject = Buffer.from(token, 'base64url').subarray(PROOF_BYTES).toString()
  const [environment, propertyId, messageId, ...more] = subject.split('|')
  if (!isEnvironment(environment) || !propertyId || !messageId || more.length > 0) return undefined
  const linked = { environment, propertyId, messageId }
  const [given, right] = [Buffer.from(token), Buffer.from(linkToken(vault, linked, purpose))]
  return given.length === right.length && timingSafeEqual(given, right) ? linked : undefined
}

const isEnvironment = (name: string | undefined): name is EnvironmentName => name === 'live' || name === 'sandbox'

export function messageLinks(ctx: Context, messageId: string): { open: string; unsubscribe: string } {
  const linked = { environment: ctx.environment, propertyId: ctx.property.id, messageId }
  const { url } = ctx.ports.messaging.base
  return {
    open: `${url}/m/o/${linkToken(ctx.vault, linked, 'open')}.gif`,
    unsubscribe: `${url}/m/u/${linkToken(ctx.vault, linked, 'unsubscribe')}`,
  }
}
