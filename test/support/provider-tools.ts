import { after } from 'node:test'
import type { Account, Channel, Envelope, PropertySenders } from '../../src/modules/messaging/ports.ts'
import { createOutboundClient } from '../../src/platform/http-client/client.ts'
import type { RawRequest } from '../../src/platform/operation/callback.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import type { Tools } from '../../src/providers/messaging/adapter.ts'

/** What an adapter is made with and asked to do, outside of a running server. */

export interface ToolOptions {
  environment?: Record<string, string>
  clock?: () => number
  /** Where receipts go; null: nowhere. */
  receipts?: string | null
}

export function useTools({ environment = {}, clock = Date.now, receipts = null }: ToolOptions = {}): Tools {
  const client = createOutboundClient({ userAgent: 'Portico-Test', connectionsPerOrigin: 4 })
  after(() => client.close())
  return {
    config: readConfig(environment),
    client,
    clock,
    receiptsAddress: (provider) => receipts && `${receipts}/v1/messaging/webhook/${provider}`,
  }
}

export const houseWith = (senders: PropertySenders['senders']): PropertySenders => ({
  propertyId: newId('pty'),
  accounts: [],
  shared: {},
  senders,
  policy: { httpsOnly: true, allowPrivate: false, allowLoopback: false },
})

export const accountWith = (
  provider: string,
  credentials: Record<string, string>,
  more: Partial<Account> = {},
): Account => ({
  provider,
  channels: null,
  credentials,
  webhookSecret: null,
  ...more,
})

export const envelopeFor = (channel: Channel, more: Partial<Envelope> = {}): Envelope => ({
  id: newId('omsg'),
  propertyId: newId('pty'),
  channel,
  to: '+33612345678',
  subject: null,
  content: 'Your room is ready.',
  template: null,
  category: 'transactional',
  links: { open: 'https://hotel.example/o', unsubscribe: 'https://hotel.example/u' },
  ...more,
})

/** A signal that is never aborted. */
export const noHurry = (): AbortSignal => new AbortController().signal

export const notification = (url: string, body: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'POST',
  params: {},
  url: new URL(url),
  headers,
  body: Buffer.from(body),
  address: '192.0.2.1',
  signal: noHurry(),
})
