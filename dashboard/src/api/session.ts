/** Who is signed in and where they may go: the one thing that belongs to no property, and so to no operation. */

export type EnvironmentName = 'live' | 'sandbox'

export interface PropertyAccess {
  environment: EnvironmentName
  property_id: string
  name: string
  role: string
  /** Of a role of the property's own. */
  role_name: string | null
  scopes: string[]
  /** The house's colour; null: none of its own. */
  accent_color: string | null
  /** The hash of its logo. */
  logo: string | null
}

export interface Session {
  /** Of the account. */
  id: string
  name: string
  email: string
  /** In which they read these pages; null: never chosen. */
  language: string | null
  version: string
  /** For how many days the server keeps what a property has set nothing for, by kind. */
  retention_days: Record<string, number>
  /** Whether owners open further properties here. */
  opens_properties: boolean
  properties: PropertyAccess[]
}

/** Where this server is, with the path that a proxy may show it under. */
export const BASE = new URL('..', document.baseURI).href.replace(/\/$/, '')

/** The path before every page of the dashboard. */
export const ROOT = new URL(document.baseURI).pathname.replace(/\/$/, '')

export async function readSession(): Promise<Session> {
  const response = await fetch(`${ROOT}/session`, { headers: { accept: 'application/json' } })
  if (response.status === 401) return signIn()
  if (!response.ok) throw new Error(`${response.status}: ${response.headers.get('x-request-id') ?? ''}`)
  return response.json()
}

const AGAIN_MS = 2000

/** For what every page needs: asked for again until the server is back. */
export const PERSISTENT = {
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? AGAIN_MS : false),
} as const

export const SESSION = { queryKey: ['session'], queryFn: readSession, staleTime: 60_000, ...PERSISTENT }

/** Leaves for the page that asks for the password, and comes back to where one was. */
export function signIn(): Promise<never> {
  const here = location.pathname.slice(ROOT.length) + location.search
  location.assign(`${BASE}/oauth/sign-in?${new URLSearchParams({ to: here })}`)
  return new Promise(() => {}) // the page is going away
}

export async function signOut(): Promise<void> {
  await fetch(`${ROOT}/session`, { method: 'DELETE', headers: { 'portico-property': 'none' } })
  location.assign(`${BASE}/oauth/sign-in?to=`)
}
