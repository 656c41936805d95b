/** Where the demo hotel's guests come from: common names, so that none of them is anyone in particular. */
export interface Origin {
  locale: string
  first: readonly string[]
  last: readonly string[]
}

const origin = (locale: string, first: string, last: string): Origin => ({
  locale,
  first: first.split(', '),
  last: last.split(', '),
})

export const ORIGINS: readonly Origin[] = [
  origin(
    'en-GB',
    'Oliver, Amelia, George, Isla, Harry, Freya, Alistair, Poppy',
    'Whitfield, Ashworth, Hartley, Pemberton, O’Connor',
  ),
  origin(
    'en-US',
    'Ethan, Madison, Mason, Harper, Logan, Avery, Carter, Savannah',
    'Caldwell, Bennett, Hayes, Sullivan, Brooks',
  ),
  origin('pt-PT', 'José, Inês, Tiago, Beatriz, Rui, Matilde', 'Costa e Silva, Carvalho, Nogueira, Teixeira, Simões'),
  origin('pt-BR', 'João Pedro, Luana, Thiago, Camila, Rafael', 'Araújo, Gonçalves, Monteiro, Cardoso'),
  origin('es-ES', 'Álvaro, Lucía, Íñigo, Carmen, Sergio, Nuria', 'Muñoz, García Vega, Ibáñez, Castaño, Peña'),
  origin('es-MX', 'Ximena, Diego, Guadalupe, Emiliano', 'Hernández, Zúñiga, Villaseñor, Cárdenas'),
  origin('fr-FR', 'Chloé, Anaïs, Jean-Baptiste, Éléonore, Mathieu, Zoé', 'Lefèvre, Dubois, Marchand, Girard, Noël'),
  origin('de-DE', 'Jürgen, Annika, Lukas, Käthe, Maximilian, Sabine', 'Müller, Schäfer, Groß, Lindner, Vogel'),
  origin('it-IT', 'Niccolò, Giulia, Matteo, Chiara, Lorenzo', 'De Luca, Ferraro, D’Angelo, Bianchi, Conti'),
  origin('nl-NL', 'Sanne, Daan, Fleur, Joris', 'van der Berg, de Vries, Bakker, Jansen'),
  origin('sv-SE', 'Åsa, Linnéa, Björn, Elin', 'Lindström, Bergqvist, Öberg, Sjögren'),
  origin('nb-NO', 'Sølvi, Håkon, Ingrid, Magnus', 'Bjørnstad, Haugen, Solberg, Nygård'),
  origin('pl-PL', 'Łukasz, Zofia, Wojciech, Małgorzata', 'Kowalczyk, Wiśniewska, Zieliński, Dąbrowski'),
  origin('tr-TR', 'Ayşe, Çağlar, Zeynep, Emre', 'Yıldız, Öztürk, Şahin, Demir'),
  origin('el-GR', 'Eleni, Giorgos, Katerina, Nikos', 'Papadopoulos, Nikolaidis, Georgiou'),
  origin('ja-JP', 'Haruka, Kenji, Yui, Sōta', 'Tanaka, Satō, Watanabe, Kobayashi'),
  origin('ko-KR', 'Ji-woo, Min-jun, Seo-yeon, Hyun-woo', 'Kim, Park, Choi, Jung'),
  origin('zh-CN', 'Mei, Jian, Xiaolin, Wei', 'Zhang, Liu, Chen, Huang'),
  origin('hi-IN', 'Priya, Arjun, Ananya, Rohan', 'Sharma, Iyer, Banerjee, Kapoor'),
  origin('ar-AE', 'Layla, Omar, Yasmin, Khalid', 'Al-Mansouri, Haddad, Al-Farsi, Nasser'),
  origin('en-NG', 'Chinedu, Adaeze, Tunde, Ngozi', 'Okafor, Adeyemi, Balogun, Nwosu'),
  origin('he-IL', 'Noa, Itai, Tamar, Yonatan', 'Shapiro, Mizrahi, Ben-David, Peretz'),
]
