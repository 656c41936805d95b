import { request } from 'node:http'
import { type Measured, measure, ROUNDS } from '../compare.ts'
import { KEY, type Pair, say, verdict } from '../pair.ts'
import { median } from './load.ts'
import { PATH } from './shapes.ts'

/** A list of fifty in each encoding against the same as it is, in turns: what a request costs, and what it weighs. */

const ENCODINGS = ['identity', 'zstd', 'br', 'gzip'] as const
const NEEDS = { cpu: 1.5, bytes: 0.25 }

export async function compression(pair: Pair): Promise<void> {
  const path = `${PATH}?limit=50`
  const turns = new Map<string, Measured[]>(ENCODINGS.map((encoding) => [encoding, []]))
  await measure(pair, [pair.portico], { method: 'GET', path }) // until it is warm
  for (let round = 0; round < ROUNDS; round++) {
    for (const encoding of ENCODINGS) {
      const shape = { method: 'GET', path, headers: { 'accept-encoding': encoding } } as const
      turns.get(encoding)!.push(await measure(pair, [pair.portico], shape))
    }
  }
  const plain = { ...median(turns.get('identity')!), bytes: await weigh(pair, path, 'identity') }
  say('\na list of 50 packages, compressed: against the same as it is')
  say(
    `${'identity'.padEnd(10)} ${plain.perSecond.toFixed(0)} req/s, ${plain.nodeUs.toFixed(0)} µs, ${plain.bytes} bytes`,
  )
  for (const encoding of ENCODINGS.slice(1)) {
    const own = median(turns.get(encoding)!)
    const [cpu, bytes] = [own.nodeUs / plain.nodeUs, (await weigh(pair, path, encoding)) / plain.bytes]
    const fine = cpu <= NEEDS.cpu && bytes <= NEEDS.bytes
    say(
      `${encoding.padEnd(10)} ${(own.perSecond / plain.perSecond).toFixed(2)} × req/s, ${cpu.toFixed(2)} × CPU, ` +
        `${bytes.toFixed(3)} × bytes   (needs ≤ ${NEEDS.cpu} × CPU, ≤ ${NEEDS.bytes} × bytes: ${verdict(fine)})`,
    )
  }
}

/** The bytes of the body as they are sent. */
const weigh = ({ portico }: Pair, path: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-api-key': KEY, 'accept-encoding': encoding }
    request(portico.address + path, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
