import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import type { Reply, TestApp, TestProperty } from '../../support/app.ts'

/** Sends files of reservations as callers do. */

export const NDJSON = 'application/x-ndjson'
export const CSV = 'text/csv'

export interface UploadOptions {
  query?: string
  headers?: Record<string, string>
}

export const upload = (
  portico: TestApp,
  { key }: Pick<TestProperty, 'key'>,
  type: string,
  raw: string | Uint8Array,
  { query = '', headers }: UploadOptions = {},
): Promise<Reply> =>
  portico.request('POST', `/v1/reservations/import${query}`, {
    key,
    raw,
    headers: { 'content-type': type, ...headers },
  })

/** The answer of an import that must succeed. */
export async function imported(
  portico: TestApp,
  hotel: TestProperty,
  type: string,
  raw: string | Uint8Array,
  options?: UploadOptions,
) {
  const { status, body } = await upload(portico, hotel, type, raw, options)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** In pieces as they come, without a length in advance. */
export async function stream(
  portico: TestApp,
  { key }: TestProperty,
  pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = Readable.toWeb(Readable.from(encoded(pieces)))
  const response = await fetch(`${portico.address}/v1/reservations/import`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': NDJSON, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function* encoded(pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>) {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

export const ndjson = (rows: object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export const stay = (fields: object = {}) => ({
  room_type: 'Sea View',
  check_in: '2026-12-24',
  check_out: '2026-12-27',
  nightly_rate: 169,
  ...fields,
})

export const stays = (count: number, fields: (i: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, i) => ({ ...stay(), external_id: `PMS-${i}`, ...fields(i) }))

/** The one reservation of this external id. */
export async function found(hotel: TestProperty, externalId: string) {
  const { body } = await hotel.request('GET', `/v1/reservations?external_id=${encodeURIComponent(externalId)}`)
  assert.equal(body.total, 1, externalId)
  return body.data[0]
}

export const total = async (hotel: TestProperty, query = ''): Promise<number> =>
  (await hotel.request('GET', `/v1/reservations?limit=1${query}`)).body.total

export const typesOf = (body: { errors: { row: number; detail: { loc: string[]; type: string }[] }[] }) =>
  body.errors.map(({ row, detail }) => [row, ...detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)])
