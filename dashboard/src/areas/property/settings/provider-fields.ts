import type { ProviderName } from '../../../../../sdk/src/index.ts'

/**
 * What each provider needs, in the order the server tries them; test/dashboard/provider-fields.test.ts holds the two together.
 * Names are those of the providers' own documentation.
 */

export interface ProviderFields {
  title: string
  credentials: { name: string; optional?: true; long?: true; secret?: false }[]
  webhookSecret: 'required' | 'optional' | 'none'
  channels: string[]
}

const plain = { secret: false } as const
const optional = { optional: true } as const

export const PROVIDERS: Partial<Record<string, ProviderFields>> = {
  whatsapp: {
    title: 'WhatsApp',
    credentials: [
      { name: 'access_token' },
      { name: 'phone_number_id', ...plain },
      { name: 'verify_token', ...optional },
    ],
    webhookSecret: 'optional',
    channels: ['chatapp'],
  },
  twilio: {
    title: 'Twilio',
    credentials: [
      { name: 'account_sid', ...plain },
      { name: 'auth_token' },
      { name: 'api_key_sid', ...plain, ...optional },
      { name: 'api_key_secret', ...optional },
    ],
    webhookSecret: 'none',
    channels: ['sms', 'chatapp'],
  },
  vonage: {
    title: 'Vonage',
    credentials: [
      { name: 'api_key', ...plain, ...optional },
      { name: 'api_secret', ...optional },
      { name: 'application_id', ...plain, ...optional },
      { name: 'private_key', long: true, ...optional },
    ],
    webhookSecret: 'optional',
    channels: ['sms', 'chatapp'],
  },
  smtp: {
    title: 'SMTP',
    credentials: [
      { name: 'host', ...plain },
      { name: 'port', ...plain, ...optional },
      { name: 'user', ...plain, ...optional },
      { name: 'password', ...optional },
      { name: 'secure', ...plain, ...optional },
      { name: 'name', ...plain, ...optional },
    ],
    webhookSecret: 'none',
    channels: ['email'],
  },
  sendgrid: { title: 'SendGrid', credentials: [], webhookSecret: 'required', channels: ['email'] },
  fcm: {
    title: 'Firebase Cloud Messaging',
    credentials: [{ name: 'service_account', long: true }],
    webhookSecret: 'none',
    channels: ['push'],
  },
  webpush: {
    title: 'Web Push',
    credentials: [{ name: 'vapid_public_key', ...plain }, { name: 'vapid_private_key' }, { name: 'subject', ...plain }],
    webhookSecret: 'none',
    channels: ['push'],
  },
  aircall: { title: 'Aircall', credentials: [], webhookSecret: 'required', channels: [] },
} satisfies Record<ProviderName, ProviderFields>

export const titleOf = (provider: string): string => PROVIDERS[provider]?.title ?? provider
