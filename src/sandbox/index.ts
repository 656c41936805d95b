import { defineModule, type Module } from '../platform/operation/module.ts'
import { sandboxOperations } from './operations.ts'

export { fillProperty } from './synthetic.ts'

/** Built over the other modules: a reset fills in what each of them adds to the synthetic hotel. */
export const sandboxOf = (modules: readonly Module[]): Module =>
  defineModule({
    name: 'sandbox',
    summary: 'A place to try everything: synthetic data and a clock of its own',
    operations: sandboxOperations(modules),
  })
