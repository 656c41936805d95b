import type { OpenApiDocument, Reference, ResponseObject } from './openapi-types.ts'

/** What several operations answer alike, with its headers and examples, is moved to the components and referred to. */
export function shareResponses(paths: OpenApiDocument['paths']): Record<string, ResponseObject> {
  const shared: Record<string, ResponseObject> = {}
  const alike = Map.groupBy(places(paths), ({ status, response }) => `${status} ${JSON.stringify(response)}`)
  for (const same of alike.values()) {
    const [{ status, response }] = same as [Place]
    const name = nameOf(status, response)
    if (same.length === 1 || name === undefined || name in shared) continue
    shared[name] = response
    for (const { responses } of same) responses[status] = { $ref: `#/components/responses/${name}` }
  }
  return shared
}

interface Place {
  responses: Record<string, ResponseObject | Reference>
  status: string
  response: ResponseObject
}

const places = (paths: OpenApiDocument['paths']): Place[] =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, response]) =>
        '$ref' in response ? [] : [{ responses, status, response }],
      ),
    )

const WITHOUT_BODY: Record<string, string> = { 204: 'Done', 304: 'NotModified' }

/** By its codes; an answer with a body of its own stays where it is. */
const nameOf = (status: string, response: ResponseObject): string | undefined =>
  WITHOUT_BODY[status] ?? response['x-error-codes']?.map(pascal).join('Or')

const pascal = (code: string): string => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
