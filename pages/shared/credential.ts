import { element } from './element.ts'

/** What a page of ours calls the API with: the session of the dashboard at one property, or a key that somebody pasted. */

export interface PropertyAccess {
  environment: 'live' | 'sandbox'
  property_id: string
  name: string
  scopes: string[]
}

export interface Credential {
  headers: Record<string, string>
  /** In the words of the page: where a request would go. */
  label: string
  isLive: boolean
  property?: PropertyAccess
}

interface Session {
  name: string
  properties: PropertyAccess[]
}

/** The person's name and properties, sandboxes first; undefined when nobody is signed in here. */
export async function readSession(): Promise<Session | undefined> {
  const response = await fetch('/dashboard/session', { headers: { accept: 'application/json' } })
  if (!response.ok) return undefined
  const session: Session = await response.json()
  const order = ({ environment }: PropertyAccess) => (environment === 'sandbox' ? 0 : 1)
  return { ...session, properties: session.properties.toSorted((a, b) => order(a) - order(b)) }
}

/** Keys are kept in the tab alone, never in an address, a cookie or what a server sends. */
const KEPT_KEY = 'portico.key'
const KEPT_PROPERTY = 'portico.property'

export const keptKey = (): string => sessionStorage.getItem(KEPT_KEY) ?? ''
export const keepKey = (key: string): void => sessionStorage.setItem(KEPT_KEY, key.trim())
export const keptProperty = (): string => sessionStorage.getItem(KEPT_PROPERTY) ?? ''
export const keepProperty = (property: PropertyAccess): void => sessionStorage.setItem(KEPT_PROPERTY, nameOf(property))

/** As the header names it. */
export const nameOf = ({ environment, property_id }: PropertyAccess): string => `${environment}:${property_id}`

export const byKey = (key: string): Credential => ({
  headers: { authorization: `Bearer ${key}` },
  label: key.startsWith('sk_test_')
    ? 'the sandbox, by your key'
    : key.startsWith('sk_live_')
      ? 'production, by your key'
      : 'by your token',
  isLive: !key.startsWith('sk_test_'),
})

export const bySession = (property: PropertyAccess): Credential => ({
  headers: { 'portico-property': nameOf(property) },
  label: `${property.name}, ${property.environment === 'live' ? 'production' : 'sandbox'}`,
  isLive: property.environment === 'live',
  property,
})

/** Back to the page one was on. */
export const signInAddress = (): string =>
  `/oauth/sign-in?${new URLSearchParams({ back: location.pathname + location.search })}`

/** A key that is sent must not be joined by the session's cookie. */
export const send = (path: string, credential: Credential | undefined, init: RequestInit = {}): Promise<Response> =>
  fetch(path, {
    ...init,
    headers: { ...credential?.headers, ...(init.headers as Record<string, string>) },
    credentials: credential?.property ? 'same-origin' : 'omit',
  })

/** The id of an answer's request, which leads to the request log of whoever asked in the dashboard's session. */
export function requestLink(response: Response, credential: Credential | undefined): (Node | string)[] {
  const id = response.headers.get('x-request-id')
  if (!id) return []
  const { property } = credential ?? {}
  if (!property?.scopes.includes('keys:read')) return [' · ', id]
  const href = `/dashboard/${property.environment}/${property.property_id}/requests/${id}`
  return [' · ', element('a', { href, target: '_blank', rel: 'noreferrer' }, id)]
}
