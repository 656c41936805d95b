import { benchChat } from './chat.ts'
import { benchRanking } from './ranking.ts'

await benchRanking()
await benchChat()
