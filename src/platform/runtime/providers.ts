import { optional, type Setting, text } from './setting.ts'

/**
 * Those who carry messages or tell of calls, an entry each. What accounts with them must hold, in which order they are
 * tried, the names in public schemas, the operator's settings and the dashboard's form all follow from it. Data alone:
 * the dashboard reads it too.
 */

export interface Provider {
  readonly title: string
  /** What an account with it may be for. */
  readonly channels: readonly ('sms' | 'chatapp' | 'email' | 'push')[]
  /** What it notifies us of. */
  readonly notifiesOf: readonly ('messages' | 'calls')[]
  /** It is the channel's own service, and tried before others that carry the channel. */
  readonly first?: true
  /** Every credential it knows, by name, and its form. */
  readonly credentials: Readonly<Record<string, CredentialForm>>
  /** Those of them that are no secret. */
  readonly open?: readonly string[]
  readonly required?: readonly string[]
  /** Each of these is given whole or not at all. */
  readonly sets?: readonly (readonly string[])[]
  /** At least one of the sets is needed. */
  readonly needsOneSet?: true
  /** Two halves that must belong together. */
  readonly keyPair?: { readonly public: string; readonly private: string }
  /** What proves its notifications, where that is none of the credentials. */
  readonly webhookSecret?: { readonly form?: CredentialForm; readonly required?: true }
  /** The credential that its notifications name the account by, where it is not the sender. */
  readonly account?: string
  /** All of it in words, for those who read the description of the operation. */
  readonly asks: string
  /** The operator's own account. */
  readonly settings: Readonly<Record<string, Setting<unknown>>>
}

/** How a value must look; `platform/secrets/credential-forms.ts` judges it. */
export type CredentialForm =
  | 'token'
  | 'line'
  | 'digits'
  | 'hostName'
  | 'port'
  | 'trueOrFalse'
  | 'contact'
  | 'rsaPrivateKey'
  | 'serviceAccount'
  | 'vapidPublicKey'
  | 'vapidPrivateKey'
  | 'base64PublicKey'

const plain = (name: string, meaning: string) => optional(name, 'none', meaning)
const secret = (name: string, meaning: string) => optional(name, 'none', meaning, true)

export const PROVIDERS = {
  twilio: {
    title: 'Twilio',
    channels: ['sms', 'chatapp'],
    notifiesOf: ['messages', 'calls'],
    credentials: { account_sid: 'token', auth_token: 'token', api_key_sid: 'token', api_key_secret: 'token' },
    open: ['account_sid', 'api_key_sid'],
    required: ['account_sid', 'auth_token'],
    sets: [['api_key_sid', 'api_key_secret']],
    asks: '`account_sid`, `auth_token`, optional `api_key_sid` with `api_key_secret`',
    settings: {
      twilioAccountSid: plain('PORTICO_TWILIO_ACCOUNT_SID', 'The server’s account with Twilio'),
      twilioAuthToken: secret('PORTICO_TWILIO_AUTH_TOKEN', 'Its token; also verifies Twilio’s notifications'),
      twilioUrl: text('PORTICO_TWILIO_URL', 'https://api.twilio.com', 'Where Twilio’s API is'),
    },
  },
  vonage: {
    title: 'Vonage',
    channels: ['sms', 'chatapp'],
    notifiesOf: ['messages', 'calls'],
    credentials: { api_key: 'token', api_secret: 'token', application_id: 'token', private_key: 'rsaPrivateKey' },
    open: ['api_key', 'application_id'],
    sets: [
      ['api_key', 'api_secret'],
      ['application_id', 'private_key'],
    ],
    needsOneSet: true,
    webhookSecret: {},
    asks: '`api_key` with `api_secret`, or `application_id` with `private_key`, and its signature secret as `webhook_secret`',
    settings: {
      vonageApiKey: plain('PORTICO_VONAGE_API_KEY', 'The server’s account with Vonage'),
      vonageApiSecret: secret('PORTICO_VONAGE_API_SECRET', 'Its secret'),
      vonageApplicationId: plain('PORTICO_VONAGE_APPLICATION_ID', 'A Vonage application, instead of the secret'),
      vonagePrivateKey: secret('PORTICO_VONAGE_PRIVATE_KEY', 'The application’s private key, PEM'),
      vonageSignatureSecret: secret('PORTICO_VONAGE_SIGNATURE_SECRET', 'Verifies Vonage’s notifications'),
      vonageUrl: text('PORTICO_VONAGE_URL', 'https://api.nexmo.com', 'Where Vonage’s API is'),
    },
  },
  whatsapp: {
    title: 'WhatsApp',
    channels: ['chatapp'],
    notifiesOf: ['messages'],
    first: true,
    credentials: { access_token: 'token', phone_number_id: 'digits', verify_token: 'line' },
    open: ['phone_number_id'],
    required: ['access_token', 'phone_number_id'],
    webhookSecret: {},
    account: 'phone_number_id',
    asks: '`access_token`, `phone_number_id`, optional `verify_token`, and the app secret as `webhook_secret`',
    settings: {
      whatsappAccessToken: secret('PORTICO_WHATSAPP_ACCESS_TOKEN', 'The server’s WhatsApp Cloud API token'),
      whatsappPhoneNumberId: plain('PORTICO_WHATSAPP_PHONE_NUMBER_ID', 'The number it sends from, by its id'),
      whatsappAppSecret: secret('PORTICO_WHATSAPP_APP_SECRET', 'Verifies WhatsApp’s notifications'),
      whatsappVerifyToken: secret('PORTICO_WHATSAPP_VERIFY_TOKEN', 'What WhatsApp’s handshake must bring'),
      whatsappUrl: text('PORTICO_WHATSAPP_URL', 'https://graph.facebook.com/v24.0', 'The Cloud API with its version'),
    },
  },
  smtp: {
    title: 'SMTP',
    channels: ['email'],
    notifiesOf: [],
    credentials: {
      host: 'hostName',
      port: 'port',
      user: 'line',
      password: 'line',
      secure: 'trueOrFalse',
      name: 'hostName',
    },
    open: ['host', 'port', 'user', 'secure', 'name'],
    required: ['host'],
    sets: [['user', 'password']],
    asks: '`host`, optional `port`, `user` with `password`, `secure` (`true` or `false`), `name`',
    settings: {
      smtpUrl: secret('PORTICO_SMTP_URL', 'The mail server: smtp(s)://user:password@host:port'),
    },
  },
  sendgrid: {
    title: 'SendGrid',
    channels: ['email'],
    notifiesOf: ['messages'],
    credentials: {},
    webhookSecret: { form: 'base64PublicKey', required: true },
    asks: 'its verification key as `webhook_secret`, for receipts alone',
    settings: {
      sendgridPublicKey: plain('PORTICO_SENDGRID_PUBLIC_KEY', 'Verifies e-mail events in SendGrid’s form'),
    },
  },
  fcm: {
    title: 'Firebase Cloud Messaging',
    channels: ['push'],
    notifiesOf: [],
    credentials: { service_account: 'serviceAccount' },
    required: ['service_account'],
    asks: '`service_account`, the JSON text',
    settings: {
      fcmServiceAccount: secret('PORTICO_FCM_SERVICE_ACCOUNT', 'Firebase service account, its JSON'),
      fcmUrl: text('PORTICO_FCM_URL', 'https://fcm.googleapis.com', 'Where Firebase Cloud Messaging is'),
    },
  },
  webpush: {
    title: 'Web Push',
    channels: ['push'],
    notifiesOf: [],
    credentials: { vapid_public_key: 'vapidPublicKey', vapid_private_key: 'vapidPrivateKey', subject: 'contact' },
    open: ['vapid_public_key', 'subject'],
    required: ['vapid_public_key', 'vapid_private_key', 'subject'],
    keyPair: { public: 'vapid_public_key', private: 'vapid_private_key' },
    asks: '`vapid_public_key`, `vapid_private_key`, `subject`',
    settings: {
      vapidPublicKey: plain('PORTICO_VAPID_PUBLIC_KEY', 'Web Push: the server’s public key'),
      vapidPrivateKey: secret('PORTICO_VAPID_PRIVATE_KEY', 'Web Push: its private key'),
      vapidSubject: plain('PORTICO_VAPID_SUBJECT', 'Web Push: whom push services may write to, mailto: or https:'),
    },
  },
  aircall: {
    title: 'Aircall',
    channels: [],
    notifiesOf: ['calls'],
    credentials: {},
    webhookSecret: { required: true },
    asks: 'its token as `webhook_secret`',
    settings: {},
  },
} as const satisfies Record<string, Provider>

type Providers = typeof PROVIDERS
export type ProviderName = keyof Providers

/** Those that carry messages or tell what became of them. */
export type MessageProvider = {
  [N in ProviderName]: Providers[N]['channels'] extends readonly [] ? never : N
}[ProviderName]
export type NotifierOf<What extends 'messages' | 'calls'> = {
  [N in ProviderName]: What extends Providers[N]['notifiesOf'][number] ? N : never
}[ProviderName]

export const providerNamed = (name: string): Provider | undefined =>
  Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name as ProviderName] : undefined

const entries: [string, Provider][] = Object.entries(PROVIDERS)

/** In the order they are tried where several could carry a channel. */
export const PROVIDER_NAMES: readonly string[] = entries
  .toSorted(([, one], [, other]) => Number(other.first ?? false) - Number(one.first ?? false))
  .map(([name]) => name)

export const carriersOf = (channel: Provider['channels'][number]): string[] =>
  PROVIDER_NAMES.filter((name) => providerNamed(name)!.channels.includes(channel))

export const notifiersOf = <What extends 'messages' | 'calls'>(what: What): NotifierOf<What>[] =>
  entries.filter(([, { notifiesOf }]) => notifiesOf.includes(what)).map(([name]) => name as NotifierOf<What>)

type Merged<U> = (U extends unknown ? (given: U) => void : never) extends (given: infer All) => void ? All : never

export const providerSettings = Object.assign({}, ...entries.map(([, { settings }]) => settings)) as Merged<
  Providers[ProviderName]['settings']
>
