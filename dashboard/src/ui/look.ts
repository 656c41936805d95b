import { useEffect } from 'react'
import { preference } from './preference.ts'

/** How close things stand, and whether anything moves: for this browser, read by the style sheets. */

export type Density = 'comfortable' | 'compact'

export const density = preference<Density>('density', 'comfortable')

/** Off also where the system asks for less motion. */
export const motion = preference('motion', true)

export const useDensity = density.use
export const useMotion = motion.use

export function useLook(): void {
  const dense = useDensity()
  const moves = useMotion()
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { density: dense, motion: moves ? 'on' : 'off' })
  }, [dense, moves])
}
