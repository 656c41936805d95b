import type { OpenApiDocument } from '../../doors/rest/openapi-types.ts'
import { camel, MADE } from './descriptions.ts'
import { bodyFields, type Endpoint } from './endpoints.ts'
import { comment, hasParams, methodName, paramsName, typescriptTypes, typeText } from './typescript-types.ts'

/** One line per operation is all the code there is: the client works from this table. */
export const typescriptTable = (endpoints: readonly Endpoint[]): string =>
  [
    `/** ${MADE} */`,
    "import type { Table } from '../table.ts'\n",
    'export const operations: Table = {',
    ...grouped(endpoints).flatMap(([group, members]) => [`  ${camel(group)}: {`, ...members.map(row), '  },']),
    '}\n',
  ].join('\n')

function row(endpoint: Endpoint): string {
  const { method, path, item, piece, upload, text } = endpoint
  const traits = [
    item && 'list: true',
    piece && 'stream: true',
    text && `text: '${text}'`,
    upload && `upload: ${JSON.stringify(upload)}`,
  ]
  const more = traits.filter(Boolean).join(', ')
  return `    ${methodName(endpoint)}: ['${method}', '${path}'${more && `, { ${more} }`}],`
}

/** The same operations as TypeScript types, with their documentation. In the file of the types: what they name needs no list. */
export function typescriptApi(document: OpenApiDocument, endpoints: readonly Endpoint[]): string {
  const groups = grouped(endpoints).flatMap(([group, members]) => [
    `  ${camel(group)}: {`,
    ...members.flatMap((endpoint) => [documentation(endpoint), ...signature(document, endpoint)]),
    '  }',
  ])
  return [
    `/** ${MADE} */`,
    "import type { CallOptions } from '../options.ts'",
    "import type { AnswerStream, Pending, PendingPage } from '../pending.ts'\n",
    typescriptTypes(document, endpoints),
    '/** Every operation, by its group: `portico.packages.create(…)`. */',
    'export interface Operations {',
    ...groups,
    '}\n',
  ].join('\n')
}

/** The package stays small: the reference says the rest. */
const MOST_PARAGRAPHS = 2
const MOST_CHARACTERS = 100

/** Cut after a sentence that ends in time, or left out. */
function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return text.slice(0, text.lastIndexOf('. ', MOST_CHARACTERS) + 1)
}

function documentation({ summary, description }: Endpoint): string {
  const said = description
    .replace(/^Available\. /, '')
    .split('\n\n')
    .slice(0, MOST_PARAGRAPHS)
  const paragraphs = [comment(`${summary}.`), ...said.map((text) => shortened(comment(text)))].filter(Boolean)
  return ['    /**', paragraphs.map((text) => `     * ${text}`).join('\n'), '     */'].join('\n')
}

function signature(document: OpenApiDocument, endpoint: Endpoint): string[] {
  const { output, item, piece } = endpoint
  const input = inputText(document, endpoint)
  const answer = output ? typeText(output, '    ') : 'void'
  const given = `(${input}options?: CallOptions)`
  if (piece) {
    return [
      `    ${methodName(endpoint)}: {`,
      `      ${given}: Pending<${answer}>`,
      '      /** The answer while it is written: its pieces, then the whole. */',
      `      stream${given}: AnswerStream<${typeText(piece, '      ')}, ${answer}>`,
      '    }',
    ]
  }
  const pending = item ? `PendingPage<${answer}, ${typeText(item)}>` : `Pending<${answer}>`
  return [`    ${methodName(endpoint)}${given}: ${pending}`]
}

/** One flat object: path parameters, and the body or the query. Optional if nothing in it is required. */
function inputText(document: OpenApiDocument, endpoint: Endpoint): string {
  const { parameters, body, path } = endpoint
  const inPath = parameters.filter(({ name }) => path.includes(`{${name}}`))
  const fields = inPath.map(({ name, schema }) => `${name}: ${typeText(schema)}`).join('; ')
  const parts = hasParams(endpoint)
    ? [paramsName(endpoint)]
    : [fields && `{ ${fields} }`, body && typeText(body, '    ')].filter(Boolean)
  const isNeeded =
    endpoint.upload !== undefined ||
    parameters.some(({ required }) => required) ||
    (body !== undefined && bodyFields(document, body).some(({ required }) => required))
  const type = parts.length > 0 ? parts.join(' & ') : 'Record<string, never>'
  return `input${isNeeded ? '' : '?'}: ${type}, `
}

export const grouped = (endpoints: readonly Endpoint[]): [string, Endpoint[]][] => [
  ...Map.groupBy(endpoints, ({ group }) => group),
]
