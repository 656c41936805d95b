import type { Context } from 'oidc-provider'
import { sha256 } from '../../platform/secrets/vault.ts'

/** RFC 8628, which the library leaves to us: how often a device may ask, and that it is told when it asks too often. */

export const POLL_SECONDS = 5
/** A device that keeps the interval never comes sooner, whatever the network does to its requests. */
const SOONEST_MS = (POLL_SECONDS - 1) * 1000
const MOST_DEVICES = 10_000

export function watchPolls(clock: () => number): (ctx: Context) => void {
  const asked = new Map<string, number>()
  return (ctx) => {
    const { route, params } = ctx.oidc
    const body = ctx.body as Record<string, unknown> | undefined
    if (route === 'device_authorization' && body?.device_code) {
      // A link that already holds the code is what swindlers send: people type what their own device shows.
      const { verification_uri_complete: _, ...rest } = body
      ctx.body = { ...rest, interval: POLL_SECONDS }
    }
    if (route !== 'token' || body?.error !== 'authorization_pending') return
    const device = sha256(String(params?.device_code)).toString('base64')
    const before = asked.get(device)
    asked.delete(device) // and to the end, so that the oldest come first
    asked.set(device, clock())
    if (asked.size > MOST_DEVICES) asked.delete(asked.keys().next().value!)
    if (before === undefined || clock() - before >= SOONEST_MS) return
    ctx.body = { error: 'slow_down', error_description: `wait ${POLL_SECONDS} seconds longer between requests` }
  }
}
