import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resample } from '../../../src/platform/audio/resample.ts'
import { loudnessOf, tone } from '../../support/sounds.ts'

/** Without the edges, where a filter has only half of what it needs. */
const middleOf = (sound: Float32Array) => sound.subarray(sound.length >> 2, (sound.length * 3) >> 2)
const decibels = (ratio: number) => 20 * Math.log10(ratio)

test('what both rates can carry stays as it is: as long, as loud, in time', () => {
  for (const [from, to] of [
    [8000, 16_000],
    [16_000, 8000],
    [44_100, 16_000],
    [48_000, 16_000],
    [22_050, 16_000],
    [11_025, 8000],
  ] as const) {
    const made = resample(tone(1000, 1, from), from, to)
    assert.ok(Math.abs(made.length - to) <= 1, `${from} → ${to}: ${made.length} samples`)
    const wanted = tone(1000, 1, to)
    const off = middleOf(made.map((sample, i) => sample - wanted[i]!))
    assert.ok(decibels(loudnessOf(off) / loudnessOf(wanted)) < -60, `${from} → ${to}`)
  }
})

test('what the lower rate cannot carry is gone, instead of coming back as another tone', () => {
  for (const [hertz, from, to] of [
    [6000, 16_000, 8000],
    [10_000, 48_000, 16_000],
    [20_000, 44_100, 16_000],
  ] as const) {
    const sound = tone(hertz, 1, from)
    const left = decibels(loudnessOf(middleOf(resample(sound, from, to))) / loudnessOf(sound))
    assert.ok(left < -60, `${hertz} Hz, ${from} → ${to}: ${left.toFixed(1)} dB`)
  }
})

test('the same rate changes nothing, and nothing stays nothing', () => {
  const sound = tone(440, 0.1, 16_000)
  assert.equal(resample(sound, 16_000, 16_000), sound)
  assert.equal(resample(new Float32Array(0), 8000, 16_000).length, 0)
})
