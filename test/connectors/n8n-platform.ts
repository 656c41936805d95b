import { createRequire } from 'node:module'
import type { TestProperty } from '../support/app.ts'

/** What the n8n platform offers a node while it runs, over real requests. */

// biome-ignore lint/suspicious/noExplicitAny: what the platform offers a node is loosely typed
export type Loose = any

const { NodeApiError } = createRequire(import.meta.url)('./n8n-stand-in.cjs')

/** Of those who signed in instead of giving a key. */
export const tokens = new Map<TestProperty, string>()

const helpersOf = (hotel: TestProperty) => ({
  async httpRequestWithAuthentication(credential: string, options: Loose) {
    const query = new URLSearchParams(
      Object.entries(options.qs ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    )
    const response = await fetch(`${options.url}${query.size > 0 ? `?${query}` : ''}`, {
      method: options.method,
      headers: {
        ...options.headers,
        authorization: `Bearer ${credential === 'porticoApi' ? hotel.key : tokens.get(hotel)}`,
        'content-type': 'application/json',
      },
      body: options.body ? JSON.stringify(options.body) : undefined,
    })
    const text = await response.text()
    const body = text ? JSON.parse(text) : ''
    if (!response.ok && !options.ignoreHttpStatusErrors) {
      const told = { message: `Request failed with status code ${response.status}` }
      throw new NodeApiError({}, { ...told, response: { status: response.status, data: body } })
    }
    const { status: statusCode, headers } = response
    return options.returnFullResponse ? { body, headers: Object.fromEntries(headers), statusCode } : body
  },
  returnJsonArray: (json: object) => [{ json }],
})

/** The hotel's key stands in the credential, and what the person filled in are the parameters. */
export const platformFor = (address: string, hotel: TestProperty, parameters: Loose, more: object = {}): Loose => ({
  getInputData: () => [{ json: {} }],
  getNodeParameter: (name: string, _item?: number, preset?: unknown) => parameters[name] ?? preset,
  getCredentials: async () => ({ address: `${address}/`, apiKey: hotel.key }),
  continueOnFail: () => false,
  getNode: () => ({ id: 'node-1', name: 'Portico', parameters }),
  getExecutionId: () => '7',
  getInstanceId: () => 'an-instance',
  evaluateExpression: () => 0,
  helpers: helpersOf(hotel),
  ...more,
})
