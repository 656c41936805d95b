import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter } from '@codemirror/lint'
import { graphql, updateSchema } from 'cm6-graphql'
import { credentialNow } from '../shared/property-choice.ts'
import { ask, kindAt, operationsIn } from './ask.ts'
import { browse, described } from './browse.ts'
import { draftOf } from './draft.ts'
import { createEditor, type Editor } from './editor.ts'
import { remember, showHistory } from './history.ts'
import { loadSchema } from './schema.ts'
import { showYou } from './you.ts'

const FIRST = `# Ctrl + Enter runs it, Ctrl + Space completes.
{
  guestsList(limit: 10) {
    data {
      first_name
      last_name
      reservations(limit: 3) {
        check_in
        check_out
        room_type
      }
    }
    total
  }
}
`

const find = (id: string): HTMLElement => document.getElementById(id)!
const [run, status] = [find('run') as HTMLButtonElement, find('status')]
let stopping: AbortController | undefined
let showSchemaType: (name: string) => void = () => {}

function tell(text: string | readonly (Node | string)[], isWrong = false): void {
  status.replaceChildren(...[text].flat())
  status.classList.toggle('wrong', isWrong)
}

/** What is written stays until the tab is closed. */
function editorOf(
  id: string,
  label: string,
  language: Parameters<typeof createEditor>[1]['language'],
  preset = '',
): Editor {
  const kept = `portico.graphql.${id}`
  return createEditor(find(id), {
    label,
    language,
    text: sessionStorage.getItem(kept) ?? preset,
    onChange(text) {
      sessionStorage.setItem(kept, text)
      unsure()
    },
    onRun: () => void start(),
  })
}

const infoOf = (item: { documentation?: string | null; detail?: string }): Node | null => {
  const info = document.createElement('div')
  const text = described(item.documentation)
  info.append(item.detail ?? '', ...(text ? [text] : []))
  return info
}

const language = graphql(undefined, {
  onShowInDocs: (_field, type, parent) => showSchemaType((type ?? parent ?? '').replace(/[[\]!]/g, '')),
  onCompletionInfoRender: infoOf,
})
const asJson = [json(), linter((view) => (view.state.doc.toString().trim() ? jsonParseLinter()(view) : []))]
const editors = {
  query: editorOf('query', 'Query', language, FIRST),
  variables: editorOf('variables', 'Variables', asJson),
  headers: editorOf('headers', 'Further headers', asJson),
}
const answer = createEditor(find('answer'), {
  label: 'Answer as JSON',
  language: json(),
  readOnly: true,
  onRun: () => void start(),
})

function readObject(editor: Editor, name: string): Record<string, never> {
  if (!editor.text.trim()) return {}
  try {
    const value = JSON.parse(editor.text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value
  } catch {
    // told below, with what is expected
  }
  editor.focus()
  throw new Error(`${name} must be a JSON object.`)
}

/** Of several operations, the one that contains the cursor. */
function operationName(): string | undefined {
  const all = operationsIn(editors.query.text)
  const cursor = editors.query.view.state.selection.main.head
  return all.length > 1 ? (all.findLast(({ index }) => index <= cursor) ?? all[0])?.name : undefined
}

/** What changes production is asked for twice, as in the docs. */
function isSure(): boolean {
  const asks = Boolean(credentialNow()?.isLive) && kindAt(editors.query.text, operationName()) === 'mutation'
  if (!asks || run.classList.contains('sure')) return true
  run.classList.add('sure')
  run.textContent = 'Yes, change production'
  tell('This is production: guests and staff will see what it does.', true)
  return false
}

/** Something else is asked now, or somebody else. */
function unsure(): void {
  if (!run.classList.contains('sure')) return
  run.classList.remove('sure')
  run.textContent = 'Run'
}

async function start(): Promise<void> {
  if (stopping) return stopping.abort()
  if (!isSure()) return
  run.classList.remove('sure')
  stopping = new AbortController()
  run.textContent = 'Stop'
  try {
    const query = editors.query.text
    const question = {
      query,
      variables: readObject(editors.variables, 'Variables'),
      headers: readObject(editors.headers, 'Further headers'),
      operationName: operationName(),
    }
    remember(query, editors.variables.text)
    await ask(question, credentialNow(), {
      text(text) {
        answer.text = text
      },
      status: (told) => tell(told.status, told.isWrong),
      signal: stopping.signal,
    })
  } catch (error) {
    if (!stopping.signal.aborted) tell((error as Error).message, true)
    else tell('Stopped.')
  } finally {
    stopping = undefined
    run.textContent = 'Run'
    showPast()
  }
}

function use({ query, variables }: { query: string; variables: string }): void {
  editors.query.text = query
  editors.variables.text = variables
  editors.query.focus()
}

const showPast = () => showHistory(find('history'), use)

async function showSchema(): Promise<void> {
  const schema = await loadSchema()
  updateSchema(editors.query.view, schema)
  const { showType } = browse({
    schema,
    panel: find('schema'),
    search: find('search') as HTMLInputElement,
    onUse: (kind, field) => use(draftOf(kind, field)),
  })
  showSchemaType = showType
}

run.onclick = () => void start()
showPast()
void showYou(find('you'), unsure)
showSchema().catch((error: Error) => tell(error.message, true))
