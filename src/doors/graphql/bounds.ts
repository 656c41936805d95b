import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type ParseOptions,
  parse,
  type SelectionSetNode,
  type Source,
  TokenKind,
  type ValidationContext,
} from 'graphql'

/** What one request may ask, so that checking and answering it stays cheap. */
export const MOST_TOKENS = 2000
export const MOST_ROOT_FIELDS = 20
export const DEEPEST_SELECTION = 10

/** Names come back in answers, at every place where they were asked for. */
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

interface Extent {
  fields: number
  depth: number
}

/** A validation rule: few root fields, each a counted operation, and no deep nesting. Fragments count where they are spread. */
export function boundsRule(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Extent>()

  function fragmentExtent(name: string): Extent {
    const known = fragments.get(name)
    if (known) return known
    fragments.set(name, { fields: 0, depth: 0 }) // a cycle ends here; another rule refuses it
    const definition = context.getFragment(name)
    const extent = definition ? extentOf(definition.selectionSet) : { fields: 0, depth: 0 }
    fragments.set(name, extent)
    return extent
  }

  function extentOf({ selections }: SelectionSetNode): Extent {
    let fields = 0
    let depth = 0
    for (const selection of selections) {
      const inner = extentWithin(selection)
      fields += inner.fields
      depth = Math.max(depth, inner.depth)
    }
    return { fields, depth }
  }

  function extentWithin(selection: SelectionSetNode['selections'][number]): Extent {
    if (selection.kind === 'FragmentSpread') return fragmentExtent(selection.name.value)
    if (selection.kind === 'InlineFragment') return extentOf(selection.selectionSet)
    // Introspection runs no operation and has a depth rule of its own.
    if (selection.name.value.startsWith('__') || !selection.selectionSet) return { fields: 1, depth: 1 }
    return { fields: 1, depth: 1 + extentOf(selection.selectionSet).depth }
  }

  return {
    OperationDefinition(operation) {
      const { fields, depth } = extentOf(operation.selectionSet)
      const refuse = (message: string) => context.reportError(new GraphQLError(message, { nodes: operation }))
      if (fields > MOST_ROOT_FIELDS)
        refuse(`A request may have at most ${MOST_ROOT_FIELDS} root fields, not ${fields}.`)
      if (depth > DEEPEST_SELECTION) refuse(`A request may nest at most ${DEEPEST_SELECTION} levels, not ${depth}.`)
    },
  }
}

/** A validation rule: the schema is told once. Under many names it would be made many times, and its size has no limit. */
export const introspectionRule = (context: ValidationContext): ASTVisitor => ({
  Field(node) {
    const isInside = context.getParentType()?.name.startsWith('__')
    if (!node.alias || !(isInside || node.name.value === '__schema')) return
    context.reportError(new GraphQLError('Introspection takes no aliases.', { nodes: node }))
  },
})
