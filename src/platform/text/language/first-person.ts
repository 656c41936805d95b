import type { Language } from './languages.ts'

/** The words by which somebody speaks of themselves; what is searched by has none of them. */
const WORDS: Readonly<Record<Language, RegExp>> = {
  en: wordsOf("i i'm i've i'd i'll me my mine we we're we've us our ours"),
  de: wordsOf('ich mir mich mein meine meinem meinen meiner meins wir uns unser unsere unserem unseren unserer'),
  fr: wordsOf("je j'ai moi mon ma mes nous notre nos avons"),
  es: wordsOf('yo mi mis me nosotros nosotras nos nuestro nuestra nuestros nuestras tengo tenemos hemos podemos'),
  it: wordsOf('io mi mio mia miei mie noi nostro nostra nostri nostre ho abbiamo siamo possiamo'),
  pt: wordsOf('eu me meu minha meus minhas nós nos nosso nossa nossos nossas tenho temos podemos'),
  nl: wordsOf('ik mij mijn wij we ons onze'),
  ja: /[私僕俺]|うち(?:の|は)|自分/u,
  zh: /[我咱]/u,
  ar: /(?<!\p{L})(?:أنا|انا|نحن|لدينا|لدي|عندنا|عندي|معنا|لنا)(?!\p{L})|\p{L}{3}نا(?!\p{L})/u,
}

function wordsOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}'’])(?:${words.split(' ').join('|')})(?![\\p{L}])`, 'iu')
}

export const isFirstPerson = (message: string, language: Language): boolean =>
  WORDS[language].test(message.replaceAll('’', "'"))
