import { PorticoError } from '../../../sdk/src/index.ts'
import { prepareViolations } from '../i18n/violation.ts'
import { type PropertyAccess, ROOT, signIn } from './session.ts'

export type Place = Pick<PropertyAccess, 'environment' | 'property_id'>

interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the dashboard: `/push`. */
  path: string
  /** A picture goes as it is, everything else as JSON. */
  body?: unknown
  /** What it is called where it is refused. */
  name: string
}

/** What the server does for its own pages alone, and so by no operation. */
export async function askOwnDoor<Answer>({ environment, property_id }: Place, asked: Asked): Promise<Answer> {
  const { method, path, body, name } = asked
  const response = await fetch(ROOT + path, {
    method,
    headers: {
      'portico-property': `${environment}:${property_id}`,
      ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
  if (response.status === 401) return signIn()
  if (response.status === 422) await prepareViolations()
  const answer = response.status === 204 ? undefined : await response.json()
  if (response.ok) return answer
  throw new PorticoError(name, {
    status: response.status,
    detail: answer.detail,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: undefined,
    mergedInto: undefined,
  })
}
