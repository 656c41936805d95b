/** What rooms cost: the records below revenue's operations, for everything that shows or changes a rate. */

export { changingRates, rateChanged } from './rate-change.ts'
export { meanRate, type Priced, type RatesOn, ratesBetween } from './rates.ts'
export { type Applied, appliedBetween, lockRates, overridesBetween, renameInRates } from './store.ts'
