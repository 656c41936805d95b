// `node scripts/dashboard-operations.mjs`, part of `npm run generate`: which operations have no page of the dashboard, each with
// its reason. What pages call is read from their syntax trees, from every page along its imports.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { root } from './node.mjs'

const SOURCES = 'dashboard/src'
const LAYER = join(SOURCES, 'api/operations.ts')
const ENTRY = join(SOURCES, 'app/main.tsx')
export const REASONS = 'dashboard/without-a-page.json'
export const PAPER = 'docs/dashboard/operations.md'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** `room_types.list` is `roomTypes.list` to whoever calls it. */
const calledAs = (id) => id.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())

/** What staff could ask for. Requests of providers, of guests' apps and of a website's visitors bring no key of ours. */
export function operationsForStaff() {
  const described = Object.values(JSON.parse(read('openapi.json')).paths).flatMap((methods) => Object.values(methods))
  return described
    .filter(({ operationId, security }) => operationId && security?.length !== 0)
    .map(({ operationId: id, summary }) => ({ id, summary }))
}

function* nodesOf(node) {
  if (typeof node.type === 'string') yield node
  for (const value of Object.values(node)) if (value !== null && typeof value === 'object') yield* nodesOf(value)
}

/** The files that one imports, and what it calls the hooks that take an operation's name. */
function importsOf(file, nodes) {
  const hooks = new Set()
  const files = []
  for (const { source, specifiers = [] } of nodes) {
    if (typeof source?.value !== 'string' || !source.value.startsWith('.')) continue
    const target = normalize(join(dirname(file), source.value))
    files.push(target)
    const used = target === LAYER ? specifiers.filter(({ imported }) => /^use[A-Z]/.test(imported.name)) : []
    for (const { local } of used) hooks.add(local.name)
  }
  return { hooks, files }
}

/** `portico.guests.list(…)`, also of something that has a `portico`. */
function methodCalled({ callee }) {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return []
  const { object: client, property: group } = callee.object
  const name = client.type === 'MemberExpression' ? client.property.name : client.name
  return name === 'portico' ? [`${group.name}.${callee.property.name}`] : []
}

/** A hook that is given a variable may be given every operation that its file names. */
function readSource(file) {
  const nodes = [...nodesOf(parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))]
  const { hooks, files } = importsOf(file, nodes)
  const named = nodes.filter(({ type }) => type === 'Literal').map(({ value }) => value)
  const calls = nodes
    .filter(({ type }) => type === 'CallExpression')
    .flatMap((call) => {
      if (!hooks.has(call.callee.name)) return methodCalled(call)
      const [first] = call.arguments
      return first?.type === 'Literal' ? [first.value] : named
    })
  return { calls, files }
}

let called

/** What a page calls, or the frame around all of them. Code that no page leads to is no page. */
function callsOfPages() {
  if (called) return called
  const pages = readdirSync(join(root, SOURCES, 'areas'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('page.tsx'))
    .map((name) => join(SOURCES, 'areas', name))
  const reached = new Set([ENTRY, ...pages])
  called = new Set()
  for (const file of reached) {
    if (!file.startsWith(SOURCES) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue
    const { calls, files } = readSource(file)
    for (const name of calls) called.add(name)
    for (const next of files) reached.add(next)
  }
  return called
}

/** What has neither a page nor a reason, and reasons for what has a page by now or is no operation any more. */
export function lookAtPages(operations = operationsForStaff(), reasons = JSON.parse(read(REASONS))) {
  const calls = callsOfPages()
  const used = new Set(operations.map(({ id }) => id).filter((id) => calls.has(calledAs(id))))
  const without = operations.filter(({ id }) => !used.has(id))
  const missing = without.filter(({ id }) => !reasons[id]).map(({ id }) => id)
  const stale = Object.keys(reasons).filter((id) => !without.some((one) => one.id === id))
  return { used, without, missing, stale, paper: paperOf(used.size, operations.length, without, reasons) }
}

const paperOf = (used, all, without, reasons) => `# Operations without a page

${used} of the API’s ${all} operations for staff are used by the dashboard’s pages. These ${without.length} are not, each for the reason beside it; call
them through the [API](../start/integrator.md). Requests of providers, of guests’ apps and of a website’s visitors are not counted.

| operation | what it does | why there is no page |
|---|---|---|
${without.map(({ id, summary }) => `| \`${id}\` | ${summary} | ${reasons[id] ?? ''} |`).join('\n')}
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { missing, stale, paper } = lookAtPages()
  writeFileSync(join(root, PAPER), paper)
  for (const id of missing) process.stderr.write(`${id} has neither a page nor a reason in ${REASONS}\n`)
  for (const id of stale) process.stderr.write(`${id} has a page, or is gone: remove it from ${REASONS}\n`)
  process.exitCode = missing.length + stale.length > 0 ? 1 : 0
}
