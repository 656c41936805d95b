import { PorticoError } from '../../../sdk/src/index.ts'
import { type PropertyAccess, ROOT, signIn } from './session.ts'

export interface NewProperty {
  name: string
  slug: string
  timezone: string
  currency: string
  country: string | null
}

type Place = Pick<PropertyAccess, 'environment' | 'property_id'>

/** Opens a property beside the one that the person is in, and makes them its owner. */
export async function openProperty({ environment, property_id }: Place, property: NewProperty): Promise<Place> {
  const response = await fetch(`${ROOT}/properties`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'portico-property': `${environment}:${property_id}` },
    body: JSON.stringify(property),
  })
  if (response.status === 401) return signIn()
  const answer = await response.json()
  if (response.ok) return answer
  const requestId = response.headers.get('x-request-id') ?? undefined
  throw new PorticoError('properties.create', {
    status: response.status,
    detail: answer.detail,
    requestId,
    retryAfter: undefined,
    mergedInto: undefined,
  })
}
