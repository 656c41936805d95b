import { type Asked, addressOf, requestOf, textOf } from '../shared/asked.ts'
import { type Credential, requestLink, send } from '../shared/credential.ts'
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
    const asked = askedBy(form)
    const response = await send(addressOf(asked), credential, { ...requestOf(asked), signal: stopping.signal })
    const took = Math.round(performance.now() - begun)
    status.replaceChildren(`${response.status} in ${took} ms`, ...requestLink(response, credential), stop)
    status.classList.toggle('wrong', !response.ok)
    for await (const text of textOf(response)) code.append(text)
    if (code.textContent === '') code.textContent = 'no body'
  } catch (error) {
    if (!stopping.signal.aborted) status.textContent = (error as Error).message
  }
  stop.remove()
}

const askedBy = (form: HTMLFormElement): Asked => {
  const body = form.querySelector<HTMLTextAreaElement>('textarea[data-in=body]')
  return {
    method: form.dataset.method!,
    path: form.dataset.path!,
    filled: [...form.querySelectorAll<HTMLInputElement>('input[data-in]')].map(({ name, value, dataset }) => ({
      name,
      value,
      in: dataset.in!,
    })),
    body: body ? { type: body.dataset.type!, text: body.value } : undefined,
  }
}
