import { memoize } from '../../../platform/reliability/memoize.ts'

/** What the demo hotel writes to its guests: in their own language where the house speaks it, else in English. */

const LANGUAGES = ['en', 'fr', 'de', 'es', 'pt', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

export const languageOf = (locale: string | null): Language =>
  LANGUAGES.find((language) => language === locale?.slice(0, 2)) ?? 'en'

/** As people say a date: `Thursday 24 December`. Portuguese names no weekday: some need another word before them. */
export function dayIn(language: Language, locale: string | null, date: string): string {
  const said = formatOf(locale?.startsWith(language) ? locale : 'en-GB').format(new Date(date))
  return language === 'fr' ? said.replace(/\b1 /, '1er ') : said
}

const formatOf = memoize((locale: string) => {
  const weekday = locale.startsWith('pt') ? undefined : 'long'
  return new Intl.DateTimeFormat(locale, { weekday, day: 'numeric', month: 'long', timeZone: 'UTC' })
}, String)

export interface Stay {
  /** The guest's given name. */
  name: string
  hotel: string
  room: string
  /** The day they arrive, as people say it. */
  day: string
}

export interface Letter {
  subject: string
  content: string
}

const letter = (subject: string, ...paragraphs: string[]): Letter => ({ subject, content: paragraphs.join('\n\n') })

type Translated<T> = Record<Language, (stay: Stay) => T>

export const confirmation = ({ name, hotel, room, day }: Stay): Letter =>
  letter(
    `Your booking at ${hotel}`,
    `Dear ${name},`,
    `Thank you for booking with us. Your room (${room}) is reserved from ${day}.`,
    'If your plans change, simply answer this message.',
    `Kind regards,\n${hotel}`,
  )

export const preArrival: Translated<Letter> = {
  en: ({ name, hotel, room, day }) =>
    letter(
      'Your stay begins in three days',
      `Dear ${name},`,
      `We look forward to welcoming you on ${day}. Your room (${room}) will be ready from 3 pm.`,
      'Tell us when you expect to arrive and we will have everything prepared.',
      `See you soon,\n${hotel}`,
    ),
  fr: ({ name, hotel, room, day }) =>
    letter(
      'Votre séjour commence dans trois jours',
      `Bonjour ${name},`,
      `Nous nous réjouissons de vous accueillir le ${day}. Votre chambre (${room}) sera prête à partir de 15 h.`,
      'Indiquez-nous votre heure d’arrivée et tout sera prêt pour vous.',
      `À très bientôt,\n${hotel}`,
    ),
  de: ({ name, hotel, room, day }) =>
    letter(
      'Ihr Aufenthalt beginnt in drei Tagen',
      `Guten Tag ${name},`,
      `wir freuen uns, Sie am ${day} bei uns zu begrüßen. Ihr Zimmer (${room}) ist ab 15 Uhr bezugsfertig.`,
      'Teilen Sie uns gerne mit, wann Sie ankommen, dann ist alles vorbereitet.',
      `Bis bald,\n${hotel}`,
    ),
  es: ({ name, hotel, room, day }) =>
    letter(
      'Su estancia empieza dentro de tres días',
      `Hola, ${name}:`,
      `Será un placer recibirle el ${day}. Su habitación (${room}) estará lista a partir de las 15:00.`,
      'Díganos a qué hora llega y lo tendremos todo preparado.',
      `Hasta pronto,\n${hotel}`,
    ),
  pt: ({ name, hotel, room, day }) =>
    letter(
      'A sua estadia começa daqui a três dias',
      `Olá, ${name},`,
      `Será um prazer receber a sua visita no dia ${day}. O seu quarto (${room}) estará pronto a partir das 15h.`,
      'Diga-nos a que horas chega e teremos tudo preparado.',
      `Até breve,\n${hotel}`,
    ),
  it: ({ name, hotel, room, day }) =>
    letter(
      'Il suo soggiorno inizia fra tre giorni',
      `Buongiorno ${name},`,
      `saremo lieti di darle il benvenuto ${day}. La sua camera (${room}) sarà pronta dalle 15.`,
      'Ci faccia sapere a che ora arriva e troverà tutto pronto.',
      `A presto,\n${hotel}`,
    ),
}

export const roomReady: Translated<string> = {
  en: ({ name }) => `Hello ${name}, your room is ready. Just collect your key at reception. See you soon!`,
  fr: ({ name }) => `Bonjour ${name}, votre chambre vous attend. Passez prendre votre clé à la réception. À bientôt !`,
  de: ({ name }) =>
    `Guten Tag ${name}, Ihr Zimmer ist fertig. Ihr Schlüssel liegt an der Rezeption bereit. Bis gleich!`,
  es: ({ name }) => `Hola, ${name}: su habitación está lista. Le esperamos en recepción con la llave. ¡Hasta ahora!`,
  pt: ({ name }) => `Olá, ${name}, o seu quarto está pronto. Basta pedir a chave quando chegar. Até já!`,
  it: ({ name }) => `Buongiorno ${name}, la sua camera è pronta. La chiave la aspetta alla reception. A presto!`,
}

export const thanks: Translated<Letter> = {
  en: ({ name, hotel }) =>
    letter(
      'Thank you for your stay',
      `Dear ${name},`,
      'Thank you for staying with us. We hope you had a pleasant journey home and would love to see you again.',
      `Warm regards,\n${hotel}`,
    ),
  fr: ({ name, hotel }) =>
    letter(
      'Merci de votre séjour',
      `Bonjour ${name},`,
      'Merci d’avoir séjourné chez nous. Nous espérons que votre retour s’est bien passé et serons ravis de vous revoir.',
      `Bien cordialement,\n${hotel}`,
    ),
  de: ({ name, hotel }) =>
    letter(
      'Vielen Dank für Ihren Aufenthalt',
      `Guten Tag ${name},`,
      'vielen Dank, dass Sie bei uns waren. Wir hoffen, Sie sind gut nach Hause gekommen, und freuen uns auf ein Wiedersehen.',
      `Herzliche Grüße\n${hotel}`,
    ),
  es: ({ name, hotel }) =>
    letter(
      'Gracias por su estancia',
      `Hola, ${name}:`,
      'Gracias por alojarse con nosotros. Esperamos que haya tenido un buen viaje de vuelta y que nos visite de nuevo.',
      `Un cordial saludo,\n${hotel}`,
    ),
  pt: ({ name, hotel }) =>
    letter(
      'Agradecemos a sua estadia',
      `Olá, ${name},`,
      'Agradecemos a sua visita. Esperamos que tenha feito uma boa viagem de volta e que nos visite de novo em breve.',
      `Com os melhores cumprimentos,\n${hotel}`,
    ),
  it: ({ name, hotel }) =>
    letter(
      'Grazie per il suo soggiorno',
      `Buongiorno ${name},`,
      'grazie per aver soggiornato da noi. Speriamo che il rientro sia andato bene e che torni presto a trovarci.',
      `Cordiali saluti,\n${hotel}`,
    ),
}
