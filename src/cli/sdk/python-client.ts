import type { OpenApiDocument } from '../../doors/rest/openapi-types.ts'
import { descriptionOf, isNullable, MADE, pascal } from './descriptions.ts'
import { bodyFields, type Endpoint, type Field, namesReached, resolved } from './endpoints.ts'
import { docstring, KEYWORDS, literal, typeText } from './python-types.ts'
import { grouped } from './typescript-client.ts'

/** What differs between the two clients, beside `async` and `await`. */
interface Kind {
  readonly prefix: '' | 'Async'
  readonly module: string
  readonly page: string
  /** Before a method that answers a record, and before its call. A list is asked for when it is awaited or iterated over. */
  readonly def: string
  readonly wait: string
}

const SYNC: Kind = { prefix: '', module: 'calling', page: 'Page', def: 'def', wait: '' }
const ASYNC: Kind = {
  prefix: 'Async',
  module: 'async_calling',
  page: 'AsyncPages',
  def: 'async def',
  wait: 'await ',
}

export const pythonClient = (document: OpenApiDocument, endpoints: readonly Endpoint[]): string =>
  clientOf(document, endpoints, SYNC)

export const pythonAsyncClient = (document: OpenApiDocument, endpoints: readonly Endpoint[]): string =>
  clientOf(document, endpoints, ASYNC)

/** A class for each group and a method for each operation, its fields as keyword arguments. */
const clientOf = (document: OpenApiDocument, endpoints: readonly Endpoint[], kind: Kind): string =>
  [
    `"""${MADE}"""\n`,
    'from __future__ import annotations\n',
    'from typing import Any, Dict, List, Literal, Optional, Union\n',
    `from .${kind.module} import ${kind.prefix}Caller`,
    'from .options import NOT_GIVEN, CallOptions, FileContent, NotGiven',
    `from .pages import ${kind.page}`,
    `from .streams import ${kind.prefix}Stream`,
    ...imported(document, endpoints, kind),
    '',
    ...grouped(endpoints).map(([group, members]) =>
      [
        `\nclass ${className(group, kind)}:`,
        `    def __init__(self, caller: ${kind.prefix}Caller) -> None:`,
        '        self._caller = caller\n',
        ...members.flatMap((endpoint) => [
          methodText(document, endpoint, kind),
          ...(endpoint.piece ? [methodText(document, endpoint, kind, true)] : []),
        ]),
      ].join('\n'),
    ),
    `\nclass ${kind.prefix}Operations:\n    """Every operation, by its group: \`portico.packages.create(...)\`."""\n`,
    `    def __init__(self, caller: ${kind.prefix}Caller) -> None:`,
    ...grouped(endpoints).map(([group]) => `        self.${group} = ${className(group, kind)}(caller)`),
    '',
  ].join('\n')

/** Differs from the names of records, some of which equal their group's. */
const className = (group: string, { prefix }: Kind): string => `${prefix}${pascal(group)}Operations`

function imported(document: OpenApiDocument, endpoints: readonly Endpoint[], kind: Kind): string[] {
  const named = namesReached(
    document,
    endpoints.flatMap((endpoint) => [
      ...fieldsOf(document, endpoint).map(({ schema }) => schema),
      endpoint.output,
      endpoint.item,
    ]),
  )
  const text = endpoints.map((endpoint) => `${signature(document, endpoint)}${answerText(endpoint, kind)}`).join('\n')
  const used = named.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  return ['from .types import (', ...used.map((name) => `    ${name},`), ')']
}

const fieldsOf = (document: OpenApiDocument, { parameters, body }: Endpoint): Field[] => [
  ...parameters,
  ...(body ? bodyFields(document, body) : []),
]

const safe = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name)

function signature(document: OpenApiDocument, endpoint: Endpoint): string {
  const { upload, body } = endpoint
  const formats = Object.keys(upload ?? {}).map(literal)
  const file = upload ? ['content: FileContent', `format: Literal[${formats.join(', ')}]`] : []
  const fields = fieldsOf(document, endpoint).map(({ name, schema, required }) => {
    const type = typeText(schema)
    if (required) return `${safe(name)}: ${type}`
    const inner = isNullable(schema) ? type.slice('Optional['.length, -1) : type
    return `${safe(name)}: Union[${inner}, ${isNullable(schema) ? 'None, ' : ''}NotGiven] = NOT_GIVEN`
  })
  const isOpen = body && resolved(document, body).additionalProperties
  const all = [...file, ...fields, 'options: Optional[CallOptions] = None', ...(isOpen ? ['**further: Any'] : [])]
  return `self,\n        *,\n        ${all.join(',\n        ')}${isOpen ? '' : ','}\n    `
}

const answerText = ({ output, item }: Endpoint, { page }: Kind): string =>
  item ? `${page}[${typeText(item)}]` : output ? typeText(output) : 'None'

function methodText(document: OpenApiDocument, endpoint: Endpoint, kind: Kind, streamed = false): string {
  const { group, name, method, path, upload, body, item, output, text } = endpoint
  const how = streamed ? 'stream' : item ? 'page' : 'call'
  const fields = [
    ...(upload ? ['content', 'format'] : []),
    ...fieldsOf(document, endpoint).map((field) => field.name),
  ].map((field) => `'${field}': ${safe(field)}`)
  const further = body && resolved(document, body).additionalProperties ? ['**further'] : []
  const media = `${upload ? `, ${JSON.stringify(upload)}` : ''}${text ? `, answer_type='${text}'` : ''}`
  const answer = streamed ? `${kind.prefix}Stream[${typeText(output!)}]` : answerText(endpoint, kind)
  const { def, wait } = how === 'page' ? SYNC : kind
  const given = `{${[...fields, ...further].join(', ')}}`
  const call = `${wait}self._caller.${how}('${group}.${name}', '${method}', '${path}', ${given}, options${media})`
  return [
    `    ${def} ${safe(name)}${streamed ? '_stream' : ''}(${signature(document, endpoint)}) -> ${answer}:`,
    docstring({ description: documentation(document, endpoint, streamed) }, '        ').trimEnd(),
    `        ${answer === 'None' ? call : `answer: ${answer} = ${call}\n        return answer`}\n`,
  ].join('\n')
}

function documentation(document: OpenApiDocument, endpoint: Endpoint, streamed: boolean): string {
  const { summary, description } = endpoint
  const fields = fieldsOf(document, endpoint).flatMap((field) => {
    const said = descriptionOf(field)
    return said ? [`${safe(field.name)}: ${said}`] : []
  })
  const how = streamed ? ['The answer while it is written: iterate over its pieces, then ask for `final()`.'] : []
  return [`${summary}.`, ...how, description, ...fields].join('\n\n')
}
