/** The schema from the server, in the form that the page uses. */

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }'
const VALUES = `name description defaultValue type { ${TYPE} }`

export const QUESTION = `{ __schema { queryType { name } mutationType { name } types { kind name description
  fields { name description args { ${VALUES} } type { ${TYPE} } }
  inputFields { ${VALUES} } enumValues { name description } } } }`

/** The types by name, and the two root types. */
export function readSchema({ __schema }) {
  const types = new Map(__schema.types.filter(({ name }) => !name.startsWith('__')).map((type) => [type.name, type]))
  const fieldsOf = (root) => (root ? types.get(root.name).fields : [])
  return { types, queries: fieldsOf(__schema.queryType), mutations: fieldsOf(__schema.mutationType) }
}

/** `[Guest!]!` */
export function written({ kind, name, ofType }) {
  if (kind === 'NON_NULL') return `${written(ofType)}!`
  return kind === 'LIST' ? `[${written(ofType)}]` : name
}

export const named = (type) => (type.ofType ? named(type.ofType) : type)

export const isLeaf = (type) => ['SCALAR', 'ENUM'].includes(named(type).kind)

export const isNeeded = ({ type, defaultValue }) => type.kind === 'NON_NULL' && defaultValue === null
