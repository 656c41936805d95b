import {
  areVapidPair,
  base64PublicKey,
  contact,
  digits,
  type Flaw,
  type Form,
  hostName,
  line,
  port,
  rsaPrivateKey,
  serviceAccount,
  token,
  trueOrFalse,
  vapidPrivateKey,
  vapidPublicKey,
} from './credential-forms.ts'
import type { SenderChannel } from './senders.ts'

/** Those a property can have an account with, and what each of them asks for. */
export interface Provider {
  /** What it can carry. */
  readonly channels: readonly SenderChannel[]
  /** Every credential it knows, by name, and its form. */
  readonly credentials: Readonly<Record<string, Form>>
  readonly required: readonly string[]
  /** Each of these is given whole or not at all. */
  readonly sets?: readonly (readonly string[])[]
  /** At least one of the sets is needed. */
  readonly needsOneSet?: true
  readonly webhookSecret: Form
  readonly needsWebhookSecret?: true
  /** The credential that its notifications name the account by, where it is not the sender. */
  readonly account?: string
  /** Whether values that are right by themselves belong together. */
  together?(credentials: Readonly<Record<string, string>>): (Flaw & { name: string }) | undefined
}

/** In the order they are tried where several could carry a channel. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  whatsapp: {
    channels: ['chatapp'],
    credentials: { access_token: token, phone_number_id: digits, verify_token: line },
    required: ['access_token', 'phone_number_id'],
    webhookSecret: line,
    account: 'phone_number_id',
  },
  twilio: {
    channels: ['sms', 'chatapp'],
    credentials: { account_sid: token, auth_token: token, api_key_sid: token, api_key_secret: token },
    required: ['account_sid', 'auth_token'],
    sets: [['api_key_sid', 'api_key_secret']],
    webhookSecret: line,
  },
  vonage: {
    channels: ['sms', 'chatapp'],
    credentials: { api_key: token, api_secret: token, application_id: token, private_key: rsaPrivateKey },
    required: [],
    sets: [
      ['api_key', 'api_secret'],
      ['application_id', 'private_key'],
    ],
    needsOneSet: true,
    webhookSecret: line,
  },
  smtp: {
    channels: ['email'],
    credentials: { host: hostName, port, user: line, password: line, secure: trueOrFalse, name: hostName },
    required: ['host'],
    sets: [['user', 'password']],
    webhookSecret: line,
  },
  sendgrid: {
    channels: ['email'],
    credentials: {},
    required: [],
    webhookSecret: base64PublicKey,
    needsWebhookSecret: true,
  },
  fcm: {
    channels: ['push'],
    credentials: { service_account: serviceAccount },
    required: ['service_account'],
    webhookSecret: line,
  },
  webpush: {
    channels: ['push'],
    credentials: { vapid_public_key: vapidPublicKey, vapid_private_key: vapidPrivateKey, subject: contact },
    required: ['vapid_public_key', 'vapid_private_key', 'subject'],
    webhookSecret: line,
    together: ({ vapid_public_key, vapid_private_key }) =>
      areVapidPair(vapid_public_key!, vapid_private_key!)
        ? undefined
        : { name: 'vapid_public_key', msg: 'Should be the public half of vapid_private_key', type: 'public_key' },
  },
  aircall: { channels: [], credentials: {}, required: [], webhookSecret: line, needsWebhookSecret: true },
}

export const PROVIDER_NAMES: readonly string[] = Object.keys(PROVIDERS)

export const providerNamed = (name: string): Provider | undefined =>
  Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined

export const MOST_CREDENTIALS = 20
