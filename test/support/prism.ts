import assert from 'node:assert/strict'
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Prism between the tests and the server, where test/proof/openapi-tools.proof.ts has installed it: it finds the
 * operation by the description alone and judges what was asked and answered. It is shown each exchange instead of
 * passing it on, because it would write requests anew that are broken on purpose.
 */

export interface Exchange {
  method: string
  path: string
  requestHeaders: Record<string, string>
  requestBody: unknown
  status: number
  headers: Headers
  body: unknown
}

const installedIn = process.env.PORTICO_TEST_PRISM
const DESCRIPTION = fileURLToPath(new URL('../../openapi.json', import.meta.url))

interface Complaint {
  path?: string[]
  message: string
  severity: number
}

interface Judged {
  right?: { validations: { output: Complaint[] } }
}

type Prism = (input: object, operations: unknown, config: object) => () => Promise<Judged>

let loaded: Promise<(exchange: Exchange) => Promise<void>> | undefined

/** Does nothing in an ordinary run. */
export async function showPrism(exchange: Exchange): Promise<void> {
  if (!installedIn || !exchange.path.startsWith('/v1/') || exchange.status === 400) return // it reads no broken address
  loaded ??= loadPrism(installedIn)
  await (await loaded)(exchange)
}

/** In the folder of the tools, a byte for each exchange. */
export const JUDGED = 'judged-exchanges'

const ERROR = 0
const QUIET = { info() {}, warn() {}, error() {}, debug() {}, trace() {}, success() {}, child: () => QUIET }

async function loadPrism(folder: string): Promise<(exchange: Exchange) => Promise<void>> {
  const { createInstance, getHttpOperationsFromSpec } = createRequire(`${folder}/x.js`)('@stoplight/prism-http')
  const operations = await getHttpOperationsFromSpec(DESCRIPTION)
  const config = {
    isProxy: true,
    upstream: new URL('http://127.0.0.1'),
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: true,
    mock: {},
  }
  return async (exchange) => {
    const forward = () => () => async () => ({ _tag: 'Right', right: outputOf(exchange) })
    const prism = createInstance(config, { logger: QUIET, forward }) as { request: Prism }
    const judged = await prism.request(inputOf(exchange), operations, config)()
    assertFine(exchange, judged)
    appendFileSync(join(folder, JUDGED), '.')
  }
}

/** What may be answered where the description has nothing: 429 comes before 404. */
const NOT_DESCRIBED = [404, 405, 429]

/**
 * Every answer must be as described, of granted and of refused requests. The requests of the suite may be others than the
 * description has them: to be refused, or taken leniently (null for what is left out, unknown fields), is their point.
 */
function assertFine({ method, path, status, requestBody, body }: Exchange, { right }: Judged): void {
  const asked = `${method} ${path} ${JSON.stringify(requestBody)?.slice(0, 500)}`
  assert.ok(right ?? NOT_DESCRIBED.includes(status), `Prism does not know ${asked}`)
  const complaints = (right?.validations.output ?? []).filter(({ severity }) => severity === ERROR)
  const said = complaints.map(({ path: at = [], message }) => `${at.join('.')} ${message}`)
  assert.deepEqual(said, [], `Prism on ${asked} → ${status} ${JSON.stringify(body)?.slice(0, 500)}`)
}

function inputOf({ method, path, requestHeaders, requestBody }: Exchange): object {
  const { pathname, searchParams } = new URL(path, 'http://127.0.0.1')
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
  const headers = Object.fromEntries(Object.entries(requestHeaders).filter(isReadable))
  return { method: method.toLowerCase(), url: { path: pathname, query }, headers, body: requestBody }
}

/** Prism throws at types that are none. */
const isReadable = ([name, value]: [string, string]): boolean =>
  !/^(?:accept|content-type)$/i.test(name) || /^[\w*.+-]+\/[\w*.+-]+/.test(value)

const outputOf = ({ status, headers, body }: Exchange): object => ({
  statusCode: status,
  headers: Object.fromEntries(headers),
  body: body === '' ? undefined : body,
})
