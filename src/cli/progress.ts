/** How much of something large is done, on standard error; nothing for what takes less than a moment. */
export function showBytes(out: NodeJS.WriteStream = process.stderr) {
  const everyMs = out.isTTY ? 100 : 5000
  let shownMs = performance.now()
  let hasShown = false
  return {
    seen(bytes: number, totalBytes: number): void {
      if (performance.now() - shownMs < everyMs) return
      shownMs = performance.now()
      hasShown = true
      const line = `${bar(bytes, totalBytes)}${size(bytes)} of about ${size(totalBytes)}`
      out.write(out.isTTY ? `\r${line}\x1b[K` : `${line}\n`)
    },
    end(): void {
      if (hasShown && out.isTTY) out.write('\n')
    },
  }
}

/** How far a file has been read, on standard error: a bar on a terminal, otherwise a line now and then. */
export interface Progress {
  /** Reports how many bytes of the file and rows have been read. */
  seen(bytes: number, rows: number): void
  end(): void
}

const BAR = 24
const MEGABYTE = 1_000_000

export function showProgress(totalBytes: number | undefined, out: NodeJS.WriteStream = process.stderr): Progress {
  const startedMs = performance.now()
  const everyMs = out.isTTY ? 100 : 5000
  let shownMs = startedMs
  let state = { bytes: 0, rows: 0 }

  const status = () => {
    const seconds = (performance.now() - startedMs) / 1000
    const total = totalBytes === undefined ? '' : ` of ${size(totalBytes)}`
    const speed = Math.round(state.rows / Math.max(seconds, 0.001))
    return `${size(state.bytes)}${total}, ${figure(state.rows)} rows, ${figure(speed)} rows/s`
  }
  const draw = () => out.write(out.isTTY ? `\r${bar(state.bytes, totalBytes)}${status()}\x1b[K` : `${status()}\n`)

  return {
    seen(bytes, rows) {
      state = { bytes, rows }
      const nowMs = performance.now()
      if (nowMs - shownMs < everyMs) return
      shownMs = nowMs
      draw()
    },
    end() {
      draw()
      if (out.isTTY) out.write('\n')
    },
  }
}

function bar(bytes: number, totalBytes: number | undefined): string {
  if (!totalBytes) return ''
  const filled = Math.round(Math.min(1, bytes / totalBytes) * BAR)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}  `
}

export const size = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.round(bytes / 1000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

export const figure = (number: number): string => number.toLocaleString('en')
