import pino from 'pino'

export type Log = pino.Logger

/** Structured lines on standard error; standard output is for people. Bodies and secrets are never passed in. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ fd: 2, sync: false }),
  )
