import type { Language } from './languages.ts'

/** Verbs that German and Dutch take apart („Wann hat die Bar auf?“), with their second half put beside the first. */
const SPLIT: Partial<Record<Language, [RegExp, string][]>> = {
  de: [
    [/(?<!\p{L})(hat|haben|habt|macht|machen)((?: [^\s,.?!;]+){1,8}) auf(?=\s*(?:[,.?!;]|$))/giu, 'geöffnet'],
    [/(?<!\p{L})(hat|haben|habt|macht|machen)((?: [^\s,.?!;]+){1,8}) zu(?=\s*(?:[,.?!;]|$))/giu, 'geschlossen'],
    [/(?<!\p{L})(fährt|fahren|legt|geht)((?: [^\s,.?!;]+){1,10}) (?:ab|los)(?=\s*(?:[,.?!;]|$))/giu, 'abfahrt'],
    [/(?<!\p{L})(fängt|fangen)((?: [^\s,.?!;]+){1,8}) an(?=\s*(?:[,.?!;]|$))/giu, 'beginnt'],
    [/(?<!\p{L})(findet|finden)((?: [^\s,.?!;]+){1,10}) statt(?=\s*(?:[,.?!;]|$))/giu, 'stattfindet'],
    [/(?<!\p{L})(hört|hören)((?: [^\s,.?!;]+){1,8}) auf(?=\s*(?:[,.?!;]|$))/giu, 'endet'],
  ],
  nl: [
    [/(?<!\p{L})(gaat|gaan)((?: [^\s,.?!;]+){1,8}) (?:open)(?=\s*(?:[,.?!;]|$))/giu, 'geopend'],
    [/(?<!\p{L})(gaat|gaan)((?: [^\s,.?!;]+){1,8}) (?:dicht)(?=\s*(?:[,.?!;]|$))/giu, 'gesloten'],
    [/(?<!\p{L})(vindt|vinden)((?: [^\s,.?!;]+){1,10}) plaats(?=\s*(?:[,.?!;]|$))/giu, 'plaatsvindt'],
  ],
}

export function withWholeVerbs(message: string, language: Language): string {
  let text = message
  for (const [pattern, whole] of SPLIT[language] ?? []) text = text.replace(pattern, `${whole}$2`)
  return text
}
