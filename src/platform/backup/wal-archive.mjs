// PostgreSQL runs this in its data directory, for each finished segment of its write-ahead log and for those it asks back:
// `put <path of the segment> <archive> <name>`, `get <path for the segment> <archive> <name>`.
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gunzip } from 'node:zlib'

const NOT_DONE = 1
/** Above 125 recovery stops with an error, instead of taking it for the end of the log. */
const DAMAGED = 200

/** Whole and on disk before it has its name: PostgreSQL forgets the segment as soon as this succeeds. */
async function put(segment, file) {
  if (existsSync(file)) {
    const [kept, given] = await Promise.all([readFile(file).then(promisify(gunzip)), readFile(segment)])
    if (kept.equals(given)) return
    throw new Error(`${file} holds another segment of this name: set PORTICO_ARCHIVE_DIR to a folder of its own`)
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.unfinished`
  await rm(draft, { force: true }) // a server that was killed left it
  const output = createWriteStream(draft, { mode: 0o600, flush: true })
  await pipeline(createReadStream(segment), createGzip({ level: 1 }), output)
  await rename(draft, file)
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

async function get(segment, file) {
  if (!existsSync(file)) process.exit(NOT_DONE)
  await pipeline(createReadStream(file), createGunzip(), createWriteStream(segment, { mode: 0o600 })).catch((error) => {
    throw new Error(`${file} cannot be read: ${error.message}`)
  })
}

/** Each database has a folder of its own: another one's segments have the same names. */
const system = readFileSync('global/pg_control').readBigUInt64LE().toString()
const [work, segment, archive, name] = process.argv.slice(2)
await (work === 'put' ? put : get)(segment, join(archive, system, `${name}.gz`)).catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(work === 'put' ? NOT_DONE : DAMAGED)
})
