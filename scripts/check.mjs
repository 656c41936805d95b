// `npm test` and `npm run proof`: installs and generates what is missing, then format and lint, types, tests. Arguments name test files.
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, findNode, oneHeap, root, run } from './install.mjs'
import { groupsOf, writePrograms } from './test-groups.mjs'

const MOST_CORES = 6 // more would use up the database's connections
/** When every run begins, by the clock of its processes: test/support/fixed-clock.mjs. */
const beginsAt = process.env.PORTICO_TEST_BEGINS_AT ?? '2026-11-12T10:00:00Z'
const proof = process.argv.includes('--proof')
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

await ensureInstalled({ dev: true })
const node = findNode()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const env = {
  ...oneHeap,
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(join(root, 'test/support/fixed-clock.mjs'))}`,
  PORTICO_TEST_CLOCK_SHIFT_MS: String(Date.parse(beginsAt) - Date.now()),
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), // dozens of processes read the same sources
}

await step('clients', node, [join(root, 'scripts/portico.mjs'), 'generate', '--clients'])
if (!proof && chosen.length === 0) {
  await step('format and lint', bin('biome'), ['check', '--error-on-warnings'])
  await step('types', bin('tsc'), ['-p', '.'])
  await step('types of the dashboard', bin('tsc'), ['-p', 'dashboard'])
}
const ending = proof ? '.proof.ts' : '.test.ts'
const files = chosen.length > 0 ? chosen.flatMap((path) => testsIn(path, ending)) : testsIn('test', ending)
await step(`${files.length} test files`, node, [
  '--test',
  '--test-global-setup=test/support/global-setup.ts',
  `--test-concurrency=${proof ? 1 : Math.min(availableParallelism(), MOST_CORES) + 1}`,
  ...(proof ? files : writePrograms(groupsOf(files))),
])

function testsIn(path, suffix) {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => name.endsWith(suffix))
    .map((name) => join(path, name))
    .sort()
}

async function step(name, command, args) {
  process.stderr.write(`── ${name}\n`)
  const code = await run(command, args, { env })
  if (code !== 0) process.exit(code)
}
