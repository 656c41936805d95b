import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printGraphqlSchema } from '../doors/graphql/schema.ts'
import { buildOpenApi, writeDocument } from '../doors/rest/openapi.ts'
import { modules, operations } from '../registry.ts'

/** A file that is made from the registry and committed, so that a change of the public surface shows in review. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string
  isFresh(): boolean
  write(): void
}

const generated = (path: string, build: () => string): GeneratedFile => {
  const place = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  return {
    path,
    isFresh: () => existsSync(place) && readFileSync(place, 'utf8') === build(),
    write: () => writeFileSync(place, build()),
  }
}

export const generatedFiles: readonly GeneratedFile[] = [
  generated('openapi.json', () => writeDocument(buildOpenApi(modules))),
  generated('schema.graphql', () => printGraphqlSchema(operations)),
]
