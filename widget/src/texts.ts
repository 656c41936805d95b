/** Everything the chat says of itself, in the languages the assistant answers in. */

const KEYS = [
  'open', // the button that opens it
  'hello',
  'consent', // before anything is stored; {} is the house
  'privacy',
  'agree',
  'write',
  'send',
  'close',
  'end', // ends the chat and forgets it on this device
  'you',
  'assistant',
  'team',
  'waiting', // while people answer
  'writing',
  'seen',
  'failed',
  'again',
  'slow',
  'gone',
  'over',
  'emergency',
  'police',
  'ambulance',
  'fire',
  'sources',
] as const

export type Texts = Record<(typeof KEYS)[number], string>

const WORDS: Record<string, string> = {
  en: 'Chat with us|Welcome. How may we help you?|What you send here is stored so that {} can answer you.|Privacy|Agree and start|Write a message|Send|Close|End chat|You|Assistant|Our team|A colleague will answer you here.|is writing|Seen|Not sent.|Try again|That was quick: please wait a moment.|The chat is not available right now.|This conversation has ended. Write to begin a new one.|In an emergency, call|Police|Ambulance|Fire|Sources',
  de: 'Chatten Sie mit uns|Willkommen. Wie dürfen wir Ihnen helfen?|Was Sie hier senden, wird gespeichert, damit {} Ihnen antworten kann.|Datenschutz|Zustimmen und beginnen|Nachricht schreiben|Senden|Schließen|Chat beenden|Sie|Assistent|Unser Team|Ein Mitglied unseres Teams antwortet Ihnen hier.|schreibt|Gesehen|Nicht gesendet.|Noch einmal|Das ging schnell: bitte einen Moment warten.|Der Chat ist gerade nicht erreichbar.|Dieses Gespräch ist beendet. Schreiben Sie, um ein neues zu beginnen.|Im Notfall rufen Sie|Polizei|Rettung|Feuerwehr|Quellen',
  fr: 'Écrivez-nous|Bienvenue. Comment pouvons-nous vous aider ?|Ce que vous envoyez ici est conservé afin que {} puisse vous répondre.|Confidentialité|Accepter et commencer|Écrire un message|Envoyer|Fermer|Terminer|Vous|Assistant|Notre équipe|Un collègue vous répondra ici.|écrit|Vu|Non envoyé.|Réessayer|Un instant, s’il vous plaît.|Le chat n’est pas disponible pour le moment.|Cette conversation est terminée. Écrivez pour en commencer une autre.|En cas d’urgence, appelez le|Police|Ambulance|Pompiers|Sources',
  es: 'Escríbanos|Bienvenido. ¿En qué podemos ayudarle?|Lo que envíe aquí se guarda para que {} pueda responderle.|Privacidad|Aceptar y empezar|Escribir un mensaje|Enviar|Cerrar|Terminar|Usted|Asistente|Nuestro equipo|Un compañero le responderá aquí.|está escribiendo|Visto|No enviado.|Reintentar|Espere un momento, por favor.|El chat no está disponible ahora.|Esta conversación ha terminado. Escriba para empezar otra.|En caso de emergencia, llame al|Policía|Ambulancia|Bomberos|Fuentes',
  it: 'Scriveteci|Benvenuti. Come possiamo aiutarvi?|Ciò che inviate qui viene conservato perché {} possa rispondervi.|Privacy|Accetta e inizia|Scrivi un messaggio|Invia|Chiudi|Termina|Lei|Assistente|Il nostro team|Un collega vi risponderà qui.|sta scrivendo|Visto|Non inviato.|Riprova|Un momento, per favore.|La chat non è disponibile al momento.|Questa conversazione è terminata. Scrivete per iniziarne una nuova.|In caso di emergenza, chiamate il|Polizia|Ambulanza|Vigili del fuoco|Fonti',
  pt: 'Fale connosco|Bem-vindo. Como podemos ajudar?|O que enviar aqui é guardado para que {} lhe possa responder.|Privacidade|Aceitar e começar|Escrever uma mensagem|Enviar|Fechar|Terminar|Você|Assistente|A nossa equipa|Um colega responder-lhe-á aqui.|está a escrever|Visto|Não enviado.|Tentar de novo|Um momento, por favor.|O chat não está disponível de momento.|Esta conversa terminou. Escreva para começar outra.|Em caso de emergência, ligue|Polícia|Ambulância|Bombeiros|Fontes',
  nl: 'Chat met ons|Welkom. Waarmee kunnen we u helpen?|Wat u hier verstuurt, wordt bewaard zodat {} u kan antwoorden.|Privacy|Akkoord en beginnen|Schrijf een bericht|Versturen|Sluiten|Chat beëindigen|U|Assistent|Ons team|Een collega antwoordt u hier.|schrijft|Gezien|Niet verzonden.|Opnieuw|Een ogenblik, alstublieft.|De chat is nu niet beschikbaar.|Dit gesprek is beëindigd. Schrijf om een nieuw te beginnen.|Bel in noodgevallen|Politie|Ambulance|Brandweer|Bronnen',
  ja: 'チャットで相談|ようこそ。ご用件をお聞かせください。|ここで送信された内容は、{}が返信するために保存されます。|プライバシー|同意して始める|メッセージを書く|送信|閉じる|チャットを終了|お客様|アシスタント|スタッフ|担当者がこちらでお答えします。|入力中|既読|送信できませんでした。|再試行|少々お待ちください。|ただいまチャットをご利用いただけません。|この会話は終了しました。新しく始めるにはメッセージを送ってください。|緊急時の電話番号|警察|救急|消防|出典',
  zh: '在线咨询|欢迎光临，请问有什么可以帮您？|您在此发送的内容会被保存，以便{}回复您。|隐私|同意并开始|输入消息|发送|关闭|结束对话|您|助理|我们的团队|同事会在此回复您。|正在输入|已读|未发送。|重试|请稍候。|聊天暂时无法使用。|此对话已结束，发送消息即可开始新的对话。|紧急情况请拨打|警察|急救|消防|来源',
  ar: 'تحدث معنا|أهلًا بك. كيف يمكننا مساعدتك؟|يُحفظ ما ترسله هنا ليتمكن {} من الرد عليك.|الخصوصية|موافقة وبدء|اكتب رسالة|إرسال|إغلاق|إنهاء المحادثة|أنت|المساعد|فريقنا|سيرد عليك أحد الزملاء هنا.|يكتب|تمت القراءة|لم تُرسل.|إعادة المحاولة|لحظة من فضلك.|المحادثة غير متاحة حاليًا.|انتهت هذه المحادثة. اكتب لبدء محادثة جديدة.|في حالة الطوارئ اتصل بـ|الشرطة|الإسعاف|الإطفاء|المصادر',
}

/** The first of the visitor's languages that is one of ours; else the page's; else English. */
export function languageOf(wished: readonly (string | null | undefined)[]): string {
  for (const tag of wished) {
    const language = tag?.slice(0, 2).toLowerCase() ?? ''
    if (language in WORDS) return language
  }
  return 'en'
}

export function textsIn(language: string): Texts {
  const words = WORDS[language]!.split('|')
  return Object.fromEntries(KEYS.map((key, i) => [key, words[i]])) as Texts
}
