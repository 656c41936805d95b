/** In the place of a model: who speaks for long enough has said it all. */

export const RATE = 16_000

const SENTENCE = ['When', 'is', 'breakfast', 'served?']
const SECONDS_A_WORD = 0.5

export const loadEars = async () => ({
  async hear(samples: Float32Array): Promise<string> {
    const loud = samples.reduce((sum, sample) => sum + (Math.abs(sample) > 0.02 ? 1 : 0), 0)
    return SENTENCE.slice(0, Math.floor((loud * 1.1) / RATE / SECONDS_A_WORD)).join(' ')
  },
})
