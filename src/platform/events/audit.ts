import { newId } from '../schema/ids.ts'

/** Who did what to which record, in which request. */
export interface Deed {
  readonly property: { readonly id: string }
  readonly actor: { readonly id: string }
  readonly operationId: string
  readonly requestId: string
  readonly realNow: Date
}

/** For the table `audit_log`. */
export const auditRow = ({ property, actor, operationId, requestId, realNow }: Deed, record: string | null) => ({
  property_id: property.id,
  id: newId('aud', realNow.getTime()),
  actor: actor.id,
  operation: operationId,
  record,
  request_id: requestId,
  created_at: realNow,
})
