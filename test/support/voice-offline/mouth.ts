/** In the place of a synthesizer: a sentence sounds like its letters, and one about prices never comes to its end. */

export const loadMouth = async () => ({
  speak: (sentence: string): Promise<Buffer> =>
    sentence.includes('costs') ? new Promise(() => {}) : Promise.resolve(Buffer.from(sentence)),
})
