import type { Shape } from '../compare.ts'
import type { Pair } from '../pair.ts'

export const LIST = '/v1/packages?limit=50'

export const packageShapes = async (pair: Pair): Promise<Record<'create' | 'get' | 'list', Shape>> => ({
  create: {
    ...{ method: 'POST', path: '/v1/packages', body: newPackage },
    needs: { least: 0.55, fastapi: 1.5 },
  },
  get: { method: 'GET', path: await onePackage(pair), needs: { least: 0.75, fastapi: 2.5 } },
  list: { method: 'GET', path: LIST, needs: { least: 0.6, fastapi: 2 } },
})

export async function onePackage({ pool, propertyId }: Pair): Promise<string> {
  const { id } = await pool.db.one<{ id: string }>`
    select id from packages where property_id = ${propertyId} order by id offset 500 limit 1`
  return `/v1/packages/${id}`
}

let made = 0

function newPackage(): string {
  const slug = `bench-${process.pid}-${made++}`
  const inclusions = ['Breakfast', 'Late check-out']
  return JSON.stringify({ name: 'Bench', slug, type: 'spa', price: 120, currency: 'USD', inclusions })
}
