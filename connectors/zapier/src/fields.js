const TYPES = {
  text: 'string',
  long_text: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  moment: 'datetime',
  choice: 'string',
  json: 'json',
}

const LONGEST_HELP = 1000

export const inputFields = ({ fields }) => fields.map(inputField)

function inputField({ name, label, help, type, many, choices, required, preset, example, clearable }) {
  const explained = [
    help,
    type === 'date' && 'As YYYY-MM-DD.',
    clearable && 'Write `null` to empty it.',
    example !== undefined && `For instance \`${JSON.stringify(example)}\``,
  ]
  const helpText = explained.filter(Boolean).join(' ')
  return {
    key: name,
    label,
    type: TYPES[type],
    required,
    ...(helpText && { helpText: helpText.slice(0, LONGEST_HELP) }),
    ...(many && { list: true }),
    ...(choices && { choices }),
    ...(preset !== undefined && !many && { default: type === 'json' ? JSON.stringify(preset) : String(preset) }),
  }
}

/** What was filled in, each where the request has it. An empty box was left out; `null` empties the field. */
export function requestOf({ fields, path }, inputData) {
  const given = fields
    .filter(({ name }) => inputData[name] !== undefined && inputData[name] !== '')
    .map((field) => ({ ...field, value: sentAs(field, inputData[field.name]) }))
  const sentIn = (location) =>
    Object.fromEntries(given.filter((field) => field.in === location).map(({ name, value }) => [name, value]))
  const filled = Object.entries(sentIn('path')).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  return { path: filled, query: sentIn('query'), body: sentIn('body') }
}

function sentAs({ type, clearable, label }, value) {
  if (clearable && value === 'null') return null
  if (type !== 'json' || typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch (error) {
    throw new TypeError(`${label}: this is not JSON (${error.message})`)
  }
}
