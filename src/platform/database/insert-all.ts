import type { Db } from './db.ts'
import { asJson, jsonRow } from './destination.ts'
import { name, sql } from './sql.ts'

interface Owner {
  readonly db: Db
  readonly property: { readonly id: string }
}

/** Many rows of a property at once, before the commit: what is written after them in the same transaction can read them. */
export async function insertAll({ db, property }: Owner, table: string, rows: readonly object[]): Promise<number> {
  if (rows.length === 0) return 0
  const columns = Object.keys(rows[0]!)
    .map(name)
    .reduce((all, one) => sql`${all}, ${one}`)
  return db.run`
    insert into ${name(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${name(table)}, ${asJson(rows.map(jsonRow))}::json)
    where property_id = ${property.id}`
}
