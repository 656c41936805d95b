import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { propertyNotFound, senderRightNotFound } from './errors.ts'
import { propertyId } from './schema.ts'
import { allowedSender, SenderRight } from './sender-proof-schema.ts'
import { deleteProof, saveProof } from './sender-proof-store.ts'
import { namedSubject } from './shared-sender.ts'
import { findProperty } from './store.ts'

/** The operator's word: for numbers of the operator's own account, and for senders that several properties share. */

export const allow = defineOperation({
  id: 'property_senders.allow',
  kind: 'command',
  scope: 'platform:admin',
  maturity: 'early_access',
  summary: 'Let a property write as a domain, address or number over the operator’s accounts',
  description: 'Without a proof of its own: for numbers of the operator’s account, and senders that properties share.',
  http: { method: 'POST', path: '/v1/senders/allow' },
  input: Type.Object({ property_id: propertyId, sender: allowedSender }, { title: 'SenderAllowance' }),
  output: SenderRight,
  errors: [propertyNotFound],
  async run(tx, { property_id, sender }) {
    if (!(await findProperty(tx.db.for(property_id), property_id))) fail(propertyNotFound)
    const subject = namedSubject(sender)
    const allowed = { subject, method: 'operator', at: tx.realNow, checkAt: null } as const
    const { method, proved_at } = await saveProof(tx.db, property_id, allowed)
    tx.audit(`${property_id}/${subject}`) // where the one belongs who allows it
    return { property_id, sender: subject, method, proved_at }
  },
})

export const revoke = defineOperation({
  id: 'property_senders.revoke',
  kind: 'command',
  scope: 'platform:admin',
  maturity: 'early_access',
  summary: 'Take back what a property may write as, proved or allowed',
  description: 'What it can prove itself it can prove again.',
  http: { method: 'POST', path: '/v1/senders/revoke', status: 204 },
  input: Type.Object({ property_id: propertyId, sender: allowedSender }, { title: 'SenderRevocation' }),
  output: Nothing,
  errors: [senderRightNotFound],
  async run(tx, { property_id, sender }) {
    const subject = namedSubject(sender)
    if ((await deleteProof(tx.db, property_id, subject)) === 0) fail(senderRightNotFound)
    tx.audit(`${property_id}/${subject}`)
    return null
  },
})
