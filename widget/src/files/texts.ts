/** What sending files says, in the languages of the chat. */

const KEYS = ['attach', 'kinds', 'full', 'load'] as const

export type FileTexts = Record<(typeof KEYS)[number], string>

const WORDS: Record<string, string> = {
  en: 'Send a photo or PDF|Please send a photo or a PDF of at most 5 MB.|No more files can be sent here.|Download',
  de: 'Foto oder PDF senden|Bitte senden Sie ein Foto oder ein PDF von höchstens 5 MB.|Hier können keine weiteren Dateien gesendet werden.|Herunterladen',
  fr: 'Envoyer une photo ou un PDF|Veuillez envoyer une photo ou un PDF de 5 Mo au plus.|Aucun autre fichier ne peut être envoyé ici.|Télécharger',
  es: 'Enviar una foto o un PDF|Envíe una foto o un PDF de 5 MB como máximo.|Aquí no se pueden enviar más archivos.|Descargar',
  it: 'Invia una foto o un PDF|Inviate una foto o un PDF di al massimo 5 MB.|Qui non si possono inviare altri file.|Scarica',
  pt: 'Enviar uma foto ou um PDF|Envie uma foto ou um PDF de 5 MB no máximo.|Não é possível enviar mais ficheiros aqui.|Descarregar',
  nl: 'Foto of pdf versturen|Stuur een foto of pdf van hoogstens 5 MB.|Hier kunnen geen bestanden meer worden verstuurd.|Downloaden',
  ja: '写真またはPDFを送る|5 MB以下の写真またはPDFをお送りください。|これ以上ファイルを送信できません。|ダウンロード',
  zh: '发送照片或PDF|请发送不超过5 MB的照片或PDF。|此处无法再发送文件。|下载',
  ar: 'إرسال صورة أو ملف PDF|يرجى إرسال صورة أو ملف PDF لا يتجاوز 5 ميغابايت.|لا يمكن إرسال المزيد من الملفات هنا.|تنزيل',
}

export function fileTextsIn(language: string): FileTexts {
  const words = WORDS[language]!.split('|')
  return Object.fromEntries(KEYS.map((key, i) => [key, words[i]])) as FileTexts
}
