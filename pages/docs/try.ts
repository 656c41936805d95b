import { type Credential, send } from '../shared/credential.ts'
import { element } from '../shared/element.ts'
import { credentialNow } from '../shared/property-choice.ts'
import { onCredential } from './you.ts'

/** "Try it" of every operation: the form becomes a request, with the session of the dashboard or a pasted key. */

export function addTrying(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.try form')) {
    const target = form.querySelector<HTMLElement>('.target')!
    const button = form.querySelector('button')!
    const isOpen = form.dataset.open !== undefined
    const tell = () => {
      const credential = credentialNow()
      target.textContent = isOpen
        ? 'without a key'
        : credential
          ? `to ${credential.label}`
          : 'Sign in or paste a key first.'
      target.classList.toggle('live', Boolean(credential?.isLive) && !isOpen)
      button.textContent = 'Send'
      button.classList.remove('sure')
    }
    onCredential(tell)
    form.addEventListener('input', tell)
    form.onsubmit = (event) => {
      event.preventDefault()
      const credential = isOpen ? undefined : credentialNow()
      if (!isOpen && !credential) return document.querySelector<HTMLElement>('#you :is(input, select, a)')?.focus()
      if (isConsequence(form, credential) && !button.classList.contains('sure')) {
        button.classList.add('sure')
        button.textContent = 'Yes, change production'
        target.textContent = 'This is production: guests and staff will see what it does.'
        return
      }
      tell()
      void ask(form, credential)
    }
  }
}

/** Reading changes nothing, wherever it is done. */
const isConsequence = (form: HTMLFormElement, credential: Credential | undefined): boolean =>
  Boolean(credential?.isLive) && form.dataset.method !== 'GET'

async function ask(form: HTMLFormElement, credential: Credential | undefined): Promise<void> {
  form.parentElement!.querySelector('.answered')?.remove()
  const status = element('figcaption', { role: 'status' }, 'Asking …')
  const code = element('code', {})
  const stopping = new AbortController()
  const stop = element('button', { type: 'button', className: 'copy', onclick: () => stopping.abort() }, 'Stop')
  const pre = element('pre', { tabIndex: 0, 'aria-label': 'Answer' }, code)
  form.after(element('figure', { className: 'code answered' }, status, pre))
  const begun = performance.now()
  try {
    const response = await send(addressOf(form), credential, { ...requestOf(form), signal: stopping.signal })
    const took = Math.round(performance.now() - begun)
    const told = [`${response.status} in ${took} ms`, response.headers.get('x-request-id')]
    status.textContent = told.filter(Boolean).join(' · ')
    status.classList.toggle('wrong', !response.ok)
    status.append(stop)
    await showBody(response, code)
  } catch (error) {
    if (!stopping.signal.aborted) status.textContent = (error as Error).message
  }
  stop.remove()
}

const filled = (form: HTMLFormElement, place: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`input[data-in="${place}"]`)].filter(({ value }) => value !== '')

function addressOf(form: HTMLFormElement): string {
  const path = filled(form, 'path').reduce(
    (made, { name, value }) => made.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path!,
  )
  const query = new URLSearchParams(filled(form, 'query').map(({ name, value }) => [name, value]))
  return query.size > 0 ? `${path}?${query}` : path
}

function requestOf(form: HTMLFormElement): RequestInit {
  const method = form.dataset.method!
  const body = form.querySelector<HTMLTextAreaElement>('textarea[data-in=body]')
  return {
    method,
    headers: {
      ...Object.fromEntries(filled(form, 'header').map(({ name, value }) => [name, value])),
      ...(body && { 'content-type': body.dataset.type! }),
      ...((method === 'POST' || method === 'PATCH') && { 'idempotency-key': newKey() }),
    },
    ...(body && { body: body.value }),
  }
}

/** A button that is pressed twice asks twice: each time is a request of its own. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** An answer that goes on is shown as it comes. */
async function showBody(response: Response, code: HTMLElement): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    code.textContent = pretty(await response.text()) || 'no body'
    return
  }
  for await (const part of response.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    code.append(part)
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
