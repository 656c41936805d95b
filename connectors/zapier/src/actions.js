import { inputFields, requestOf } from './fields.js'
import { addressOf, isNotFound, refuse } from './requests.js'

/** `packages.create` → `packages_create`. */
const keyOf = ({ id }) => id.replaceAll('.', '_')

export const creates = ({ actions }) =>
  stepsOf(
    actions.filter(({ kind }) => kind === 'change'),
    createPerform,
  )

export const searches = ({ actions }) =>
  stepsOf(
    actions.filter(({ kind }) => kind !== 'change'),
    searchPerform,
  )

const stepsOf = (actions, performOf) =>
  Object.fromEntries(actions.map((action) => [keyOf(action), stepOf(action, performOf)]))

const stepOf = (action, performOf) => ({
  key: keyOf(action),
  noun: action.noun,
  display: { label: action.label, description: descriptionOf(action) },
  operation: { inputFields: inputFields(action), perform: performOf(action), sample: withId(action.sample) },
})

function send(z, bundle, action, more = {}) {
  const { path, query, body } = requestOf(action, bundle.inputData)
  return z.request({
    method: action.method,
    url: addressOf(bundle, path),
    params: query,
    ...(action.method !== 'GET' && { json: body }),
    ...more,
  })
}

const createPerform = (action) => async (z, bundle) => withId((await send(z, bundle, action)).data ?? {})

/**
 * Searches answer a list of records, each with an id: the platform tells them apart by it. Nothing found is an empty
 * list, and the person decides whether the Zap goes on.
 */
const searchPerform = (action) => async (z, bundle) => {
  const response = await send(z, bundle, action, { skipThrowForStatus: true })
  if (isNotFound(response)) return []
  if (response.status >= 400) refuse(response, z, bundle)
  return (action.kind === 'list' ? response.data.data : [response.data]).map(withId)
}

/** Some answers, such as a total, are no records and have no id of their own. */
const withId = (answer) => ('id' in answer ? answer : { id: JSON.stringify(answer).slice(0, 200), ...answer })

const LONGEST_DESCRIPTION = 1000
const descriptionOf = ({ help }) => (help.endsWith('.') ? help : `${help}.`).slice(0, LONGEST_DESCRIPTION)
