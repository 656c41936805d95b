// In a process of its own: it measures the memory of the whole process, and counts the processes it started.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { READING_SECONDS } from '../../../src/modules/knowledge/reading/reader.ts'
import { processesBelow } from '../../platform/child-processes.ts'
import { useOwnApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { give, givePdf, violationOf } from './giving.ts'
import { bomb, emptyBomb, hugeImage, loopingObjects, loopingPages } from './hostile-pdf.ts'
import { smallPdf } from './small-pdf.ts'

/** Files that mean harm to whoever reads them. */

/** Half of what files have, because two of those below take all of it. */
const SECONDS = READING_SECONDS / 2
const portico = useOwnApp({ PORTICO_LIMIT_KNOWLEDGE: '10000' }, { readingSeconds: SECONDS })
/** What a server may grow by while it has one such file read, whatever the file does. */
const MOST_MEGABYTES = 128
/** That time, and what a machine with much else to do may add. */
const LONGEST_MS = (SECONDS + 7) * 1000
const TOO_MUCH = new RegExp(`within (?:${SECONDS} seconds|384 MB of memory)`)

const HARMFUL = {
  'a bomb of drawing': { file: bomb(100), limit: TOO_MUCH },
  'a bomb of spaces': { file: emptyBomb(300), limit: TOO_MUCH },
  'pages that hold themselves': { file: loopingPages(), limit: /no text in this PDF/ },
  'objects that extend each other': { file: loopingObjects(), limit: /not a readable PDF/ },
  'an image without end': { file: hugeImage(100_000), limit: /no text in this PDF/ },
}

for (const [name, { file, limit }] of Object.entries(HARMFUL)) {
  test(`${name}: 422 within the time, and the server neither grows nor waits`, async () => {
    const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
    assert.equal((await give(other, { content: 'The encoder is at work.' })).status, 201)
    await Promise.all([hotel, other].map((one) => givePdf(one, smallPdf(['Both readers have started.']))))
    const before = process.memoryUsage.rss()
    const began = performance.now()
    let over = false
    const asked = givePdf(hotel, file).finally(() => {
      over = true
    })
    assert.equal((await portico.request('GET', '/healthz')).status, 200)
    assert.equal((await givePdf(other, smallPdf(['The sauna opens at 14:00.']))).status, 201)
    if (name === 'a bomb of drawing') assert.ok(!over, 'another property’s file did not wait for it')
    const { loc, msg } = violationOf(await asked)
    assert.ok(performance.now() - began < LONGEST_MS, `${performance.now() - began} ms`)
    assert.deepEqual(loc, ['body', 'content_base64'])
    assert.match(msg, limit)
    const grown = (process.memoryUsage.rss() - before) / 1024 / 1024
    assert.ok(grown < MOST_MEGABYTES, `${grown} MB`)
    assert.equal((await givePdf(hotel, smallPdf(['Breakfast is at 7.']))).status, 201, 'the next one is read')
    assert.ok(processesBelow(process.pid).length <= 3, 'two of them, and the database perhaps')
  })
}

test('fifty files of a property wait, the next is 429 with the time to wait; none of another is held up', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const begun = givePdf(hotel, bomb(100))
  await until(() => processesBelow(process.pid).length > 0)
  const files = Array.from({ length: 60 }, (_, i) => givePdf(hotel, smallPdf([`Room ${i} has a view.`])))
  const { status } = await givePdf(other, smallPdf(['The sauna opens at 14:00.']))
  assert.equal(status, 201)
  const replies = await Promise.all(files)
  const refused = replies.filter((reply) => reply.status === 429)
  assert.ok(refused.length >= 9 && refused.length <= 11, String(refused.length))
  assert.equal(refused[0]!.body.detail, 'too_many_files_waiting')
  assert.ok(Number(refused[0]!.headers.get('retry-after')) > 0)
  assert.equal(replies.filter((reply) => reply.status === 201).length, 60 - refused.length)
  violationOf(await begun)
})

test('a server that is killed takes the readers along, also one that is busy', async () => {
  const script = fileURLToPath(new URL('./reading-process.ts', import.meta.url))
  const server = spawn(process.execPath, [script], { stdio: 'ignore' })
  await until(() => processesBelow(server.pid!).length > 0)
  const readers = processesBelow(server.pid!)
  server.kill('SIGKILL')
  await once(server, 'exit')
  const left = () => readers.filter(isRunning)
  await until(() => left().length === 0)
})

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
