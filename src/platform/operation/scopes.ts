/** What a credential may do. Writing does not imply reading; `*` is every module scope of one property. */
export type Scope = `${string}:${'read' | 'write'}` | 'platform:admin'
export type Grant = Scope | '*'

export const holds = (granted: readonly string[], scope: Scope): boolean =>
  granted.includes(scope) || (scope !== 'platform:admin' && granted.includes('*'))

/** The first of `wanted` that `granted` does not cover. */
export const firstMissing = (granted: readonly string[], wanted: readonly Grant[]): Grant | undefined =>
  wanted.find((grant) => (grant === '*' ? !granted.includes('*') : !holds(granted, grant)))
