import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow'
import { catalogue } from './catalogue.ts'
import type { Action, FormField } from './forms.ts'

const RETURN_ALL: INodeProperties = {
  displayName: 'Return All',
  name: 'returnAll',
  type: 'boolean',
  default: false,
  description: 'Whether to return all results or only up to a given limit',
}

/** The catalogue as the fields of a node: first what it is about, then what to do, then what that needs. */
export const properties: INodeProperties[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: catalogue.modules.map(({ name, label }) => ({ name: label, value: name })),
    default: catalogue.modules[0]!.name,
  },
  ...catalogue.modules.map(({ name }) => operationsOf(name)),
  ...catalogue.actions.flatMap(fieldsOf),
]

function operationsOf(module: string): INodeProperties {
  const actions = catalogue.actions.filter((action) => action.module === module)
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [module] } },
    options: actions.map(
      ({ id, label, help }): INodePropertyOptions => ({ name: label, value: id, action: label, description: help }),
    ),
    default: actions[0]!.id,
  }
}

/** What an action cannot do without stands open; the rest is added one by one. */
function fieldsOf(action: Action): INodeProperties[] {
  const displayOptions = { show: { resource: [action.module], operation: [action.id] } }
  const required = action.fields.filter((field) => field.required)
  const optional = action.fields.filter((field) => !field.required)
  const all = required.map((field): INodeProperties => ({ ...propertyOf(field), required: true, displayOptions }))
  if (action.pages) all.push({ ...RETURN_ALL, displayOptions })
  if (optional.length === 0) return all
  return [
    ...all,
    {
      displayName: action.kind === 'list' ? 'Filters' : 'Additional Fields',
      name: 'additionalFields',
      type: 'collection',
      placeholder: 'Add Field',
      default: {},
      displayOptions,
      options: optional.map(propertyOf),
    },
  ]
}

/** Only a box that takes text can hold the word. */
function howToClear({ type }: Pick<FormField, 'type'>): string {
  const takesText = !['integer', 'number', 'moment', 'boolean', 'choice'].includes(type)
  return takesText ? 'The word null empties it' : 'An expression that gives null empties it'
}

function propertyOf({ name, label, help, ...field }: FormField): INodeProperties {
  const example = field.example === undefined ? undefined : JSON.stringify(field.example)
  const description = [help, field.clearable && howToClear(field), example && `For instance ${example}`]
    .filter(Boolean)
    .join('. ')
  const described = {
    displayName: label,
    name,
    ...(description && { description }),
  }
  const preset = field.preset
  if (field.type === 'json') {
    const start = preset === undefined ? (field.required ? example : '') : JSON.stringify(preset)
    return { ...described, type: 'json', default: start }
  }
  if (field.choices) {
    const options = Object.entries(field.choices).map(([value, name]) => ({ name, value }))
    return field.many
      ? { ...described, type: 'multiOptions', options, default: (preset as string[]) ?? [] }
      : { ...described, type: 'options', options, default: (preset as string) ?? options[0]!.value }
  }
  if (field.many) {
    const typeOptions = { multipleValues: true, multipleValueButtonText: `Add ${label}` }
    return { ...described, type: 'string', typeOptions, default: [] }
  }
  switch (field.type) {
    case 'boolean':
      return { ...described, type: 'boolean', default: (preset as boolean) ?? false }
    case 'integer':
    case 'number':
      return { ...described, type: 'number', default: (preset as number) ?? 0 }
    case 'moment':
      return { ...described, type: 'dateTime', default: '' }
    case 'long_text':
      return { ...described, type: 'string', typeOptions: { rows: 4 }, default: (preset as string) ?? '' }
    case 'date':
      return { ...described, type: 'string', placeholder: 'YYYY-MM-DD', default: '' }
    default:
      return { ...described, type: 'string', default: (preset as string) ?? '' }
  }
}
