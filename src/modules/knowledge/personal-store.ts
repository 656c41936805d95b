import { sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import { mayHold } from '../../platform/privacy/search-patterns.ts'

export interface Writing {
  source_id: string
  name: string
  content: string
}

/** Texts of the property, current and earlier, that may contain one of these. */
export const writingsWith = ({ db, property }: Context, matcher: PiiMatcher): Promise<Writing[]> =>
  db.many`
    select source_id, name, content from (
      select id as source_id, name, content from knowledge_sources where property_id = ${property.id}
      union all
      select source_id, name, content from knowledge_versions where property_id = ${property.id}
    ) written
    where ${mayHold(sql`concat_ws(' ', name, content)`, [matcher.patterns])}`
