import type { Transaction } from '../../../platform/operation/context.ts'
import { holds } from '../../../platform/operation/scopes.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { scopesOf } from '../../accounts/index.ts'
import { membersWhoWant, type WebhookNews } from './store.ts'

/** Who can do something about it is told. */
const NEEDED = 'webhooks:write'

interface Endpoint {
  id: string
  url: string
  failing_since: string | null
}

/** With the commit of the change, to everybody who may change endpoints. The sandbox mails nobody. */
export async function mailAboutWebhook(tx: Transaction, what: WebhookNews, endpoint: Endpoint): Promise<void> {
  const { environment, property, ports, db, realNow } = tx
  if (environment !== 'live' || !ports.notices.carried) return
  const at = realNow.toISOString()
  for (const member of await membersWhoWant(db, property.id)) {
    if (!holds(scopesOf(member, environment), NEEDED)) continue
    tx.insert('alert_mails', {
      property_id: property.id,
      id: newId('alm', realNow.getTime()),
      account_id: member.account_id,
      what,
      webhook_id: endpoint.id,
      host: new URL(endpoint.url).host,
      since: endpoint.failing_since,
      created_at: at,
      mail_due_at: at,
    })
  }
}
