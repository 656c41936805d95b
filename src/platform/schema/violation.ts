import { type Static, Type } from './schema.ts'

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

export type Violation = Static<typeof ViolationBody>
