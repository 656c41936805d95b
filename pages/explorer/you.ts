import { keepKey, keptKey, readSession, signInAddress } from '../shared/credential.ts'
import { element } from '../shared/element.ts'
import { propertyChoice } from '../shared/property-choice.ts'

/** Whom the explorer asks as: the session of the dashboard at a property, or a key kept in this tab. */
export async function showYou(place: HTMLElement, onChange: () => void): Promise<void> {
  const key = document.querySelector<HTMLInputElement>('#key')!
  key.value = keptKey()
  key.oninput = () => {
    keepKey(key.value)
    onChange()
  }
  const session = await readSession().catch(() => undefined)
  if (session?.properties.length) place.replaceChildren(propertyChoice(session.properties, onChange), ' or')
  else place.replaceChildren(element('a', { href: signInAddress() }, 'Sign in'), ' or')
}
