import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { type Html, html } from './html.ts'
import { type DocumentedOperation, type DocumentedParameter, parametersOf } from './reading.ts'

/** A form that calls the operation. It needs a script, which shows it: a form could send no key. */
export function tryForm(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const { operationId: id, method, path, requestBody } = operation
  const parameters = parametersOf(document, operation).filter(({ name }) => name !== 'Idempotency-Key')
  const placed = (location: string) => parameters.filter((parameter) => parameter.in === location)
  const optional = [...placed('query').filter(({ required }) => !required), ...placed('header')]
  const needed = parameters.filter((parameter) => !optional.includes(parameter))
  const further =
    optional.length > 0 &&
    html`<details><summary>${optional.length} more ${optional.length === 1 ? 'field' : 'fields'}</summary>
${optional.map((one) => field(id, one))}</details>`
  return html`<details class="try scripted"><summary>Try it</summary>
<form data-method="${method}" data-path="${path}"${!operation['x-scope'] && html` data-open`}>
${needed.map((one) => field(id, one))}${further}${requestBody && bodyField(id, requestBody.content)}
<p class="send"><button type="submit">Send</button> <span class="target"></span></p>
</form>
</details>
`
}

const field = (operation: string, { name, in: place, required, example }: DocumentedParameter): Html => {
  const shown = example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example)
  const id = `${operation}.try.${place}.${name}`
  return html`<label for="${id}"><code>${name}</code></label>
<input id="${id}" name="${name}" data-in="${place}" placeholder="${shown}"${required && html` required`} autocomplete="off" spellcheck="false">
`
}

function bodyField(operation: string, content: NonNullable<DocumentedOperation['requestBody']>['content']): Html {
  const [type, { example }] = Object.entries(content)[0]!
  const text = typeof example === 'string' ? example : JSON.stringify(example ?? {}, null, 2)
  const id = `${operation}.try.body`
  return html`<label for="${id}">Body <code>${type}</code></label>
<textarea id="${id}" data-in="body" data-type="${type}" rows="${Math.min(text.split('\n').length, 16)}" autocomplete="off" spellcheck="false">${text}</textarea>
`
}
