import { named, written } from './schema.js'

/** The panel that shows the schema: a searchable list, a field, a type. */

/** An element with its children; text is never parsed as markup. */
function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children.filter((child) => child !== undefined && child !== null))
  return made
}

/** Text in backticks is shown as code. */
const described = (text) =>
  text
    ? element(
        'p',
        { className: 'note' },
        ...text.split('`').map((part, i) => (i % 2 ? element('code', {}, part) : part)),
      )
    : undefined

export function browse({ schema, panel, search, onUse }) {
  const link = (text, onclick) => element('button', { type: 'button', className: 'link', onclick }, text)
  const typeLink = (type) =>
    schema.types.get(named(type).name).kind === 'SCALAR'
      ? element('code', {}, written(type))
      : link(written(type), () => showType(named(type).name))
  const list = (title, items) =>
    items.length > 0
      ? [element('h3', {}, title), element('ul', {}, ...items.map((item) => element('li', {}, ...item)))]
      : []

  function show(...children) {
    panel.replaceChildren(...children)
    panel.scrollTop = 0
  }
  const back = () => link('← All', () => showAll(true))

  function showAll(moveFocus = false) {
    const word = search.value.trim().toLowerCase()
    const fits = ({ name }) => name.toLowerCase().includes(word)
    const fields = (kind, all) => all.filter(fits).map((field) => [link(field.name, () => showField(kind, field))])
    const types = [...schema.types.values()].filter((type) => word && fits(type))
    const found = [
      ...list('Queries', fields('query', schema.queries)),
      ...list('Mutations', fields('mutation', schema.mutations)),
      ...list(
        'Types',
        types.map(({ name }) => [link(name, () => showType(name))]),
      ),
    ]
    show(...(found.length > 0 ? found : [element('p', { className: 'note' }, 'Nothing is called that.')]))
    if (moveFocus) search.focus()
  }

  const value = ({ name, type, description, defaultValue }) =>
    [
      element('code', {}, `${name}: `),
      typeLink(type),
      defaultValue === null || defaultValue === undefined ? undefined : element('code', {}, ` = ${defaultValue}`),
      described(description),
    ].filter(Boolean)

  function showField(kind, field) {
    const use = element(
      'button',
      { type: 'button', className: 'use', onclick: () => onUse(kind, field) },
      'Use in the query',
    )
    show(
      back(),
      element('h2', {}, element('code', {}, field.name)),
      described(field.description) ?? '',
      use,
      element('h3', {}, 'Answers'),
      typeLink(field.type),
      ...list('Arguments', field.args.map(value)),
    )
    use.focus()
  }

  function showType(name) {
    const { description, fields, inputFields, enumValues } = schema.types.get(name)
    const first = back()
    show(
      first,
      element('h2', {}, element('code', {}, name)),
      described(description) ?? '',
      ...list('Fields', (fields ?? inputFields ?? []).map(value)),
      ...list(
        'Values',
        (enumValues ?? []).map((one) => [element('code', {}, one.name), described(one.description) ?? '']),
      ),
    )
    first.focus()
  }

  search.oninput = () => showAll()
  showAll()
}
