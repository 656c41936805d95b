import type { Shape } from '../compare.ts'
import type { Pair } from '../pair.ts'
import { anyPage, anyRecord } from '../paths.ts'

export const PATH = '/v1/packages'

export const packageShapes = async (pair: Pair): Promise<Record<'create' | 'get' | 'list', Shape>> => ({
  create: {
    ...{ method: 'POST', path: PATH, body: newPackage },
    needs: { least: 0.55, fastapi: 1.5 },
  },
  get: { method: 'GET', path: await anyRecord(pair, PATH, 'packages'), needs: { least: 0.75, fastapi: 2.5 } },
  list: { method: 'GET', path: await anyPage(pair, PATH, 'packages'), needs: { least: 0.6, fastapi: 2 } },
})

let made = 0

function newPackage(): string {
  const slug = `bench-${process.pid}-${made++}`
  const inclusions = ['Breakfast', 'Late check-out']
  return JSON.stringify({ name: 'Bench', slug, type: 'spa', price: 120, currency: 'USD', inclusions })
}
