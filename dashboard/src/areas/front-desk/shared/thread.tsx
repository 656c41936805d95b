import './style.css'
import { type ReactNode, useEffect, useRef } from 'react'

interface ThreadProps {
  label: string
  /** Changes when something was said: the end comes into sight. */
  latest: string | undefined
  /** A button for what was said before. */
  before?: ReactNode
  height?: string
  children: ReactNode
}

/** What was said, the newest at the end, where the eye and the field to write in are. */
export function Thread({ label, latest, before, height = '32rem', children }: ThreadProps) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when something new was said, not when drawn anew
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [latest])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={box} className="desk-thread" tabIndex={0} aria-label={label} style={{ maxHeight: height }}>
      {before}
      <ol>{children}</ol>
    </section>
  )
}
