import {
  LocalDate,
  Moment,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
  Untrusted,
  UsuallyNull,
} from '../../../platform/schema/schema.ts'
import { LANGUAGES } from '../../../platform/text/language/languages.ts'
import { OUTCOMES } from './outcomes.ts'
import { TOPICS } from './topics.ts'

const Outcome = OneOf(OUTCOMES, {
  title: 'AnswerOutcome',
  description:
    'What became of the guest’s message: answered, answered with a doubt, declined, noted as a request, passed on or handed ' +
    'over to people, small talk, an emergency; null for what the assistant did not say',
})

export const Topic = OneOf(TOPICS, { title: 'Topic', description: 'What it is about', examples: ['food_and_drink'] })

const Language = OneOf([...LANGUAGES, 'und'], {
  title: 'GuestLanguage',
  description: 'The language the guest wrote in, as a BCP 47 primary code; `und` where it is not known',
  examples: ['de'],
})

/** Beside each answer of the assistant. */
export const became = { outcome: Nullable(Outcome), language: Nullable(Language), topic: Nullable(Topic) }
export type Became = { [field in keyof typeof became]: NonNullable<Static<(typeof became)[field]>> }
export const NOTHING_BECAME = { outcome: null, language: null, topic: null } as const

/** Of a conversation's last question. */
export const about = { language: UsuallyNull(Language), topic: UsuallyNull(Topic) }

export const RATINGS = ['up', 'down'] as const
const Rating = OneOf(RATINGS, {
  title: 'Rating',
  description: 'What the guest thought of it: thumbs up or down',
  examples: ['up'],
})
const comment = Untrusted(
  Text(1000, {
    description: 'What the guest says to it, with card numbers masked',
    examples: ['That helped, thank you.'],
  }),
)

export const rated = {
  rating: UsuallyNull(Rating),
  rating_comment: UsuallyNull(comment),
  rated_at: UsuallyNull(Moment({ description: 'When it was last rated' })),
}
export const NOT_RATED = { rating: null, rating_comment: null, rated_at: null } as const

export const NewRating = Type.Object({ rating: Rating, comment: Type.Optional(comment) }, { title: 'NewRating' })
export type NewRating = Static<typeof NewRating>

const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] })

export const figures = {
  asked: count('Messages of guests that the assistant saw to, small talk left out', 40),
  answered: count('Of these, answered', 30),
  hedged: count('Answered with a doubt', 2),
  declined: count('Declined: the assistant said that it does not know', 3),
  noted: count('Requests that were noted for staff', 3),
  handed_over: count('Handed over or passed on to people, emergencies among them', 2),
  resolved: count('Conversations that were closed and never were with people', 12),
  rated_up: count('Answers and conversations that guests rated up', 9),
  rated_down: count('Those that they rated down', 1),
}
export type Figures = { [field in keyof typeof figures]: number }

const Figures = Type.Object(figures, { title: 'AssistantCounts' })

export const AssistantFigures = Type.Object(
  {
    from: LocalDate({ description: 'First local date' }),
    to: LocalDate({ description: 'Last local date, included' }),
    total: Figures,
    by_day: Type.Array(Type.Object({ date: LocalDate(), ...figures }, { title: 'AssistantCountsOfDay' }), {
      description: 'Every day of the span, the first first',
    }),
    by_language: Type.Array(Type.Object({ language: Language, ...figures }, { title: 'AssistantCountsOfLanguage' }), {
      description: 'Those that occur, the most asked first',
    }),
    by_topic: Type.Array(Type.Object({ topic: Topic, ...figures }, { title: 'AssistantCountsOfTopic' }), {
      description: 'Those that occur, the most asked first',
    }),
  },
  { title: 'AssistantFigures' },
)
export type AssistantFigures = Static<typeof AssistantFigures>
