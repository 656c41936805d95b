import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { BASE } from './code.ts'
import { guideAddress } from './contents.ts'
import type { Guide } from './guide-pages.ts'
import { moduleAddress } from './layout.ts'
import { operationsIn, titleOfModule } from './reading.ts'

/** `llms.txt`: where a reader that is a program finds what, in few words. Guides are linked as Markdown. */
export function llmsText(document: OpenApiDocument, guides: readonly Guide[]): string {
  const chapters = [...Map.groupBy(guides, ({ chapter }) => chapter)]
  return `# Portico

> ${document.info.summary}. One JSON API at ${BASE}/v1; the same operations by GraphQL at ${BASE}/graphql and as tools
> (Model Context Protocol) at ${BASE}/mcp. Keys: sk_test_… is the sandbox, sk_live_… is production.

- [Conventions](${BASE}/docs/conventions): lists, retries, limits, dates and money
- [Errors](${BASE}/docs/errors): one shape, every code
- [Events](${BASE}/docs/events): every kind and what it carries
- [OpenAPI](${BASE}/openapi.json): the whole API; also as [YAML](${BASE}/openapi.yaml)
- [GraphQL schema](${BASE}/schema.graphql)
- [Changelog](${BASE}/docs/changelog)

${chapters.map(([title, ofChapter]) => `## ${title}\n\n${ofChapter.map(guideLine).join('\n')}\n`).join('\n')}
## Reference

${document.tags.map(({ name, description }) => moduleLine(document, name, description)).join('\n')}
`
}

const guideLine = ({ name, title, lead }: Guide): string =>
  `- [${title}](${BASE}${guideAddress(name)}.md)${lead && `: ${lead.replace(/\s+/g, ' ')}`}`

const moduleLine = (document: OpenApiDocument, name: string, description: string): string =>
  `- [${titleOfModule(name)}](${BASE}${moduleAddress(name)}): ${description} (${operationsIn(document, name)
    .map(({ operationId }) => operationId)
    .join(', ')})`
