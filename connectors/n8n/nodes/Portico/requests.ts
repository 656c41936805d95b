import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type IHttpRequestOptions,
  type IN8nHttpFullResponse,
  type JsonObject,
  NodeApiError,
  NodeOperationError,
} from 'n8n-workflow'
import type { Action, FormField } from './forms.ts'

interface Sent {
  query?: IDataObject
  body?: IDataObject
  headers?: IDataObject
  itemIndex?: number
}

/** The credential proves us, and the platform adds it; here is only where to and what. */
export async function send(
  node: IExecuteFunctions | IHookFunctions,
  method: string,
  path: string,
  { query, body, headers, itemIndex }: Sent = {},
): Promise<unknown> {
  const credential = node.getNode().parameters.authentication === 'oAuth2' ? 'porticoOAuth2Api' : 'porticoApi'
  const { address } = await node.getCredentials<{ address: string }>(credential)
  const options: IHttpRequestOptions = {
    method: method as IHttpRequestMethods,
    url: address.trim().replace(/\/+$/, '') + path,
    json: true,
    // Left to the platform, a refusal becomes a sentence about its status that hides which field to mend.
    ignoreHttpStatusErrors: true,
    returnFullResponse: true,
    ...(query && { qs: query }),
    ...(body && { body }),
    ...(headers && { headers }),
  }
  const answer = await node.helpers.httpRequestWithAuthentication.call(node, credential, options)
  const { statusCode, body: said } = answer as IN8nHttpFullResponse
  if (statusCode < 400) return said
  const message = complaintOf(answer as IN8nHttpFullResponse)
  throw new NodeApiError(node.getNode(), toldIn(said) as JsonObject, {
    message,
    httpCode: String(statusCode),
    itemIndex,
  })
}

interface Told {
  detail?: string | { loc: string[]; msg: string }[]
  request_id?: string
}

/** A proxy in between answers pages. */
const toldIn = (body: unknown): Told => (typeof body === 'object' && body !== null ? body : {})

function complaintOf({ statusCode, body, headers }: IN8nHttpFullResponse): string {
  const { detail, request_id } = toldIn(body)
  const words = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ')
    : (detail ?? `Portico answered ${statusCode}`)
  const advice: Record<number, string> = {
    401: ' – the API key is not, or no longer, valid: check the credential',
    403: ' – the API key lacks this scope: make one that has it',
    429: ` – try again in ${headers['retry-after'] ?? 60} s, or switch on Retry On Fail in the settings of this node`,
  }
  return `${words}${advice[statusCode] ?? ''}${request_id ? ` (request ${request_id})` : ''}`
}

/** What was filled in, each where the request has it. */
export function requestOf(node: IExecuteFunctions, { fields, path }: Action, given: IDataObject) {
  const sentIn = (location: string): IDataObject =>
    Object.fromEntries(
      fields
        .filter((field) => field.in === location && given[field.name] !== undefined && given[field.name] !== '')
        .map((field) => [field.name, sentAs(node, field, given[field.name])]),
    )
  const filled = Object.entries(sentIn('path')).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  return { path: filled, query: sentIn('query'), body: sentIn('body') }
}

function sentAs(node: IExecuteFunctions, field: FormField, value: IDataObject[string]): IDataObject[string] {
  const { type, clearable, label } = field
  if (clearable && value === 'null') return null
  if (type !== 'json' || typeof value !== 'string') return value
  try {
    return JSON.parse(value) as IDataObject
  } catch (error) {
    throw new NodeOperationError(node.getNode(), `${label}: this is not JSON (${(error as Error).message})`)
  }
}
