import { type Fragment, name, sql } from './sql.ts'

/**
 * The record that a secret's route `r` leads to, in the table called `alias`, by that table's key. It must hold the secret
 * itself; said as `=`, the planner would rather search all of the property's records for the hash.
 */
export const routedTo = (alias: string, hash: string): Fragment => sql`
  ${name(alias)}.property_id = r.property_id and ${name(alias)}.id = r.record_id
  and ${name(alias)}.${name(hash)} is not distinct from r.hash`
