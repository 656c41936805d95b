import { generateKeyPairSync } from 'node:crypto'
import webpush from 'web-push'

/** Accounts as a hotel would store them, with keys made the way each provider makes them. Nothing in them is real. */

const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const vapid = webpush.generateVAPIDKeys()

export const rsaKey = rsa.privateKey
export const ecKey = ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
export const verificationKey = ec.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

export const serviceAccount = (fields: object = {}) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'harbour-house',
    client_email: 'push@harbour-house.iam.example',
    private_key: rsaKey,
    ...fields,
  })

export interface AccountBody {
  credentials?: Record<string, string>
  webhook_secret?: string
  channels?: string[]
}

export const accounts: Record<string, AccountBody> = {
  twilio: {
    credentials: {
      account_sid: 'AC-hidden-sid',
      auth_token: 'hidden-auth-token',
      api_key_sid: 'SK-hidden-sid',
      api_key_secret: 'hidden-key-secret',
    },
  },
  vonage: {
    credentials: { application_id: 'hidden-application', private_key: rsaKey },
    webhook_secret: 'hidden signature secret',
  },
  whatsapp: {
    credentials: {
      access_token: 'hidden-access-token',
      phone_number_id: '106540352242922',
      verify_token: 'hidden verify',
    },
    webhook_secret: 'hidden-app-secret',
  },
  smtp: {
    credentials: {
      host: 'mail.hidden-host.example',
      port: '587',
      user: 'hidden user',
      password: 'hidden pässword ',
      secure: 'false',
      name: 'hidden-name.example',
    },
  },
  sendgrid: { webhook_secret: verificationKey },
  fcm: { credentials: { service_account: serviceAccount() } },
  webpush: {
    credentials: {
      vapid_public_key: vapid.publicKey,
      vapid_private_key: vapid.privateKey,
      subject: 'mailto:hidden@harbour.example',
    },
  },
  aircall: { webhook_secret: 'hidden-aircall-token' },
}

/** Everything in an account that nobody may ever read again. */
export const secretsIn = ({ credentials = {}, webhook_secret }: AccountBody): string[] => [
  ...Object.entries(credentials).flatMap(([name, value]) => (['port', 'secure'].includes(name) ? [] : [value])),
  ...(webhook_secret === undefined ? [] : [webhook_secret]),
]
