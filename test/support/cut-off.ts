import type { Db } from '../../src/platform/database/connect.ts'

/** As a crash leaves the requests of a property that had made their record: it is there, the answer is not, the lease is over. */
export const cutOff = async (db: Db, propertyId: string, record: string): Promise<number> =>
  db.run`
    update idempotency_keys set answer = null, record = ${record}, leased_until = '2020-01-01'
    where property_id = ${propertyId}`
