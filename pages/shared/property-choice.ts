import {
  byKey,
  bySession,
  type Credential,
  keepProperty,
  keptKey,
  keptProperty,
  nameOf,
  type PropertyAccess,
} from './credential.ts'
import { element } from './element.ts'

/** The one of a person's properties that a page asks for: the one that a link of the dashboard named, or a sandbox until they choose another. */
let chosen: PropertyAccess | undefined

export const chosenProperty = (): PropertyAccess | undefined => chosen

/** A pasted key goes before the session: whoever pastes one means it. */
export function credentialNow(): Credential | undefined {
  const key = keptKey()
  if (key) return byKey(key)
  return chosen && bySession(chosen)
}

export function propertyChoice(properties: readonly PropertyAccess[], onChoice: () => void): HTMLSelectElement {
  const wanted = location.hash.slice(1) || keptProperty()
  chosen = properties.find((property) => nameOf(property) === wanted) ?? properties[0]
  const choice = element(
    'select',
    { id: 'property', 'aria-label': 'Property' },
    ...properties.map((property) =>
      element(
        'option',
        { value: nameOf(property), selected: property === chosen },
        `${property.name} · ${ENVIRONMENTS[property.environment]}`,
      ),
    ),
  )
  const follow = () => {
    choice.classList.toggle('live', chosen?.environment === 'live')
    onChoice()
  }
  choice.onchange = () => {
    chosen = properties.find((property) => nameOf(property) === choice.value)
    if (chosen) keepProperty(chosen)
    follow()
  }
  follow()
  return choice
}

const ENVIRONMENTS = { live: 'production', sandbox: 'sandbox' }
