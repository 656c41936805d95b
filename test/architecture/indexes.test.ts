import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'

/** Each index of a table that is written all the time is named with the query that needs it. */

const portico = useApp()

const PAPER = 'docs/decisions/0033-indexes-and-plans.md'

/** `| table | index | … |`: the names of a table's indexes, as the paper has them. */
const named = [...readFileSync(PAPER, 'utf8').matchAll(/^\| `(\w+)` \| `(\w+)` \| .{20,}\|$/gm)].map(
  ([, table, index]) => ({ table: table!, index: index! }),
)

test('the four busiest tables have the indexes that their paper names, each with its query, and no other', async () => {
  const tables = ['audit_log', 'events', 'messages', 'webhook_deliveries']
  const made = await portico.tables.live.many<{ table: string; index: string }>`
    select tablename as table, indexname as index from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}::text[])`
  const inOrder = (list: { table: string; index: string }[]) =>
    list.map(({ table, index }) => `${table}: ${index}`).sort()
  assert.deepEqual(inOrder(made), inOrder(named))
})

test('no index names what a claim or an attempt changes, so that they rewrite the row alone', async () => {
  const changing = ['leased_until', 'lease_losses', 'attempted_at', 'attempts', 'attempt_count', 'first_attempt_at']
  const made = await portico.tables.live.many<{ index: string; text: string }>`
    select indexname as index, indexdef as text from pg_indexes
    where schemaname = 'public' and tablename in ('messages', 'webhook_deliveries')`
  const naming = made.filter(({ text }) => changing.some((column) => new RegExp(`\\b${column}\\b`).test(text)))
  assert.deepEqual(
    naming.map(({ index }) => index),
    [],
  )
})
