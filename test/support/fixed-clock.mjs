// Loaded into every process of a test run: the run begins at the same instant whatever day it is, so that no calendar
// date can break the build. Time passes as usual. The moment of PostgreSQL and of the kernel stays the real one.
process.env.PORTICO_CLOCK ??= 'system'
const RealDate = Date
const realNow = Date.now
const shiftMs = Number(process.env.PORTICO_TEST_CLOCK_SHIFT_MS ?? 0)
const now = () => realNow() + shiftMs

/** A plain function, because the product makes dates by the million, and a proxy takes ten times as long. */
function ShiftedDate(...given) {
  if (!new.target) return new RealDate(now()).toString()
  if (new.target !== ShiftedDate) return Reflect.construct(RealDate, given.length === 0 ? [now()] : given, new.target)
  if (given.length === 0) return new RealDate(now())
  return given.length === 1 ? new RealDate(given[0]) : new RealDate(...given)
}

globalThis.Date = Object.defineProperties(ShiftedDate, {
  ...Object.getOwnPropertyDescriptors(RealDate),
  now: { value: now, writable: true, configurable: true },
})
