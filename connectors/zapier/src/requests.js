/** The platform's own trailing slash, or a pasted one, would double ours. */
export const addressOf = ({ authData }, path) => authData.address.trim().replace(/\/+$/, '') + path

/** A key, or the token of whoever signed in; there is neither yet while a connection is made. */
export const addCredential = (request, _z, { authData }) => {
  const credential = authData?.access_token ?? authData?.key
  const authorization = credential && !request.url.endsWith('/oauth/token') ? `Bearer ${credential}` : undefined
  const headers = { ...request.headers, ...(authorization && { authorization }), 'user-agent': 'Portico-Zapier/1' }
  return { ...request, headers }
}

/** Says what to mend instead of a status alone; a limit makes the platform wait and repeat. */
export const explainFailure = (response, z, bundle) => {
  const mayPass = response.status < 400 || response.skipThrowForStatus
  return mayPass ? response : refuse(response, z, bundle)
}

/** A proxy may send a moment instead of seconds. */
const secondsToWait = (response) => Number(response.getHeader('retry-after')) || 60

export function refuse(response, z, { authData } = {}) {
  const { detail, request_id } = bodyOf(response)
  if (response.status === 429) throw new z.errors.ThrottledError('Portico asks to slow down.', secondsToWait(response))
  const words = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ')
    : (detail ?? `Portico answered ${response.status}`)
  const told = (text) => (request_id ? `${text} (request ${request_id})` : text)
  if (response.status === 401) {
    // The platform then renews a token; or stops the Zap and asks the person to connect anew.
    const Expired = authData?.refresh_token ? z.errors.RefreshAuthError : z.errors.ExpiredAuthError
    throw new Expired(told(`The API key is not, or no longer, valid: ${words}`))
  }
  throw new z.errors.Error(told(words), codeOf(detail), response.status)
}

/** The record that was asked for is not there; an address that leads elsewhere is something else. */
export function isNotFound(response) {
  const { detail } = bodyOf(response)
  return response.status === 404 && typeof detail === 'string' && detail !== 'route_not_found'
}

const codeOf = (detail) => (typeof detail === 'string' ? detail : 'invalid_request')

function bodyOf({ content }) {
  try {
    return JSON.parse(content)
  } catch {
    return {} // a proxy in between answers pages
  }
}
