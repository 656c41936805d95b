import type { Context } from '../../../platform/operation/context.ts'
import type { Language } from '../wording/index.ts'
import { answerFrom, topicsIn } from './answer.ts'
import { loadRecords, type OfGuest, withNights } from './load.ts'
import type { Clock, LiveAnswer } from './records.ts'
import { readQuestion } from './topic.ts'
import { nightsIn } from './when.ts'

export interface LiveQuestion extends OfGuest, Clock {
  /** In English, as it was asked or translated. */
  question: string
  /** The language to answer in. */
  language: Language
}

/** What is looked up instead of read: the guest's stay and plans, rooms, packages, experiences; null where none is asked for. */
export async function liveAnswer(ctx: Context, asked: LiveQuestion): Promise<LiveAnswer | null> {
  const { question, language, now, today } = asked
  const records = await loadRecords(ctx, asked)
  const read = readQuestion(question, records, today)
  if (topicsIn(read)?.topics.includes('rooms')) {
    const nights = nightsIn(question, read.when, records.stay).filter(
      ({ from, until }) => from >= today && from < until,
    )
    records.rooms = await withNights(ctx, records.rooms, nights)
  }
  return answerFrom(question, records, { now, today }, language)
}
