/** A small chart without axes, beside the figure it belongs to; `summary` says it to those who cannot see it. */

interface SparkProps {
  /** From the first to the last; undefined where there is none. */
  of: readonly (number | null | undefined)[]
  summary: string
  as: 'bars' | 'line'
  /** What fills the height; the largest where none is given. */
  most?: number
}

const WIDTH = 140
const HEIGHT = 36

export function Sparkline({ of, summary, as, most }: SparkProps) {
  const values = of.map((value) => value ?? 0)
  if (values.length === 0) return null
  const top = Math.max(most ?? 0, ...values, 1e-9)
  const y = (value: number) => HEIGHT - 1 - (Math.max(0, value) / top) * (HEIGHT - 3)
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      {as === 'bars' ? <Bars values={values} y={y} most={most} /> : <Line values={values} y={y} />}
    </svg>
  )
}

interface DrawnProps {
  values: number[]
  y(value: number): number
}

function Bars({ values, y, most }: DrawnProps & { most: number | undefined }) {
  const step = WIDTH / Math.max(values.length, 1)
  return values.map((value, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a place on the axis
      key={index}
      x={index * step + 1}
      y={y(value)}
      width={step - 2}
      height={HEIGHT - y(value)}
      className={most !== undefined && value > most ? 'over' : ''}
    />
  ))
}

function Line({ values, y }: DrawnProps) {
  const step = WIDTH / Math.max(values.length - 1, 1)
  const points = values.map((value, index) => `${index * step},${y(value)}`).join(' ')
  return (
    <>
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </>
  )
}
