import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { settled } from './dashboard.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** For the eye: with PORTICO_SHOTS set to a folder, what is in sight on a phone, a tablet and a desk, dark and light. */
export async function shoot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  const folder = process.env.PORTICO_SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      await page.screenshot({ path: `${folder}/${name}-${size.width}-${colorScheme}.png`, ...options })
    }
  }
}
