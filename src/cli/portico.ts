import { runProgram } from './program.ts'

process.stdout.on('error', endQuietly)
await runProgram(process.argv.slice(2))

/** Whoever reads what is put out may have seen enough (`| head`): the command ends, or goes on without telling anybody. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  if (process.listenerCount('SIGTERM') > 0) process.kill(process.pid, 'SIGTERM') // what runs on is asked to stop
}
