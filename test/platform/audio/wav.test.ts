import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromMulaw } from '../../../src/platform/audio/mulaw.ts'
import { readWav, wavOf } from '../../../src/platform/audio/wav.ts'
import { pcmOf, tone } from '../../support/sounds.ts'

const sound = tone(440, 0.05, 16_000)

/** A file with these samples, however they are written. */
function fileOf(tag: number, bits: number, channels: number, data: Buffer, extra = Buffer.alloc(0)): Buffer {
  const file = wavOf(data, 16_000)
  file.writeUInt16LE(tag, 20)
  file.writeUInt16LE(channels, 22)
  file.writeUInt16LE(bits, 34)
  return Buffer.concat([file.subarray(0, 36), extra, file.subarray(36)])
}

test('what is written is read', () => {
  const { samples, rate } = readWav(wavOf(pcmOf(sound), 16_000))!
  assert.equal(rate, 16_000)
  assert.equal(samples.length, sound.length)
  assert.ok(samples.every((sample, i) => Math.abs(sample - sound[i]!) < 1e-4))
})

test('every way to write samples is read, channels are mixed, chunks in between passed over', () => {
  const near = (file: Buffer, wanted: readonly number[], off = 1e-3) => {
    const { samples } = readWav(file)!
    assert.equal(samples.length, wanted.length)
    for (const [i, sample] of samples.entries()) assert.ok(Math.abs(sample - wanted[i]!) < off, `${sample}`)
  }
  near(fileOf(1, 8, 1, Buffer.from([128, 255, 0])), [0, 0.992, -1])
  near(fileOf(1, 24, 1, Buffer.from([0, 0, 0x40, 0, 0, 0xc0])), [0.5, -0.5])
  near(fileOf(3, 32, 1, Buffer.from(Float32Array.of(0.25, Number.NaN).buffer)), [0.25, 0])
  near(fileOf(1, 16, 2, pcmOf(Float32Array.of(0.5, 0, -0.5, 0.5))), [0.25, 0])
  near(fileOf(7, 8, 1, Buffer.from([0xff, 0x80, 0x00])), [0, 0.98, -0.98], 1e-2)
  const list = Buffer.concat([Buffer.from('LIST'), Buffer.from([3, 0, 0, 0]), Buffer.from('abc\0')])
  near(fileOf(1, 16, 1, pcmOf(Float32Array.of(0.5)), list), [0.5])
})

test('a recorder that streams leaves the size open, and what is cut off is read as far as it goes', () => {
  const file = wavOf(pcmOf(Float32Array.of(0.5, 0.25)), 8000)
  file.writeUInt32LE(0xffffffff, 40)
  assert.equal(readWav(file)!.samples.length, 2)
  assert.equal(readWav(file.subarray(0, -1))!.samples.length, 1)
})

test('what is no WAV file, or one that nobody records, is not read', () => {
  const pcm = pcmOf(sound)
  const slow = wavOf(pcm, 1)
  for (const file of [Buffer.alloc(0), Buffer.from('RIFF'), Buffer.from('ID3 something else'), slow]) {
    assert.equal(readWav(file), undefined)
  }
  assert.equal(readWav(fileOf(85, 16, 1, pcm)), undefined, 'MP3 in a WAV file')
  assert.equal(readWav(fileOf(1, 16, 0, pcm)), undefined)
  for (let length = 0; length < 44; length++) assert.equal(readWav(wavOf(pcm, 8000).subarray(0, length)), undefined)
})

test('μ-law is expanded as the standard has it', () => {
  assert.deepEqual([...fromMulaw(Uint8Array.of(0x00, 0x80, 0x7f, 0xff, 0xf0, 0x70))], [-32124, 32124, 0, 0, 120, -120])
})
