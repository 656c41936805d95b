// `npm test` and `npm run proof`: installs and generates what is missing, then runs the tests, and beside them format, lint and types.
// Arguments name test files.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { findNode, oneHeap, root, run } from './node.mjs'
import { groupsOf, writePrograms } from './test-groups.mjs'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 6 * 2 ** 30
const MOST_CORES = 5 // more would use up the database's connections
/** When every run begins, by the clock of its processes: test/support/fixed-clock.mjs. */
const beginsAt = process.env.PORTICO_TEST_BEGINS_AT ?? '2026-11-12T10:00:00Z'
const proof = process.argv.includes('--proof')
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

await ensureInstalled({ dev: true })
const node = findNode()
const env = {
  ...oneHeap,
  GOGC: '400', // of the compiler, which is written in Go: by default a quarter of its time goes into collecting
  ...process.env,
  TMPDIR: !proof && !process.env.TMPDIR && hasRoomInMemory() ? MEMORY : tmpdir(), // databases are made and removed by the hundred
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(join(root, 'test/support/fixed-clock.mjs'))}`,
  PORTICO_TEST_CLOCK_SHIFT_MS: String(Date.parse(beginsAt) - Date.now()),
  PORTICO_DRAIN_SECONDS: '0', // nobody balances load between tests
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), // dozens of processes read the same sources
}

const generated = await run(node, [join(root, 'scripts/portico.mjs'), 'generate', '--clients'], { env })
if (generated !== 0) process.exit(generated)
const ending = proof ? '.proof.ts' : '.test.ts'
const files = chosen.length > 0 ? chosen.flatMap((path) => testsIn(path, ending)) : testsIn('test', ending)
const [complaints, code] = await Promise.all([proof || chosen.length > 0 ? [] : readSources(), runTests()])
for (const complaint of complaints) process.stderr.write(complaint) // once more, below all that the tests said
process.exit(complaints.length > 0 ? 1 : code)

function runTests() {
  process.stderr.write(`── ${files.length} test files\n`)
  const args = [
    '--test',
    '--test-global-setup=test/support/global-setup.ts',
    `--test-concurrency=${proof ? 1 : Math.min(availableParallelism(), MOST_CORES) + 1}`,
    ...writePrograms(proof ? files.map((file) => [file]) : groupsOf(files)),
  ]
  return run(node, args, { env })
}

/** Runs beside the tests; each outcome is printed as soon as it is known. */
async function readSources() {
  const complaints = []
  for (const [name, command, ...args] of [
    ['format and lint', 'biome', 'check', '--error-on-warnings'],
    ['types', 'tsc', '--singleThreaded', '-p', '.'],
    ['types of the dashboard', 'tsc', '--singleThreaded', '-p', 'dashboard'],
    ['types of the widget', 'tsc', '--singleThreaded', '-p', 'widget'],
    ['types of the pages', 'tsc', '--singleThreaded', '-p', 'pages'],
  ]) {
    const { failed, output } = await read(join(root, 'node_modules', '.bin', command), args)
    const outcome = failed ? `── ${name}: FAILED\n${output}\n` : `── ${name}: nothing to complain of\n`
    process.stderr.write(outcome)
    if (failed) complaints.push(outcome)
  }
  return complaints
}

function read(command, args) {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, env, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ failed: error !== null, output: out + err }),
    )
  })
}

/** Programs are started there too, which a container forbids for all that lies in memory. */
function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const [, options = 'noexec'] =
      new RegExp(`^\\S+ ${MEMORY} \\S+ (\\S+)`, 'm').exec(readFileSync('/proc/mounts', 'utf8')) ?? []
    return bavail * bsize > ROOM_BYTES && !options.split(',').includes('noexec')
  } catch {
    return false // not on this system
  }
}

function testsIn(path, suffix) {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => name.endsWith(suffix))
    .map((name) => join(path, name))
    .sort()
}
