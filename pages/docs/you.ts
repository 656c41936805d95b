import {
  bySession,
  keepKey,
  keptKey,
  type PropertyAccess,
  readSession,
  send,
  signInAddress,
} from '../shared/credential.ts'
import { element } from '../shared/element.ts'
import { chosenProperty, propertyChoice } from '../shared/property-choice.ts'
import { fillIn } from './fill-in.ts'

/** Who reads: their session or key, for "try it", and their test key in the examples. */

const watchers: (() => void)[] = []

export function onCredential(watcher: () => void): void {
  watchers.push(watcher)
  watcher()
}

function changed(): void {
  fillIn({ key: keptKey(), property: chosenProperty()?.property_id })
  for (const watcher of watchers) watcher()
}

export async function showYou(): Promise<void> {
  const place = document.querySelector<HTMLElement>('#you')!
  if (!document.querySelector('figure.code')) return
  place.append(keyField())
  place.hidden = false
  const session = await readSession().catch(() => undefined)
  place.prepend(...(session?.properties.length ? signedIn(session.properties) : [signInLink()]))
  changed()
}

const signInLink = (): Node =>
  element(
    'p',
    {},
    element('a', { href: signInAddress() }, 'Sign in'),
    ' to try requests and to have a test key filled in, or',
  )

function signedIn(properties: readonly PropertyAccess[]): (Node | string)[] {
  const make = element('button', { type: 'button' }, 'Fill in a test key')
  const note = element('span', { role: 'status', className: 'rules' })
  make.onclick = async () => {
    make.disabled = true
    note.textContent = await makeKey(chosenProperty()!)
    make.disabled = false
    changed()
  }
  onCredential(() => {
    const property = chosenProperty()
    const mayMake = property?.environment === 'sandbox' && property.scopes.includes('keys:write')
    make.hidden = !mayMake || keptKey() !== ''
  })
  return [propertyChoice(properties, changed), make, note, 'or']
}

const KEY_DAYS = 7

/** The examples get a key of their own that ends by itself. Only this tab ever sees it. */
async function makeKey(property: PropertyAccess): Promise<string> {
  const ends = new Date(Date.now() + KEY_DAYS * 86_400_000).toISOString()
  const response = await send('/v1/api-keys', bySession(property), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Documentation', scopes: property.scopes, expires_at: ends }),
  })
  const answer = await response.json()
  if (!response.ok) return `No key was made: ${answer.detail?.[0]?.msg ?? answer.detail}`
  keepKey(answer.key)
  const field = document.querySelector<HTMLInputElement>('#key')
  if (field) field.value = answer.key
  return `It ends in ${KEY_DAYS} days, and stands in this tab alone.`
}

function keyField(): Node {
  const input = element('input', {
    id: 'key',
    type: 'password',
    placeholder: 'sk_test_…',
    autocomplete: 'off',
    spellcheck: false,
    value: keptKey(),
  })
  input.onchange = () => {
    keepKey(input.value)
    changed()
  }
  return element('span', { className: 'key' }, element('label', { htmlFor: 'key' }, 'paste a key'), input)
}
