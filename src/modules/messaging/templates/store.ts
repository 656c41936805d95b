import { nextVersion } from '../../../platform/database/next-version.ts'
import { matching, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../../platform/schema/page.ts'
import type { MessageTemplate } from './schema.ts'

export const findTemplateById = ({ db, property }: Context, id: string): Promise<MessageTemplate | undefined> =>
  db.maybe`select * from message_templates where property_id = ${property.id} and id = ${id}`

export const lockTemplate = ({ db, property }: Context, id: string): Promise<MessageTemplate | undefined> =>
  db.maybe`select * from message_templates where property_id = ${property.id} and id = ${id} for update`

/** What a message needs to know of the text it goes out as. */
export type ApprovedTemplate = Pick<MessageTemplate, 'id' | 'name' | 'language' | 'body' | 'provider_template_id'>

const approved = sql`id, name, language, body, provider_template_id`

export const findTemplate = (
  { db, property }: Context,
  name: string,
  language: string,
): Promise<ApprovedTemplate | undefined> =>
  db.maybe`
    select ${approved} from message_templates
    where property_id = ${property.id} and name = ${name} and language = ${language}`

export const firstContactTemplate = ({ db, property }: Context): Promise<ApprovedTemplate | undefined> =>
  db.maybe`select ${approved} from message_templates where property_id = ${property.id} and first_contact`

/** Two that want to be the first-contact template come one after the other; the later one is. */
export const lockFirstContact = ({ db, property }: Context) =>
  db.run`select pg_advisory_xact_lock(hashtextextended(${`first contact ${property.id}`}, 0))`

export const clearFirstContact = (ctx: Context): Promise<number> =>
  ctx.db.run`
    update message_templates set first_contact = false, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and first_contact`

export const listTemplates = (
  { db, property }: Context,
  { name, language, ...page }: PageRequest & { name?: string; language?: string },
): Promise<Page<MessageTemplate>> =>
  readPage(
    db,
    page,
    sql`*`,
    sql`from message_templates where property_id = ${property.id} ${matching({ name, language })}`,
  )

export const deleteTemplate = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from message_templates where property_id = ${property.id} and id = ${id}`

export const deleteTemplates = ({ db, property }: Context): Promise<number> =>
  db.run`delete from message_templates where property_id = ${property.id}`
