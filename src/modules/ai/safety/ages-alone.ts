import { inFigures } from '../../../platform/text/facts/numbers.ts'
import { folded } from '../linear/folded.ts'

/**
 * “My daughter, she's 8”, “mein Sohn ist 8”, “there’s seven of us”: who somebody is, how old or how many, and nothing else. What was learned of children in
 * danger weighs so much in so few words that help would be called. One word that is not listed, and it is looked at as all others are.
 */
export function saysOnlyAges(message: string): boolean {
  const text = inFigures(folded(message))
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return /\p{N}/u.test(text) && words.length <= MOST_WORDS && words.every(isKnown)
}

const MOST_WORDS = 14
const isKnown = (word: string): boolean => /^\p{N}{1,3}$/u.test(word) || KNOWN.has(word) || TOGETHER.test(word)

/** Who, whose, is, years and months, and the little words between them; folded. */
const KNOWN = new Set(
  folded(`
    i i'm im me my we us our he he's hes him she she's shes her it's they they're theyre them am is are was be been 'll will turn turns turned
    turning and with for what about how also too plus it have who a an the of only just nearly almost about already old older oldest young younger
    youngest eldest little small big one ones both each other half year years yr yrs yo month months mo week weeks aged age ages adult adults
    son daughter child children kid kids boy boys girl girls baby babies toddler toddlers infant twin twins teen teenager teenagers grandson
    granddaughter grandchild grandchildren grandkids stepson stepdaughter nephew niece cousin brother sister mum mom mother dad father
    parents grandma grandmother grandpa grandfather husband wife partner friend friends ok thanks please yes s m ll re ve
    there hm hmm oh well so make that group party people total all actually d

    ich wir uns mein meine meinem meinen meiner unser unsere unserem unseren unserer er sie es ihm ihr ist sind bin wird werden geworden hat
    und mit fur was was auch noch der die das den dem ein eine einen nur erst gerade schon fast knapp bald alt alter jahr jahre jahren monat
    monate monaten woche wochen halb sohn tochter kind kinder kindern junge jungs madchen baby zwilling zwillinge enkel enkelin enkelkind neffe
    nichte bruder schwester mutter mama vater papa eltern oma opa mann frau grosse kleine kleiner grosser erwachsene beide zwei drei vier ja danke bitte

    je j nous mon ma mes notre nos il elle ils elles a ai ont avons est sont suis aura auront vient de d avoir et avec pour le la les l un une
    deux qu que seulement presque bientot deja juste an ans mois semaine semaines demi fils fille filles enfant enfants garcon garcons bebe
    jumeaux jumelles petit petite petits petites grand grande frere soeur mere maman pere papa parents mamie papi mari femme neveu niece aine
    ainee cadet adulte adultes aussi oui merci

    yo mi mis nuestro nuestra nuestros el ella ellos ellas tiene tienen tengo tenemos cumple cumplio acaba es son soy y e con para de la los
    las un una dos que solo casi ya ano anos mes meses semana semanas medio hijo hija hijos hijas nino nina ninos ninas bebe gemelos mellizos
    nieto nieta nietos sobrino sobrina hermano hermana madre mama padre papa padres abuela abuelo marido mujer esposa esposo mayor menor pequeno
    pequena adulto adultos tambien si gracias cumplir

    io mio mia miei mie nostro nostra nostri lui lei loro ha hanno ho abbiamo compie compiuto appena fa ne sono e con per di da il lo i gli le
    un una due che solo quasi gia anno anni mese mesi settimana settimane mezzo figlio figlia figli bambino bambina bambini bimbo bimba neonato
    gemelli nipote nipoti nipotino nipotina fratello sorella madre mamma padre papa genitori nonna nonno marito moglie grande piccolo piccola
    maggiore minore adulto adulti anche si grazie

    eu nos meu minha meus minhas nosso nossa nossos ele ela eles elas tem tenho temos faz fez acabou fazer e com para o a os as um uma dois duas
    de do da so quase ja ano anos mes meses semana semanas meio filho filha filhos crianca criancas menino menina bebe gemeos neto neta netos
    sobrinho sobrinha irmao irma mae pai pais avo marido mulher esposa mais velho velha novo nova pequeno pequena adulto adultos tambem sim
    obrigado obrigada idade

    ik wij we ons onze mijn hij zij ze hem haar is zijn ben wordt geworden en met voor wat de het een van ook nog maar pas net bijna al oud jaar
    jaren maand maanden week weken half zoon dochter kind kinderen jongen jongens meisje meisjes baby tweeling kleinzoon kleindochter kleinkind
    neef nicht broer zus moeder mama vader papa ouders oma opa man vrouw oudste jongste grote kleine volwassene volwassenen twee drie vier ja dank

    ابني ابنتي ابننا ابنتنا لابني لابنتي بنتي ولدي طفلي طفلتي طفلنا طفل طفله طفلان الطفل اطفال الاطفال اولاد الاولاد بنات التوام رضيعنا حفيدي حفيدتي
    امي ابي والدي والدتي زوجي زوجتي اخي اختي عمره عمرها عمري عمرهما اعمارهم وعمره وعمرها هو هي انا نحن مع سنه سنتان سنوات سنين عاما عام شهر شهران اشهر
    اسبوع اسابيع ونصف الكبير الكبيره والصغير والصغيره الصغير الصغيره وابنتي وابني فقط تقريبا ايضا و`).match(/\S+/g),
)

/** Words that stand together: of Chinese and Japanese, and “and” before a figure in Arabic. */
const TOGETHER = new RegExp(
  `^(?:${[
    '[\\p{N}一二三四五六七八九十两半]+|و',
    '我们?|你|他们?|她们?|的|是|那|呢|有|和|跟|带着?|给|刚|满|今年|快|才|岁|周岁|个|月|大|小|了|女儿|儿子|孩子|小孩|宝宝|婴儿|双胞胎|孙女|孙子|外孙女?|妈妈|爸爸|父亲|母亲|爷爷|奶奶|外婆|外公|妻子|丈夫|太太|先生|男孩|女孩|弟弟|妹妹|哥哥|姐姐|大人|成人',
    '私たち?|うち|娘|息子|子ども|子供|こども|赤ちゃん|双子|孫|母|父|祖母|祖父|妻|夫|主人|姪|甥|男の子|女の子|上|下|兄|弟|姉|妹|大人|歳|才|か月|ヶ月|ヵ月|カ月|は|が|の|も|と|に|で|を|分|です|なります|なりました|もうすぐ|まだ|ちょうど|二人|三人|一人|人|一緒|よろしく',
  ].join('|')})+$`,
  'u',
)
