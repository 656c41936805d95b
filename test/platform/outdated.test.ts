import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOutdated } from '../../src/platform/text/facts/outdated.ts'

test('a text that calls itself old is told from what is old in it', () => {
  const old = [
    'Old brochure, winter 2024/25',
    'Guest folder 2024 (old print, still in some rooms)',
    'Leaflet 2025 (the old one, still in some racks)',
    'Wedding brochure 2024 (old)',
    "Previous season's prices",
    'Rates (no longer valid)',
    'Bar menu, 2019 edition',
    'Old website',
  ]
  const current = [
    'FAQ (from the old website, please tidy up)',
    'Old Town Hopper',
    'Excursions: Old Town',
    'The Old Barn',
    'Children 6 to 12 years old',
    'Old Loom, wines',
  ]
  for (const name of old) assert.ok(isOutdated(name), name)
  for (const name of current) assert.ok(!isOutdated(name), name)
})
