import type { Language } from './languages.ts'

/**
 * The words a language cannot do without, and what people say on their own: they tell the language of a message whose
 * other words are names of a house. A word that several languages have stands in each of them.
 */
const WORDS: Partial<Record<Language, string>> = {
  en:
    "a about after all am an and any are at be been but by can can't cannot check could did do does doesn't don't dont " +
    "every for from get give go going got had has have he her here him his how i i'd i'm im if in is isn't it its just know " +
    'later left let like long me more much my near need not of on one or our out over pay per please room she should so some still ' +
    'than that the their them then there these they this to today tomorrow tonight too under up us want was we were what when ' +
    "where which while who why will with without won't would you your agent bye cheers cost goodbye hello hey hi hiya " +
    'lol minimum nah near nearest nope open operator price rental sorry sure thanks thank time yeah yep yes yup okay morning evening night free no water as possible',
  de:
    'ab aber alle als am an auch auf aus bei bekommen bekomme bis bitte brauche da danach dann darf das dass dem den der des die dies ' +
    'diese doch dort du ein eine einem einen einer er es euch euer fur für gehen geht gern gerne gibt gibts haben habe habt hallo hat ich ihm ihr ihre im in ist ' +
    'ja jetzt kann kein keine konnen können kostet man mehr mein meine meinem meinen mich mir mit mochte möchte morgen nach nein ne ' +
    'nicht noch nur ob oder ohne pro schon sehr sein seine sich sie sind so sollen tag uber über uhr um und uns unser unsere unter ' +
    'viel vom von vor wann war warum was weil wenn wer wie wieviel wir wird wo zu zum zur zwei danke tschuss tschüss moin servus guten heute hilfe nee mal im einverstanden unbedingt genau bald kaputt',
  fr:
    "a à ai alors après au aussi aux avant avec avez avons bien c'est ça ce cela ces cet cette chez combien comme comment d'un d'une dans de depuis des " +
    "deux du elle elles en est est-ce et être eu faire fait faut il ils j'ai je jusqu l'on la le les leur lui ma mais me mes moi mon ne non nos notre nous on " +
    "ont ou où oui par pas peu peut peut-on peux plus pour pouvez pourquoi près qu'est quand que quel quelle quelles quels qui quoi sa sans se ses si son sont " +
    'sur ta te tes toi ton tous tout toute très tu un une va vers voir vos votre vous voudrais y bonjour bonsoir merci salut ' +
    "demain soir matin heure heures combien-ça d'accord svp coucou parfait volontiers sympa",
  es:
    'a al algo antes aquí así aun aún cada como cómo con cuál cual cuando cuándo cuanto cuánto cuánta cuesta de del desde después donde dónde dos e el él ella ' +
    'en entre es esa ese eso esta está están este esto están fue gracias ha hablar hacer hasta hay he hola hora incluye incluido la las le les lo los llevar me mi mis ' +
    'más mas menos muy nada necesito ni no nos nosotros nuestra nuestro o otra otro para pero persona podemos podría por porque pregunta puede pueden puedo que ' +
    'qué quien quién quiero se sea si sí siempre sin sobre solo sólo son su sus también tan tengo tenemos tiene tienen todo todos tu un una uno unos usted ustedes ' +
    'y ya yo adiós buenas buenos vale dale órale mañana noche ayuda claro favor perfecto amiga amigo dice todavía',
  it:
    "a abbiamo ai al alla alle anche ancora avete c'è che chi ci ciao come con costa cosa cos'è così da dal dalla dalle de dei del della delle dello devo di dopo dov'è " +
    'dove due e è ed era fa fare fino fra gli grazie ha hanno ho i il in io l la le lo loro ma me mi mia mie mio molto nei nel nella nelle no noi non ' +
    "nostra nostro o ogni ora ore per perché però più po' poi posso possiamo può prima pure qual quale quali qualcuno quando quanti quanto quest'anno questa questo qui " +
    'sarà se sei senza si sì siamo sono sta su sua sul sulla suo tra tutti tutto un una uno va vi voi volta vorrei vostra vostro certo arrivederci buongiorno buonasera prego ' +
    "domani sera mattina aiuto bisogno volentieri perfetto d'accordo simpatico",
  pt:
    'a à ao aos agora ainda algum alguma antes às as até aqui bem boa bom brigado cada com como custa da das de dela dele depois do dois dos duas e é ela ele eles ' +
    'em ela então era essa esse esta está estão este eu fica faz favor fazer foi há hoje horas isso isto já lá lhe mais mas me mesmo meu meus minha minhas muito na não nas nem nenhum no ' +
    'nos nós nossa nosso num numa o obrigada obrigado olá onde os ou para pela pelo pessoa pode podem podemos por porque porquê posso pra preciso quais qual quando quanto quanta quantos que quem ' +
    'quero se sem ser seu seus sim sobre só sou sua são tá também tão tem têm temos tenho ter todo todos tudo um uma umas uns vai você vocês vou tchau kkk kkkk amanhã noite manhã ajuda tarde claro gente beleza socorro tomei perfeito',
  nl:
    'aan af al alle als altijd ben bent bij daar dan dank dat de deze die dit doen doe door dus een eens en er gaan gaat geen graag haar had hallo heb hebben hebt heeft hem het ' +
    "hier hoe hoeveel hoi hun i'k ik in is ja jij je jou jouw jullie kan kinderen kost kosten kun kunnen kunt maar mag me meer met mij mijn moet moeten morgen na naar nee neuh niet niks nog nu of om " +
    'onder ons onze ook op open over per s prima te tegen tot twee u uit uur uw van vanaf vanavond veel voor waar waarom wanneer want waren was wat we wel welke wie wij wil willen ' +
    'worden wordt zal ze zeg zeggen zich zij zijn zo zou bedankt dankjewel doei goedemorgen oké hulp alstublieft alsjeblieft gratis weg vat leuk',
}

const languagesOf = new Map<string, Language[]>()
for (const [language, words] of Object.entries(WORDS) as [Language, string][]) {
  for (const word of new Set(words.split(' '))) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
}

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu

/** How many of a message's words each language cannot do without; one that is shared counts for less. */
export function smallWordsIn(message: string): Map<Language, number> {
  const counts = new Map<Language, number>()
  for (const [found] of message.toLowerCase().replaceAll('’', "'").matchAll(WORD)) {
    const known = languagesOf.get(found) ?? (found.includes("'") ? languagesOf.get(found.split("'")[0]!) : undefined)
    for (const language of known ?? []) counts.set(language, (counts.get(language) ?? 0) + 1 / Math.sqrt(known!.length))
  }
  return counts
}
