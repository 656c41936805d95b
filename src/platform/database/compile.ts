import { hash } from 'node:crypto'
import { type Parameter, toParameter } from './parameters.ts'
import { Fragment } from './sql.ts'

/** A statement without its values: compiled once, then recognised by the identity of its templates. */
export interface Shape {
  readonly text: string
  /** The same in every process and on every connection, also through a connection pooler. */
  readonly name: string
  /** The statement changes nothing and locks nothing, so its result is valid before its transaction ends. */
  readonly readsOnly: boolean
}

export interface Statement {
  shape: Shape
  values: Parameter[]
}

/** A node in the tree of templates, reached through these fragments at these positions. */
interface Node {
  shape: Shape | undefined
  next: { position: number; strings: readonly string[]; node: Node }[]
}

const MOST_NODES = 20_000
const roots = new Map<readonly string[], Node>()
let nodes = 0

const newNode = (): Node => {
  nodes++
  return { shape: undefined, next: [] }
}

/** The statement with its fragments inserted and its parameters numbered. */
export function compile(fragment: Fragment): Statement {
  if (nodes > MOST_NODES) {
    roots.clear()
    nodes = 0
  }
  let root = roots.get(fragment.strings)
  if (!root) {
    root = newNode()
    roots.set(fragment.strings, root)
  }
  const values: Parameter[] = []
  passed = 0
  const node = walk(root, fragment, values)
  node.shape ??= shapeOf(fragment)
  return { shape: node.shape, values }
}

/** The number of values and fragments passed so far. */
let passed = 0

function walk(from: Node, fragment: Fragment, parameters: Parameter[]): Node {
  let node = from
  for (const value of fragment.values) {
    passed++
    if (value instanceof Fragment) node = walk(step(node, value.strings), value, parameters)
    else parameters.push(toParameter(value))
  }
  return node
}

function step({ next }: Node, strings: readonly string[]): Node {
  for (const branch of next) if (branch.strings === strings && branch.position === passed) return branch.node
  const node = newNode()
  next.push({ position: passed, strings, node })
  return node
}

function shapeOf(fragment: Fragment): Shape {
  const text = textOf(fragment, { parameters: 0 })
  return { text, name: `s_${hash('sha256', text, 'base64url')}`, readsOnly: readsOnly(text) }
}

function textOf({ strings, values }: Fragment, count: { parameters: number }): string {
  let text = strings[0]!
  for (const [i, value] of values.entries()) {
    text += value instanceof Fragment ? textOf(value, count) : `$${++count.parameters}`
    text += strings[i + 1]
  }
  return text
}

/** A plain `select` never calls one of our functions that change something, so the text alone decides. */
const readsOnly = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert|update|delete|merge|into|lock|share|notify|nextval|setval|set_config|pg_\w+)\b/i.test(text)
