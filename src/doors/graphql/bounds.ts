import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type ParseOptions,
  parse,
  type Source,
  TokenKind,
  type ValidationContext,
} from 'graphql'

/** The size limit of a request, so that validating it stays cheap. */
export const MOST_TOKENS = 2000

/** Names are repeated in responses, wherever they were requested. */
export const LONGEST_NAME = 200

export function parseBounded(source: string | Source, options?: ParseOptions): DocumentNode {
  const document = parse(source, { ...options, maxTokens: MOST_TOKENS })
  for (let token = document.loc?.startToken ?? null; token; token = token.next) {
    if (token.end - token.start > LONGEST_NAME && !TEXTS.has(token.kind)) {
      throw new GraphQLError(`A name or number has at most ${LONGEST_NAME} characters.`, {
        source: document.loc?.source,
        positions: [token.start],
      })
    }
  }
  return document
}

const TEXTS = new Set<TokenKind>([TokenKind.STRING, TokenKind.BLOCK_STRING, TokenKind.COMMENT])

/** A validation rule: the schema is answered once. Under aliases it would be built many times, without a size limit. */
export const introspectionRule = (context: ValidationContext): ASTVisitor => ({
  Field(node) {
    const isInside = context.getParentType()?.name.startsWith('__')
    if (!node.alias || !(isInside || node.name.value === '__schema')) return
    context.reportError(new GraphQLError('Introspection takes no aliases.', { nodes: node }))
  },
})
