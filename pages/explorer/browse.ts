import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { element } from '../shared/element.ts'
import { type Field, type Kind, rootFields } from './schema.ts'

/** The panel that shows the schema: a searchable list, a field, a type. */

export interface Browser {
  showType(name: string): void
}

interface Parts {
  schema: GraphQLSchema
  panel: HTMLElement
  search: HTMLInputElement
  onUse(kind: Kind, field: Field): void
}

/** Text in backticks is shown as code. */
export const described = (text: string | null | undefined): HTMLElement | undefined =>
  text
    ? element(
        'p',
        { className: 'note' },
        ...text.split('`').map((part, i) => (i % 2 ? element('code', {}, part) : part)),
      )
    : undefined

const link = (text: string, onclick: () => void) =>
  element('button', { type: 'button', className: 'link', onclick }, text)

const list = (title: string, items: (Node | undefined)[][]): Node[] =>
  items.length > 0
    ? [element('h3', {}, title), element('ul', {}, ...items.map((item) => element('li', {}, ...item)))]
    : []

export function browse({ schema, panel, search, onUse }: Parts): Browser {
  function show(...children: (Node | undefined)[]): void {
    panel.replaceChildren(...children.filter((child) => child !== undefined))
    panel.scrollTop = 0
  }
  const back = () => link('← All', () => showAll(true))
  const typeLink = (type: GraphQLType): Node =>
    isScalarType(getNamedType(type))
      ? element('code', {}, String(type))
      : link(String(type), () => showType(getNamedType(type).name))

  function showAll(moveFocus = false): void {
    const word = search.value.trim().toLowerCase()
    const fits = ({ name }: { name: string }) => name.toLowerCase().includes(word)
    const types = Object.values(schema.getTypeMap()).filter((type) => word && !type.name.startsWith('__') && fits(type))
    const found = [
      ...rootFields(schema).flatMap(([kind, title, fields]) =>
        list(
          title,
          fields.filter(fits).map((field) => [link(field.name, () => showField(kind, field))]),
        ),
      ),
      ...list(
        'Types',
        types.map(({ name }) => [link(name, () => showType(name))]),
      ),
    ]
    show(...(found.length > 0 ? found : [element('p', { className: 'note' }, 'Nothing is called that.')]))
    if (moveFocus) search.focus()
  }

  const value = ({ name, type, description, ...rest }: Field | GraphQLArgument | GraphQLInputField) => [
    element('code', {}, `${name}: `),
    typeLink(type),
    'defaultValue' in rest && rest.defaultValue !== undefined
      ? element('code', {}, ` = ${JSON.stringify(rest.defaultValue)}`)
      : undefined,
    described(description),
  ]

  function showField(kind: Kind, field: Field): void {
    const use = element(
      'button',
      { type: 'button', className: 'use', onclick: () => onUse(kind, field) },
      'Use in the query',
    )
    const answers = [element('h3', {}, 'Answers'), typeLink(field.type)]
    show(
      back(),
      element('h2', {}, element('code', {}, field.name)),
      described(field.description),
      use,
      ...answers,
      ...list('Arguments', field.args.map(value)),
    )
    use.focus()
  }

  function showType(name: string): void {
    const type = schema.getType(name)
    if (!type) return
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    const fields: (Field | GraphQLInputField)[] = hasFields ? Object.values(type.getFields()) : []
    const values = isEnumType(type) ? type.getValues() : []
    const first = back()
    show(
      first,
      element('h2', {}, element('code', {}, name)),
      described(type.description),
      ...list('Fields', fields.map(value)),
      ...list(
        'Values',
        values.map((one) => [element('code', {}, one.name), described(one.description)]),
      ),
    )
    first.focus()
  }

  search.oninput = () => showAll()
  showAll()
  return { showType }
}
