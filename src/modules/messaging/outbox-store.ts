import { sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { KeptMessage } from './outbox-schema.ts'

/** What would have gone out but stayed here. */
export const listKept = ({ db, property }: Context, page: PageRequest): Promise<Page<KeptMessage>> =>
  readPage(
    db,
    page,
    sql`id, channel, sender, recipient, subject, coalesce(template->>'text', content, '') as text,
      template->>'name' as template, sent_at`,
    sql`from messages where property_id = ${property.id} and provider in ('local', 'sandbox') and sent_at is not null`,
  )
