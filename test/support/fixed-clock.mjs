// Loaded into every process of a test run: the run begins at the same instant whatever day it is, so that no calendar
// date can break the build. Time passes as usual. The moment of PostgreSQL and of the kernel stays the real one.
const shiftMs = Number(process.env.PORTICO_TEST_CLOCK_SHIFT_MS ?? 0)
const nowMs = Date.now

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given, target) =>
    Reflect.construct(RealDate, given.length === 0 ? [nowMs() + shiftMs] : given, target),
  apply: (RealDate) => new RealDate(nowMs() + shiftMs).toString(),
  get: (RealDate, name, receiver) => (name === 'now' ? () => nowMs() + shiftMs : Reflect.get(RealDate, name, receiver)),
})
