/** The platform's own trailing slash, or a pasted one, would double ours. */
export const addressOf = ({ authData }, path) => authData.address.trim().replace(/\/+$/, '') + path

export const addCredential = (request, _z, { authData }) => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${authData.key}`, 'user-agent': 'Portico-Zapier/1' },
})

/** Says what to mend instead of a status alone; a limit makes the platform wait and repeat. */
export const explainFailure = (response, z) => {
  const mayPass = response.status < 400 || response.skipThrowForStatus
  return mayPass ? response : refuse(response, z)
}

/** A proxy may send a moment instead of seconds. */
const secondsToWait = (response) => Number(response.getHeader('retry-after')) || 60

export function refuse(response, z) {
  const { detail, request_id } = bodyOf(response)
  if (response.status === 429) throw new z.errors.ThrottledError('Portico asks to slow down.', secondsToWait(response))
  const words = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ')
    : (detail ?? `Portico answered ${response.status}`)
  const told = (text) => (request_id ? `${text} (request ${request_id})` : text)
  if (response.status === 401) {
    // The platform then stops the Zap and asks the person to connect anew.
    throw new z.errors.ExpiredAuthError(told(`The API key is not, or no longer, valid: ${words}`))
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
