import { insertAll } from '../../../platform/database/insert-all.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { InboundMessage } from '../schema.ts'
import type { MessageRow } from '../store.ts'
import type { Suppression } from '../suppressions/schema.ts'
import type { MessageTemplate } from '../templates/schema.ts'

/** Many at once, for the synthetic hotel; nobody is told of them. */

export const insertMessages = (ctx: Context, made: readonly MessageRow[]) => insertAll(ctx, 'messages', made)

export const insertTemplates = (ctx: Context, made: readonly MessageTemplate[]) =>
  insertAll(ctx, 'message_templates', made)

export const insertReplies = (ctx: Context, made: readonly (InboundMessage & { provider_message_id: string })[]) =>
  insertAll(ctx, 'inbound_messages', made)

export const insertOptOuts = (ctx: Context, made: readonly (Suppression & { recipient_hash: Buffer })[]) =>
  insertAll(ctx, 'suppressions', made)

export const deleteMessages = ({ db, property }: Context): Promise<number> =>
  db.run`delete from messages where property_id = ${property.id}`

export const deleteReplies = ({ db, property }: Context): Promise<number> =>
  db.run`delete from inbound_messages where property_id = ${property.id}`

export const deleteOptOuts = ({ db, property }: Context): Promise<number> =>
  db.run`delete from suppressions where property_id = ${property.id}`
