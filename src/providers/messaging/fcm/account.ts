import type { Account } from '../../../modules/messaging/ports.ts'
import type { Config } from '../../../platform/runtime/config.ts'
import { StartupError } from '../../../platform/runtime/startup-error.ts'
import { FORMS } from '../../../platform/secrets/credential-forms.ts'
import { jsonOf } from '../../json.ts'
import { operatorAccount } from '../adapter.ts'

/** A Firebase service account. Credentials: service_account, the JSON text that Google gives. */
export interface ServiceAccount {
  projectId: string
  email: string
  privateKey: string
}

export function serviceAccountOf({ service_account: text }: Account['credentials']): ServiceAccount | undefined {
  const fields = (jsonOf(text ?? '') ?? {}) as Record<string, unknown>
  const { project_id: projectId, client_email: email, private_key: privateKey } = fields
  if (typeof projectId !== 'string' || typeof email !== 'string' || typeof privateKey !== 'string') return undefined
  return projectId && email && privateKey ? { projectId, email, privateKey } : undefined
}

/** A setting that cannot be read is told at the start, not with the first message. */
export function serverAccount({ fcmServiceAccount }: Config): Account | undefined {
  if (!fcmServiceAccount) return undefined
  if (!FORMS.serviceAccount(fcmServiceAccount)) return operatorAccount('fcm', { service_account: fcmServiceAccount })
  throw new StartupError(
    'PORTICO_FCM_SERVICE_ACCOUNT must be the JSON of a service account with project_id, client_email and private_key.',
  )
}

export const addressOf = ({ fcmUrl }: Config): string => fcmUrl.replace(/\/+$/, '')
