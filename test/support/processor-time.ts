/** Milliseconds of processor time that this process has taken, all its threads together: what else runs on the machine takes the clock's, not this. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
