import { type Static, Type } from './schema.ts'
import type { ViolationType } from './violation-types.ts'

export type { ViolationType } from './violation-types.ts'

/** One broken rule as in responses. */
export const ViolationBody = Type.Object(
  {
    loc: Type.Array(Type.String(), {
      description:
        'Where: `body`, `query`, `path` or `header`, then the way down; each part has at most 100 characters',
    }),
    msg: Type.String({ description: 'For people' }),
    type: Type.String({
      description: 'The broken rule, a stable word; `too_many_violations` ends a list that leaves some out',
    }),
  },
  { title: 'Violation' },
)

export type ViolationShown = Static<typeof ViolationBody>

/** As we make them, where the compiler knows every type; callers must expect new ones. */
export interface Violation extends ViolationShown {
  type: ViolationType
}
