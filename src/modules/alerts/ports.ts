import type { OutboundPolicy } from '../../platform/http-client/addresses.ts'

/** Notifications to the browsers of the house's people, implemented in `providers/alerts`. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    push: PushPort
  }
}

/** How push services know this server (VAPID). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface Push {
  /** A browser's subscription, as `readSubscription` returned it. */
  to: string
  keys: PushKeys
  payload: string
  topic: string
  policy: OutboundPolicy
  signal: AbortSignal
}

export interface PushPort {
  /** The operator's own, where the settings name some. */
  readonly keys: PushKeys | undefined
  makeKeys(): Promise<PushKeys>
  /** What identifies the browser, and what is needed to reach it; undefined for what no browser can have given. */
  readSubscription(json: unknown): { endpoint: string; kept: string } | undefined
  /**
   * `gone`: the browser gave up the subscription, or made it with other keys. `refused` is permanent, for this one.
   * `unreachable`: to be retried; what arrives twice replaces itself. Rejects only for a bug.
   */
  send(push: Push): Promise<'sent' | 'gone' | 'refused' | 'unreachable'>
  close(): Promise<void>
}
