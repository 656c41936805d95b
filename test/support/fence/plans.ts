import type pg from 'pg'
import { waysHeld } from './conditions.ts'
import { type PropertyTable, propertyTables } from './row-security.ts'

/** Where a statement comes upon rows of a property's table. */
export interface Reach {
  table: string
  how: 'read' | 'given way to'
  /** Sets of parameters: where all of one are the property, it comes upon no other's rows. */
  held: number[][]
}

export interface Plan {
  reaches: Reach[]
  /** Why the plan does not show what the statement does. */
  hidden?: string
}

type Tables = ReadonlyMap<string, PropertyTable>

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Conflict Resolution'?: string
  'Conflict Arbiter Indexes'?: string[]
  Plans?: Node[]
}

interface UniqueIndex {
  name: string
  of: string
  columns: string[]
}

/** Where processes of one run share what they read. Before 17 a plan shows a subquery's result like a parameter. */
export async function prepareReading(admin: pg.Client): Promise<boolean> {
  await admin.query('create table read_plans (hash text primary key, plan jsonb not null)')
  const { rows } = await admin.query(`select current_setting('server_version_num')::int >= 170000 as readable`)
  return rows[0].readable
}

/** Asks the planner, without row-level security, what a statement reads whatever its parameters are. */
export async function planReader(admin: pg.Client): Promise<(text: string) => Promise<Plan>> {
  const tables = new Map((await propertyTables(admin)).map((table) => [table.name, table]))
  const unique = await uniqueIndexes(admin)
  const functions = await ownFunctions(admin)
  return async (text) => {
    if (isHarmless(text, tables)) return { reaches: [] }
    const plan = await explain(admin, text)
    if (plan instanceof Error) return { reaches: [], hidden: `no plan can be made of it (${plan.message})` }
    const called = functions.find((name) => new RegExp(`\\b${name}\\(`).test(plan))
    if (called) return { reaches: [], hidden: `it calls ${called}(), whose statements no plan shows` }
    const nodes = (JSON.parse(plan) as { Plan: Node }[]).flatMap((one) => allNodes(one.Plan))
    return { reaches: [...scansIn(nodes, tables), ...conflictsIn(nodes, tables, unique)] }
  }
}

/** What has no plan and touches no rows. */
function isHarmless(text: string, tables: Tables): boolean {
  const locked = /^\s*lock table (\w+) in [a-z ]+ mode\s*$/.exec(text)?.[1]
  return locked ? !tables.has(locked) : /^\s*(set local \w+ = \w+|set transaction read only)\s*$/.test(text)
}

/** As plain text, because a plan that holds for all parameters takes none. */
const explain = (admin: pg.Client, text: string): Promise<string | Error> =>
  admin.query({ text: `explain (generic_plan, verbose, format json) ${text}`, types: AS_TEXT }).then(
    ({ rows }) => rows[0]['QUERY PLAN'],
    (error: Error) => error,
  )

const AS_TEXT = { getTypeParser: () => String } as pg.CustomTypesConfig

const allNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]

/** A plan has each name once: a column that a scan is compared with is that of one other scan, or of no table. */
function scansIn(nodes: Node[], tables: Tables): Reach[] {
  const scans = nodes.flatMap((node) => {
    const table = node['Node Type'] === 'ModifyTable' ? undefined : tables.get(node['Relation Name'] ?? '')
    if (!table) return []
    const column = `${node.Alias}.${table.column}`
    const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].filter((one) => one !== undefined)
    return [{ table, column, ways: waysHeld(column, conditions) }]
  })
  const heldBy = (ways: string[][], passed: string[]): number[][] =>
    ways.flatMap((operands) => {
      if (operands.every((operand) => operand.startsWith('$'))) return [operands.map((one) => Number(one.slice(1)))]
      const other = scans.find(({ column }) => column === operands[0] && !passed.includes(column))
      return other ? heldBy(other.ways, [...passed, other.column]) : []
    })
  return scans.map(({ table, column, ways }) => ({ table: table.name, how: 'read', held: heldBy(ways, [column]) }))
}

/** A row of another property may be what an insert gives way to: then it learns of it, or changes it. */
function conflictsIn(nodes: Node[], tables: Tables, unique: UniqueIndex[]): Reach[] {
  return nodes.flatMap((node) => {
    const table = node['Conflict Resolution'] && tables.get(node['Relation Name'] ?? '')
    if (!table) return []
    const named = node['Conflict Arbiter Indexes'] ?? []
    const arbiters = unique.filter(({ name, of }) => (named.length > 0 ? named.includes(name) : of === table.name))
    const isApart = arbiters.every(({ columns }) => columns.includes(table.column))
    return isApart ? [] : [{ table: table.name, how: 'given way to', held: [] }]
  })
}

const uniqueIndexes = async (admin: pg.Client): Promise<UniqueIndex[]> =>
  (
    await admin.query(`
      select i.indexrelid::regclass::text as name, c.relname as of,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`)
  ).rows

/**
 * Those a statement can call and that are not believed; what triggers do is under row-level security like the statement
 * that fired them. Believed are functions that read nothing but rows of the property given to them, in so many words.
 */
const ownFunctions = async (admin: pg.Client): Promise<string[]> =>
  (
    await admin.query<{ name: string; source: string; privileged: boolean }>(`
      select proname as name, prosrc as source, prosecdef as privileged from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`)
  ).rows
    .filter(({ source, privileged }) => privileged || !readsItsPropertyAlone(source))
    .map(({ name }) => name)

function readsItsPropertyAlone(source: string): boolean {
  const reads = [...source.matchAll(/\b(?:from|join|update|into|using|table)\s+\w+([^;]*)/gi)]
  return reads.every(([, rest]) =>
    /^\s+where property_id = property and (?!.*\bor property_id\b)|^\s+where property_id = property$/s.test(rest!),
  )
}
