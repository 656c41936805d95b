/**
 * The best of many, best first; of equal ones those that come first. Numbers are sorted natively, ten times faster than by
 * a function, so only the few that reach the last place are compared.
 */
export function bestAmong<T>(all: readonly T[], scoreOf: (one: T) => number, most: number): T[] {
  const scores = Float64Array.from(all, scoreOf)
  const least = most < all.length ? scores.slice().sort()[all.length - Math.max(1, most)]! : -Infinity
  const order = all.map((_, at) => at).filter((at) => scores[at]! >= least)
  return order
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, Math.max(0, most))
    .map((at) => all[at]!)
}
