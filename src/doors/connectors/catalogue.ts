import type { Module } from '../../platform/module.ts'
import type { AnyOperation } from '../../platform/operation.ts'
import { propertiesOf, type TSchema } from '../../platform/schema.ts'
import { exampleOf, outputExample } from '../rest/example.ts'
import { type FormField, fieldsOf, labelOf } from './fields.ts'
import { afterwards } from './outcomes.ts'
import { nounOf, titleOf } from './titles.ts'

/** What the no-code connectors offer, told once for all of them; each connector's own code turns it into its forms. */

export interface Catalogue {
  modules: { name: string; label: string }[]
  actions: Action[]
  triggers: Trigger[]
}

export interface Action {
  id: string
  module: string
  noun: string
  label: string
  help: string
  /** What a list answers is the list itself. */
  kind: 'read' | 'list' | 'change'
  method: string
  path: string
  /** Further pages of the list are asked for by `cursor`. */
  pages?: true
  fields: FormField[]
  sample: object
}

export interface Trigger {
  event: string
  label: string
  help: string
  sample: object
}

/** What a person does with their hotel. Credentials, plumbing, and what cannot be undone are no steps of a recipe. */
const PLUMBING = /^(keys|webhooks|platform):/
const NOT_IN_RECIPES = new Set([
  'guests.erase',
  'guests.export',
  'guests.merge',
  'calls.list_notifications',
  'calls.replay',
  'itineraries.calendar',
  'messaging.local_outbox',
  'property_providers.list',
  'property_providers.put',
  'property_providers.delete',
  'revenue.push_competitor_rates',
  'revenue.simulate',
  'revenue.update_settings',
  'sessions.create',
  'sessions.end',
  'sessions.list',
])

export const isForRecipes = ({ id, scope, http, sandboxOnly, upload }: AnyOperation): boolean =>
  !PLUMBING.test(scope) &&
  !NOT_IN_RECIPES.has(id) &&
  http.method !== 'DELETE' &&
  http.mediaType === undefined &&
  !sandboxOnly &&
  !upload

export function buildCatalogue(modules: readonly Module[]): Catalogue {
  const actions = modules.flatMap(({ name, operations }) =>
    operations.filter(isForRecipes).map((operation) => actionOf(name, operation)),
  )
  return {
    modules: modules
      .filter(({ name }) => actions.some(({ module }) => module === name))
      .map(({ name }) => ({ name, label: labelOf(name).replace(/^Ai$/, 'AI') })),
    actions,
    triggers: modules
      .filter(({ name }) => name !== 'webhooks') // about the delivery itself
      .flatMap(({ events = {} }) => Object.entries(events).map(([event, kind]) => triggerOf(event, kind))),
  }
}

function actionOf(module: string, operation: AnyOperation): Action {
  const { id, summary, description, kind, http, output } = operation
  const isList = kind === 'query' && propertiesOf(output)?.data !== undefined && Array.isArray(outputData(operation))
  return {
    id,
    module,
    noun: labelOf(nounOf(id.split('.')[0]!).replaceAll(' ', '_')),
    label: titleOf(operation),
    help: [`${summary}.`, description].filter(Boolean).join(' '),
    kind: kind !== 'query' ? 'change' : isList ? 'list' : 'read',
    method: http.method,
    path: http.path,
    ...(isList && propertiesOf(operation.input)?.cursor && { pages: true as const }),
    fields: fieldsOf(operation),
    sample: afterwards(id, (isList ? outputData(operation)[0] : outputExample(operation)) as object),
  }
}

const outputData = (operation: AnyOperation): unknown[] => (outputExample(operation) as { data: unknown[] }).data

function triggerOf(event: string, { meaning, data }: { meaning: string; data: TSchema }): Trigger {
  const sample = afterwards(event, exampleOf(data) as object)
  return { event, label: labelOf(event.replaceAll('.', '_')), help: meaning, sample }
}

/** As it is committed beside each connector's code. */
export const writeCatalogue = (modules: readonly Module[]): string =>
  `${JSON.stringify(buildCatalogue(modules), null, 1)}\n`

/** The same with its types, for connectors that are compiled: they can import nothing else. */
export const writeTypedCatalogue = (modules: readonly Module[]): string =>
  `${TYPES}\nexport const catalogue: Catalogue = ${JSON.stringify(buildCatalogue(modules), null, 1)}\n`

const TYPES = `export interface Field {
  name: string
  place: string
  label: string
  help?: string
  type: string
  many?: boolean
  choices?: Record<string, string>
  required: boolean
  preset?: unknown
  example?: unknown
  clearable?: boolean
}

export interface Action {
  id: string
  module: string
  noun: string
  label: string
  help: string
  kind: string
  method: string
  path: string
  pages?: boolean
  fields: Field[]
  sample: object
}

export interface Catalogue {
  modules: { name: string; label: string }[]
  actions: Action[]
  triggers: { event: string; label: string; help: string; sample: object }[]
}
`
