import { browse } from './browse.js'
import { draftOf } from './draft.js'
import { QUESTION, readSchema } from './schema.js'

const find = (id) => document.getElementById(id)
const fields = { key: find('key'), query: find('query'), variables: find('variables'), headers: find('headers') }
const [run, status, answer] = [find('run'), find('status'), find('answer')]

const FIRST = `# Guests with their stays. Ctrl + Enter runs it.
{
  guestsList(limit: 10) {
    data {
      first_name
      last_name
      reservations(limit: 3) {
        check_in
        check_out
        room_type
      }
    }
    total
  }
}
`

function tell(text, isWrong = false) {
  status.textContent = text
  status.classList.toggle('wrong', isWrong)
}

/** sessionStorage keeps what was entered until the tab is closed. */
for (const [name, field] of Object.entries(fields)) {
  field.value = sessionStorage.getItem(`graphql.${name}`) ?? (name === 'query' ? FIRST : '')
  field.addEventListener('input', () => sessionStorage.setItem(`graphql.${name}`, field.value))
}

const send = (body, headers = {}) =>
  fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(fields.key.value.trim() && { authorization: `Bearer ${fields.key.value.trim()}` }),
      ...headers,
    },
    body: JSON.stringify(body),
    credentials: 'omit',
  })

function readObject(field, name) {
  if (!field.value.trim()) return {}
  try {
    const value = JSON.parse(field.value)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value
  } catch {
    // reported below, with what is expected
  }
  field.focus()
  throw new Error(`${name} must be a JSON object.`)
}

/** Of several operations, the one that contains the cursor. */
function operationName() {
  const { value, selectionStart } = fields.query
  const all = [...value.matchAll(/^\s*(?:query|mutation)\s+(\w+)/gm)]
  return all.length > 1 ? (all.findLast(({ index }) => index <= selectionStart) ?? all[0])[1] : undefined
}

async function ask() {
  if (run.ariaBusy === 'true') return
  run.ariaBusy = 'true'
  const begun = performance.now()
  try {
    const variables = readObject(fields.variables, 'Variables')
    const headers = readObject(fields.headers, 'Further headers')
    const response = await send({ query: fields.query.value, variables, operationName: operationName() }, headers)
    const text = await response.text()
    const took = Math.round(performance.now() - begun)
    answer.value = pretty(text)
    const left = response.headers.get('x-ratelimit-remaining')
    const parts = [
      `${response.status} in ${took} ms`,
      response.headers.get('x-request-id'),
      left && `${left} requests left`,
    ]
    tell(parts.filter(Boolean).join(' · '), !response.ok || /^\{\s*"errors"/.test(text))
  } catch (error) {
    tell(error.message, true)
  } finally {
    run.ariaBusy = 'false'
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function showSchema() {
  if (!fields.key.value.trim()) return
  const response = await send({ query: QUESTION })
  if (!response.ok) return tell(`The schema needs a valid key: ${(await response.json()).detail}`, true)
  const { data } = await response.json()
  const schema = readSchema(data)
  browse({
    schema,
    panel: find('schema'),
    search: find('search'),
    onUse: (kind, field) => use(draftOf(schema, kind, field)),
  })
  tell('Ctrl + Enter runs the query.')
}

function use(draft) {
  for (const name of ['query', 'variables']) {
    fields[name].value = draft[name]
    fields[name].dispatchEvent(new Event('input'))
  }
  fields.query.focus()
}

/** A new line gets the indent of the previous one. */
function keepIndent(event) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  const { value, selectionStart, selectionEnd } = event.target
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
  const indent = /^ */.exec(line)[0] + (/[{(]\s*$/.test(line) ? '  ' : '')
  event.preventDefault()
  event.target.setRangeText(`\n${indent}`, selectionStart, selectionEnd, 'end')
  event.target.dispatchEvent(new Event('input'))
}

fields.query.addEventListener('keydown', keepIndent)
fields.key.addEventListener('change', showSchema)
run.addEventListener('click', ask)
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask()
})
showSchema()
