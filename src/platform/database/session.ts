import { connect, type Session, type Target } from './connect.ts'

/** One connection for one piece of work, such as what a start has to prepare. */
export async function inSession<T>(target: Target, work: (session: Session) => Promise<T>): Promise<T> {
  const pool = connect(target, { connections: 1, name: 'portico-setup' })
  try {
    return await pool.session(work)
  } finally {
    await pool.end()
  }
}
