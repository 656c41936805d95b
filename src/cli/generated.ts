import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCatalogue, writeCatalogue, writeTypedCatalogue } from '../doors/connectors/catalogue.ts'
import { makeApp } from '../doors/connectors/make.ts'
import { powerAutomateDefinition, powerAutomateProperties } from '../doors/connectors/power-automate.ts'
import { printGraphqlSchema } from '../doors/graphql/schema.ts'
import { buildOpenApi, writeDocument } from '../doors/rest/openapi.ts'
import { buildCollection } from '../doors/rest/postman.ts'
import { GRANTABLE_SCOPES, ROLE_DESCRIPTIONS } from '../modules/accounts/index.ts'
import { modules, operations, relations } from '../registry.ts'
import { csharpClient } from './sdk/csharp-client.ts'
import { csharpModels } from './sdk/csharp-types.ts'
import { readEndpoints } from './sdk/endpoints.ts'
import { goClient } from './sdk/go-client.ts'
import { goTypes } from './sdk/go-types.ts'
import { phpClient } from './sdk/php-client.ts'
import { phpModels } from './sdk/php-types.ts'
import { pythonAsyncClient, pythonClient } from './sdk/python-client.ts'
import { pythonTypes } from './sdk/python-types.ts'
import { typescriptApi, typescriptTable } from './sdk/typescript-client.ts'

/** A file that is generated from the registry. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string
  isFresh(): boolean
  write(): void
}

const fullPath = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const generated = (path: string, build: () => string): GeneratedFile => {
  const file = fullPath(path)
  return {
    path,
    isFresh: () => existsSync(file) && readFileSync(file, 'utf8') === build(),
    write() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, build())
    },
  }
}

const copied = (path: string, from: string) => generated(path, () => readFileSync(fullPath(from), 'utf8'))

/** The same for what runs without a compiler. */
const stripped = (path: string, from: string) =>
  generated(path, () => quietly(() => stripTypeScriptTypes(readFileSync(fullPath(from), 'utf8'))))

/** Node tells of an experiment at each first use, and whoever generates files need not know. */
function quietly(build: () => string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return build()
  } finally {
    process.emitWarning = emitWarning
  }
}

const json = (path: string, value: unknown) => generated(path, () => `${JSON.stringify(value, null, 2)}\n`)

const document = buildOpenApi(modules)
const endpoints = readEndpoints(document)
const catalogue = buildCatalogue(modules)
const scopes = Object.fromEntries(GRANTABLE_SCOPES.map((scope) => [scope, ROLE_DESCRIPTIONS[scope]!]))

/** Committed, so that a change of the public surface shows in review. */
export const contracts: readonly GeneratedFile[] = [
  generated('openapi.json', () => writeDocument(document)),
  generated('schema.graphql', () => printGraphqlSchema(operations, relations)),
  generated('sdk/src/generated/types.ts', () => typescriptApi(document, endpoints)),
  generated('sdk/src/generated/operations.ts', () => typescriptTable(endpoints)),
]

/** Built where they are tested or released, and not committed: they repeat the contracts. */
export const clients: readonly GeneratedFile[] = [
  generated('sdk-python/src/portico/types.py', () => pythonTypes(document, endpoints)),
  generated('sdk-python/src/portico/operations.py', () => pythonClient(document, endpoints)),
  generated('sdk-python/src/portico/async_operations.py', () => pythonAsyncClient(document, endpoints)),
  generated('sdk-go/types.go', () => goTypes(document, endpoints)),
  generated('sdk-go/operations.go', () => goClient(document, endpoints)),
  generated('sdk-php/src/Models.php', () => phpModels(document, endpoints)),
  generated('sdk-php/src/Operations.php', () => phpClient(document, endpoints)),
  generated('sdk-dotnet/src/Models.cs', () => csharpModels(document, endpoints)),
  generated('sdk-dotnet/src/Operations.cs', () => csharpClient(document, endpoints)),
  generated('connectors/postman/portico.postman_collection.json', () =>
    JSON.stringify(buildCollection(document), null, 2),
  ),
  generated('connectors/zapier/catalogue.json', () => writeCatalogue(modules)),
  generated('connectors/n8n/nodes/Portico/catalogue.ts', () => writeTypedCatalogue(modules)),
  // A community node may have no dependencies.
  copied('connectors/n8n/nodes/Portico/forms.ts', 'src/doors/connectors/forms.ts'),
  copied('connectors/n8n/nodes/Portico/webhooks.ts', 'sdk/src/webhooks.ts'),
  stripped('connectors/zapier/src/webhooks.js', 'sdk/src/webhooks.ts'),
  json(
    'connectors/power-automate/apiDefinition.swagger.json',
    powerAutomateDefinition(catalogue, document.info.version, scopes),
  ),
  json('connectors/power-automate/apiProperties.json', powerAutomateProperties(Object.keys(scopes))),
  ...Object.entries(makeApp(catalogue, scopes)).map(([path, content]) => json(`connectors/make/${path}`, content)),
]
