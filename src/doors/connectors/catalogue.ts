import type { EventKind } from '../../platform/events/event-kind.ts'
import type { Module } from '../../platform/operation/module.ts'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import { propertiesOf } from '../../platform/schema/schema.ts'
import { exampleOf, outputExample } from '../rest/example.ts'
import { fieldsOf, labelOf } from './fields.ts'
import type { Action, Catalogue, Trigger } from './forms.ts'
import { afterwards } from './outcomes.ts'
import { nounOf, titleOf } from './titles.ts'

/** What the no-code connectors offer, defined once for all of them; each connector's own code turns it into forms. */

/** Steps that a person takes with their hotel. Credentials, plumbing and irreversible operations are excluded. */
const PLUMBING = /^(keys|webhooks|platform):/
const NOT_IN_RECIPES = new Set([
  'guests.erase',
  'guests.export',
  'guests.merge',
  'calls.list_notifications',
  'calls.replay',
  'changes.list',
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
      .flatMap(({ events = [] }) => events.map(triggerOf)),
    scopes: scopesOf(modules),
  }
}

/** Those of every action and trigger; naming the property and keeping webhooks are part of both. */
function scopesOf(modules: readonly Module[]): string[] {
  const taken = modules.flatMap(({ operations, events = [] }) => [
    ...operations.filter(isForRecipes).map(({ scope }) => scope),
    ...events.map(({ scope }) => scope),
  ])
  return [...new Set(['properties:read', 'webhooks:read', 'webhooks:write', ...taken])].sort()
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

function triggerOf({ type, scope, meaning, data }: EventKind): Trigger {
  const sample = afterwards(type, exampleOf(data) as object)
  const help = `${meaning} The key needs ${scope}.`
  return { event: type, label: labelOf(type.replaceAll('.', '_')), help, sample }
}

/** The form that is written beside each connector's code. */
export const writeCatalogue = (modules: readonly Module[]): string =>
  `${JSON.stringify(buildCatalogue(modules), null, 1)}\n`

/** The same for compiled connectors; its types are copied beside it, because they cannot import anything else. */
export const writeTypedCatalogue = (modules: readonly Module[]): string =>
  `import type { Catalogue } from './forms.ts'\n\nexport const catalogue: Catalogue = ${writeCatalogue(modules)}`
