// Which test files share a process. Loading the product and warming up costs seconds: most files share it with their neighbours.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node.mjs'

const ALONE = /^\/\/ In a process of its own: /m
const LARGEST = 32
const SMALLEST = 8
/** They mostly wait for processes that they start, as those alone do: begun first, they have others beside them to the end. */
const FIRST = ['running', 'dashboard', 'contract', 'faults']

/** Neighbours go together; a file that changes what a whole process shares says so, and has one of its own. */
export function groupsOf(files) {
  const alone = files.filter((file) => ALONE.test(readFileSync(resolve(root, file), 'utf8')))
  const others = files.filter((file) => !alone.includes(file))
  const areaOf = (file) => relative(join(root, 'test'), resolve(root, file)).split(sep)[0]
  const first = FIRST.map((area) => others.filter((file) => areaOf(file) === area)).filter((files) => files.length > 0)
  const rest = others.filter((file) => !FIRST.includes(areaOf(file)))
  return [...first, ...alone.map((file) => [file]), ...smallerAndSmaller(rest)]
}

/** The later, the smaller: those that run side by side end at about the same time. */
function smallerAndSmaller(names) {
  const groups = []
  for (let start = 0; start < names.length; start += groups.at(-1).length) {
    const size = Math.round((names.length - start) / 6)
    groups.push(names.slice(start, start + Math.min(Math.max(size, SMALLEST), LARGEST)))
  }
  return groups
}

/** One program per group: the runner starts a process for each. */
export function writePrograms(groups) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tests-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const group = pathToFileURL(join(root, 'test/support/group.mjs'))
  return groups.map((files, index) => {
    const path = join(folder, `${String(index).padStart(3, '0')}.test.mjs`) // run in the order of their names
    writeFileSync(path, `import { runFiles } from '${group}'\nrunFiles(${JSON.stringify(files)})\n`)
    return path
  })
}
