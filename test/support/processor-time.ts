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

/** The least of three: what other threads of this process take, to compile and to collect what the files before it left, is not in each of them. */
export const leastCpuMs = (work: () => unknown): number => Math.min(cpuMs(work), cpuMs(work), cpuMs(work))
