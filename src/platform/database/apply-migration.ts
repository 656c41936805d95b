import type { Session } from './connect.ts'
import { splitStatements, withoutComments } from './split-statements.ts'

export interface Migration {
  version: number
  name: string
  checksum: string
  text: string
  /** The release before goes on with it: nothing that it reads or writes is gone. */
  additive: boolean
}

/** Its first line, for what cannot run in a transaction or must not hold several locks at once. */
const WITHOUT_TRANSACTION = '-- without transaction\n'
const BEGIN = `begin; set local lock_timeout = '10s'; set local statement_timeout = 0;`

export async function applyMigration(migration: Migration, session: Session): Promise<void> {
  const { version, name, checksum, additive, text } = migration
  const { db, script } = session
  const inSteps = text.startsWith(WITHOUT_TRANSACTION)
  if (inSteps) await applyInSteps(text, session)
  else await script(`${BEGIN} ${text}`)
  await db.run`
    insert into schema_migrations (version, name, checksum, additive)
    values (${version}, ${name}, ${checksum}, ${additive})`
  if (!inSteps) await script('commit')
}

/** Statement by statement. What was cut off begins anew, so that each statement must bear to be run twice. */
async function applyInSteps(text: string, session: Session): Promise<void> {
  for (const statement of splitStatements(text)) {
    if (await isBuilt(statement, session)) continue
    if (/\bconcurrently\b/i.test(withoutComments(statement))) await runUnlimited(statement, session)
    else await session.script(`${BEGIN} ${statement}; commit`)
  }
}

/** What runs in no transaction takes its settings from the session. */
async function runUnlimited(statement: string, { script }: Session): Promise<void> {
  await script('set statement_timeout = 0; set lock_timeout = 0')
  try {
    await script(statement)
  } finally {
    await script('reset statement_timeout; reset lock_timeout')
  }
}

const CONCURRENT_INDEX = /^create (?:unique )?index concurrently (\w+)/i

/** An index that was built concurrently stands; one whose building was cut off is in the way, and is dropped. */
async function isBuilt(statement: string, session: Session): Promise<boolean> {
  const index = CONCURRENT_INDEX.exec(withoutComments(statement))?.[1]
  if (!index) return false
  const found = await session.db.maybe<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`
  if (found && !found.valid) await runUnlimited(`drop index concurrently ${index}`, session)
  return found?.valid ?? false
}
