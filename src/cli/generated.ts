import { fileURLToPath } from 'node:url'
import { printGraphqlSchema } from '../doors/graphql/schema.ts'
import { buildOpenApi, writeDocument } from '../doors/rest/openapi.ts'
import { modules, operations } from '../registry.ts'

/** A file that is made from the registry and committed, so that a change of the public surface shows in review. */
export interface GeneratedFile {
  /** From the root of the repository. */
  path: string
  build(): string
}

export const generatedFiles: readonly GeneratedFile[] = [
  { path: 'openapi.json', build: () => writeDocument(buildOpenApi(modules)) },
  { path: 'schema.graphql', build: () => printGraphqlSchema(operations) },
]

export const placeOf = ({ path }: GeneratedFile): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
