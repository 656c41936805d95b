import { violatedConstraint } from '../database/availability.ts'
import { type ErrorDefinition, Failure } from './errors.ts'

/** The index or check that refused the row names the error, if it is among those that are told. */
export function asFailure({ errors = [] }: { readonly errors?: readonly ErrorDefinition[] }, error: unknown): unknown {
  const constraint = violatedConstraint(error)
  const definition = constraint && errors.find((candidate) => candidate.constraint === constraint)
  return definition ? new Failure(definition, { cause: error }) : error
}
