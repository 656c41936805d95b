import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { guideAddress } from './contents.ts'
import { fieldsOf } from './fields.ts'
import type { Guide } from './guide-pages.ts'
import { explanationOf, linkTo, operationsOf, parametersOf, titleOfModule } from './reading.ts'

/** What the search looks through, in the reader's browser: every place of every page, with its words. */
export interface Place {
  address: string
  title: string
  /** The page or chapter that it belongs to. */
  page: string
  text: string
}

export const searchable = (document: OpenApiDocument, guides: readonly Guide[]): Place[] => [
  ...guides.flatMap(placesOf),
  ...operationsOf(document).map((operation) => ({
    address: linkTo(operation),
    title: operation.summary,
    page: `${titleOfModule(operation.tags[0]!)} · ${operation.method} ${operation.path}`,
    text: [operation.operationId, explanationOf(operation), ...fieldNames(document, operation)]
      .join(' ')
      .replaceAll('`', ''),
  })),
  ...document['x-error-codes'].map(({ code, meaning }) => ({
    address: `/docs/errors#${code}`,
    title: code,
    page: 'Errors',
    text: meaning,
  })),
  ...Object.entries(document.webhooks).map(([kind, { post }]) => ({
    address: `/docs/events#${kind}`,
    title: kind,
    page: 'Events',
    text: post.description,
  })),
]

const placesOf = ({ name, title: page, chapter, sections }: Guide): Place[] =>
  sections.map(({ id, title, text }) => ({
    address: guideAddress(name) + (id && `#${id}`),
    title,
    page: id ? page : chapter,
    text: text.trim(),
  }))

function fieldNames(document: OpenApiDocument, operation: ReturnType<typeof operationsOf>[number]): string[] {
  const body = operation.requestBody?.content['application/json']?.schema
  const fields = [...parametersOf(document, operation), ...(body ? fieldsOf(document, body) : [])]
  return fields.map(({ name }) => name)
}
