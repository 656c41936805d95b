/** Milliseconds of the processor's time that this process has taken, all its threads together: a busy machine does not stretch it as it does the clock's. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What this takes of it. */
export function cpuMs(work: () => unknown): number {
  const began = processorMs()
  work()
  return processorMs() - began
}
