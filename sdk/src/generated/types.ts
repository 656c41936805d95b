/** Made from the registry of operations by `npm run generate`; not edited by hand. */
import type { CallOptions } from '../options.ts'
import type { AnswerStream, Pending, PendingPage } from '../pending.ts'

/** Where a list stands. */
export interface ListPage {
  /** Size of the filtered set, exact up to 10,000 */
  total: number
  /** Present when there are more than 10,000 */
  total_capped?: true
  /** How many items this page may hold */
  limit: number
  /** How many items were skipped */
  offset: number
  /** Whether another page follows */
  has_more: boolean
  /** Give it as `cursor` to get the next page */
  next_cursor: string | null
}

/** Where to go on in a list. */
export interface ListPosition {
  /** How many items to skip, up to 10,000: deeper pages are found by `cursor`, which it does not go with */
  offset?: number
  /** The `next_cursor` of the page before; deep pages cost the same as the first */
  cursor?: string
}

export interface Changes {
  /** Those that you may read, oldest first */
  data: Change[]
  /** Give it as `since` to go on from here; made to be handed back, not to be read */
  cursor: string
}

export interface AiConversationsListParams extends ListPosition {
  /** Only those with this guest */
  guest_id?: string
  /** Only those of this stay */
  reservation_id?: string
  /** Closed by a call, for good, or by silence, until the next turn */
  status?: ConversationStatus
  /** Where the guest writes or speaks */
  channel?: ChatChannel
  /** Who answers the guest: the assistant, or people since it was handed over to them */
  answered_by?: ChatHandler
  /** The old name of `answered_by` */
  handled_by?: ChatHandler
  /** Only those with an emergency, or only those without */
  emergency?: boolean
  /** Newest first (`created`, the default), or those with the latest message, hand-over or closing first */
  sort?: ConversationOrder
  /** How many items to return. Default: 20 */
  limit?: number
}

export interface AiConversationsMessagesParams {
  /** The conversation */
  conversation_id: string
  /** Only what was said after this message of the conversation */
  after?: string
}

export interface AiFiguresParams {
  /** First local date; 29 days before `to` when left out */
  from?: string
  /** Last local date, included; today, or 29 days after `from`, when left out */
  to?: string
}

export interface AiIntentsListParams extends ListPosition {
  /** What the guest wants */
  intent?: Intent
  /** Whether the house has seen to it */
  status?: IntentStatus
  /** Of this guest */
  guest_id?: string
  /** Of this stay */
  reservation_id?: string
  /** Said in this conversation */
  conversation_id?: string
  /** Said in this call */
  call_id?: string
  /** Whether its `confidence` reaches the property’s `intent_threshold`: what the inbox calls out */
  called_out?: boolean
  /** How many items to return. Default: 50 */
  limit?: number
}

/** What became of the guest’s message: answered, answered with a doubt, declined, noted as a request, passed on or handed over to people, small talk, an emergency; null for what the assistant did not say */
export type AnswerOutcome = 'answered' | 'hedged' | 'declined' | 'noted' | 'passed_on' | 'handed_over' | 'small_talk' | 'emergency'

export type AnsweringRole = 'assistant'

export interface ApiKey {
  /** The API key */
  id: string
  property_id: string
  environment: Environment
  /** What the key is for */
  name: string
  scopes: Scope[]
  /** The last four characters of the key */
  hint: string
  status: ApiKeyStatus
  /** After this moment the key is refused; null: never */
  expires_at: string | null
  website: Website | null
  /** Exact to about a minute */
  last_used_at: string | null
  created_at: string
  /** When it was last rotated or revoked; its use is none */
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface ApiKeyList extends ListPage {
  data: ApiKey[]
}

export interface IssuedApiKey {
  /** The API key */
  id: string
  property_id: string
  environment: Environment
  /** What the key is for */
  name: string
  scopes: Scope[]
  /** The last four characters of the key */
  hint: string
  status: ApiKeyStatus
  /** After this moment the key is refused; null: never */
  expires_at: string | null
  website: Website | null
  /** Exact to about a minute */
  last_used_at: string | null
  created_at: string
  /** When it was last rotated or revoked; its use is none */
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  /** The key itself, shown this once */
  key: string
}

export interface NewApiKey {
  /** What the key is for */
  name: string
  scopes: Scope[]
  /** Another property, with `platform:admin`; default: your own */
  property_id?: string
  /** After this moment the key is refused; null: never */
  expires_at?: string
}

export type ApiKeyStatus = 'active' | 'expired' | 'revoked'

export interface ApiKeysListParams extends ListPosition {
  /** false shows revoked and expired keys too. Default: true */
  active_only?: boolean
  /** How many items to return. Default: 50 */
  limit?: number
}

export type AskedLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' | 'zh' | 'ar' | 'und'

export interface AssistantCounts {
  /** Messages of guests that the assistant saw to, small talk left out */
  asked: number
  /** Of these, answered */
  answered: number
  /** Answered with a doubt */
  hedged: number
  /** Declined: the assistant said that it does not know */
  declined: number
  /** Requests that were noted for staff */
  noted: number
  /** Handed over or passed on to people, emergencies among them */
  handed_over: number
  /** Conversations that were closed and never were with people */
  resolved: number
  /** Answers and conversations that guests rated up */
  rated_up: number
  /** Those that they rated down */
  rated_down: number
}

export interface AssistantCountsOfDay {
  date: string
  /** Messages of guests that the assistant saw to, small talk left out */
  asked: number
  /** Of these, answered */
  answered: number
  /** Answered with a doubt */
  hedged: number
  /** Declined: the assistant said that it does not know */
  declined: number
  /** Requests that were noted for staff */
  noted: number
  /** Handed over or passed on to people, emergencies among them */
  handed_over: number
  /** Conversations that were closed and never were with people */
  resolved: number
  /** Answers and conversations that guests rated up */
  rated_up: number
  /** Those that they rated down */
  rated_down: number
}

export interface AssistantCountsOfLanguage {
  language: GuestLanguage
  /** Messages of guests that the assistant saw to, small talk left out */
  asked: number
  /** Of these, answered */
  answered: number
  /** Answered with a doubt */
  hedged: number
  /** Declined: the assistant said that it does not know */
  declined: number
  /** Requests that were noted for staff */
  noted: number
  /** Handed over or passed on to people, emergencies among them */
  handed_over: number
  /** Conversations that were closed and never were with people */
  resolved: number
  /** Answers and conversations that guests rated up */
  rated_up: number
  /** Those that they rated down */
  rated_down: number
}

export interface AssistantCountsOfTopic {
  topic: Topic
  /** Messages of guests that the assistant saw to, small talk left out */
  asked: number
  /** Of these, answered */
  answered: number
  /** Answered with a doubt */
  hedged: number
  /** Declined: the assistant said that it does not know */
  declined: number
  /** Requests that were noted for staff */
  noted: number
  /** Handed over or passed on to people, emergencies among them */
  handed_over: number
  /** Conversations that were closed and never were with people */
  resolved: number
  /** Answers and conversations that guests rated up */
  rated_up: number
  /** Those that they rated down */
  rated_down: number
}

export interface AssistantFigures {
  /** First local date */
  from: string
  /** Last local date, included */
  to: string
  total: AssistantCounts
  /** Every day of the span, the first first */
  by_day: AssistantCountsOfDay[]
  /** Those that occur, the most asked first */
  by_language: AssistantCountsOfLanguage[]
  /** Those that occur, the most asked first */
  by_topic: AssistantCountsOfTopic[]
}

export interface AssumedDemandResponse {
  /** By how many percent the rooms picked up change when the rate rises by one percent */
  elasticity: number
  /** What was assumed, in words */
  assumption: string
}

export interface AuditListParams extends ListPosition {
  /** Only what concerned this record */
  record?: string
  /** Only this operation */
  operation?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface AuditRow {
  id: string
  /** The key, account or application that acted; `operator` for the command line, `sign-in` for a lock-out */
  actor: string
  /** Of the key or person; null for others */
  actor_name: string | null
  operation: string
  /** The record it was about */
  record: string | null
  request_id: string
  created_at: string
}

export interface AuditRowList extends ListPage {
  data: AuditRow[]
}

export interface Availability {
  /** The property */
  propertyId: string
  /** Every room type, by name */
  rooms: AvailableRooms[]
  /** Every experience, by name */
  experiences: AvailableExperience[]
}

export interface AvailableExperience {
  /** The experience */
  id: string
  /** How many can take part */
  slots: number
  /** In the experience’s currency */
  price: number
}

export interface AvailableRooms {
  /** Name of the room type */
  roomType: string
  /** Rooms that are free on every night of the stay; 0 where it is overbooked */
  inventory: number
  /** Mean over the nights, per room, of what each costs: set by hand, else applied advice, else the base rate; 0 when it has none */
  rate: number
  /** ISO 4217 code, upper case */
  currency: string
}

/** One room type on one night. `inventory` and `free` are null for a name that no room type has. */
export interface CalendarNight {
  /** The night that begins on this day */
  date: string
  /** Name of the room type */
  room_type: string
  /** Rooms the house has */
  inventory: number | null
  /** Rooms held by reservations */
  booked: number
  /** Rooms taken off sale by blocks */
  blocked: number
  /** inventory − booked − blocked: negative where more is taken than there is */
  free: number | null
  /** Whether `free` is negative */
  overbooked: boolean
  /** What it costs: set by hand, else applied advice, else the base rate */
  rate: number | null
  /** ISO 4217 code, upper case */
  currency: string
}

/** All room types of one night together, with what is taken under names that no room type has. `inventory` and `free` are null where no room type is known. */
export interface CalendarTotal {
  /** The night that begins on this day */
  date: string
  /** Rooms the house has */
  inventory: number | null
  /** Rooms held by reservations */
  booked: number
  /** Rooms taken off sale by blocks */
  blocked: number
  /** inventory − booked − blocked: negative where more is taken than there is */
  free: number | null
  /** Whether `free` is negative */
  overbooked: boolean
}

export interface Call {
  /** The call */
  id: string
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** The stay it is about, here or in another system */
  reservation_id: string | null
  /** Who spoke for the property */
  staff_id: string | null
  direction: CallDirection
  status: CallStatus
  provider: CallProvider
  /** E.164; `anonymous` where the caller hides it; a SIP or client address as the provider gives it */
  from_number: string
  /** E.164, or an address as the provider gives it */
  to_number: string
  /** The provider’s own id of it: the same one is never logged twice */
  provider_call_sid: string | null
  /** As the provider counts it */
  duration_seconds: number | null
  /** Where it can be heard */
  recording_url: string | null
  /** What was said */
  transcript: string | null
  /** What it was about, in a few sentences */
  summary: string | null
  /** What the staff noted */
  notes: string | null
  /** When it was taken */
  answered_at: string | null
  /** When it was over */
  ended_at: string | null
  /** false while only unsigned notifications told of it: store the provider’s secret to have them proved */
  verified: boolean
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface CallChanges {
  /** The guest, here or in another system */
  guest_id?: string | null
  /** The stay it is about, here or in another system */
  reservation_id?: string | null
  /** Who spoke for the property */
  staff_id?: string | null
  /** Where it can be heard */
  recording_url?: string | null
  /** What was said */
  transcript?: string | null
  /** What it was about, in a few sentences */
  summary?: string | null
  /** What the staff noted */
  notes?: string | null
  status?: CallStatus
  /** As the provider counts it */
  duration_seconds?: number | null
  /** When it was taken */
  answered_at?: string | null
  /** When it was over */
  ended_at?: string | null
}

export interface CallList extends ListPage {
  data: Call[]
}

export interface NewCall {
  direction: CallDirection
  /** E.164, or `anonymous` for a caller who hides it */
  from_number: string
  /** E.164 */
  to_number: string
  /** Who carried it; `manual` where the property tells of it itself. Default: "manual" */
  provider?: CallProvider
  /** What is known of it; no notification moves it back. Default: "completed" */
  status?: CallStatus
  /** The provider’s own id of it: the same one is never logged twice */
  provider_call_sid?: string | null
  /** The guest, here or in another system */
  guest_id?: string | null
  /** The stay it is about, here or in another system */
  reservation_id?: string | null
  /** Who spoke for the property */
  staff_id?: string | null
  /** As the provider counts it */
  duration_seconds?: number | null
  /** Where it can be heard */
  recording_url?: string | null
  /** What was said */
  transcript?: string | null
  /** What it was about, in a few sentences */
  summary?: string | null
  /** What the staff noted */
  notes?: string | null
  /** When it was taken */
  answered_at?: string | null
  /** When it was over */
  ended_at?: string | null
}

/** Seen from the property */
export type CallDirection = 'inbound' | 'outbound'

export interface CallNotification {
  id: string
  provider: CallProvider
  /** Whether the provider signed it */
  verified: boolean
  /** When it came, in real time */
  received_at: string
  /** As it came, without what proves the sender; null once someone it spoke of was erased */
  body: string | null
}

export interface CallNotificationList {
  data: CallNotification[]
  /** How many are kept */
  total: number
}

/** Who carried it; `manual` where the property tells of it itself */
export type CallProvider = 'twilio' | 'vonage' | 'aircall' | 'ringcentral' | 'manual'

/** What is known of it; no notification moves it back */
export type CallStatus = 'ringing' | 'active' | 'completed' | 'missed' | 'failed' | 'voicemail'

export interface CallSummary {
  /** How many calls */
  total: number
  by_direction: CallsByDirection
  by_status: CallsByStatus
  by_provider: CallsByProvider
  /** How long they took together */
  total_duration_seconds: number
  /** Over the calls that tell their duration, rounded to two decimals; 0 when none does */
  average_duration_seconds: number
}

export interface CallsListParams extends ListPosition {
  /** Seen from the property */
  direction?: CallDirection
  /** What is known of it; no notification moves it back */
  status?: CallStatus
  /** Who carried it; `manual` where the property tells of it itself */
  provider?: CallProvider
  /** Calls with this guest */
  guest_id?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface CallsByDirection {
  /** Calls that are `inbound` */
  inbound: number
  /** Calls that are `outbound` */
  outbound: number
}

export interface CallsByProvider {
  /** Calls that are `twilio` */
  twilio: number
  /** Calls that are `vonage` */
  vonage: number
  /** Calls that are `aircall` */
  aircall: number
  /** Calls that are `ringcentral` */
  ringcentral: number
  /** Calls that are `manual` */
  manual: number
}

export interface CallsByStatus {
  /** Calls that are `ringing` */
  ringing: number
  /** Calls that are `active` */
  active: number
  /** Calls that are `completed` */
  completed: number
  /** Calls that are `missed` */
  missed: number
  /** Calls that are `failed` */
  failed: number
  /** Calls that are `voicemail` */
  voicemail: number
}

export interface CallsSummaryParams {
  /** First local date; from the beginning when left out */
  from?: string
  /** Last local date, included; until now when left out */
  to?: string
}

export interface Change {
  /** The event that tells of it; the same change is told under the same id */
  id: string
  /** What happened, as events name it */
  type: string
  /** The record it happened to; null where the event does not name it */
  record: string | null
  /** When, by the property’s clock */
  at: string
}

export interface ChangedRate {
  /** First night */
  from: string
  /** First night that is not concerned */
  until: string
  /** What it was; null: none */
  previous: number | null
  /** What it is now; null: none */
  current: number | null
}

export interface ChangesListParams {
  /** The `cursor` of an answer, or the id of an event: what came after it. Left out: from now on */
  since?: string
  /** How many changes to tell; a feed ends with the last of them. Default: 100 */
  limit?: number
}

/** How it reaches the guest */
export type Channel = 'sms' | 'email' | 'in_app' | 'chatapp' | 'push'

export interface Charge {
  /** The charge */
  id: string
  property_id: string
  category: ChargeCategory
  /** Rounded to the minor unit of the currency. Below 0 it is an allowance, which takes back revenue and says why */
  amount: number
  /** ISO 4217; the property’s when left out */
  currency: string
  /** The business day it counts for; the property’s today when left out */
  business_date: string
  /** The stay it belongs to; kept as given, here or in another system */
  reservation_id: string | null
  /** The guest, here or in another system */
  guest_id: string | null
  /** What it was for. Text that looks like a card number is 422 `card_data_refused` */
  description: string | null
  /** Why, for the record. Text that looks like a card number is 422 `card_data_refused` */
  reason: string | null
  /** Since when it counts nowhere */
  voided_at: string | null
  /** Why, for the record. Text that looks like a card number is 422 `card_data_refused` */
  void_reason: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface ChargeList extends ListPage {
  data: Charge[]
}

export interface NewCharge {
  category: ChargeCategory
  /** Rounded to the minor unit of the currency. Below 0 it is an allowance, which takes back revenue and says why */
  amount: number
  /** ISO 4217; the property’s when left out */
  currency?: string
  /** The business day it counts for; the property’s today when left out */
  business_date?: string
  /** The stay it belongs to; kept as given, here or in another system */
  reservation_id?: string | null
  /** The guest, here or in another system */
  guest_id?: string | null
  /** What it was for. Text that looks like a card number is 422 `card_data_refused` */
  description?: string | null
  /** Why, for the record. Text that looks like a card number is 422 `card_data_refused` */
  reason?: string | null
}

/** What was sold: spa, food and beverage, or anything else beside the room */
export type ChargeCategory = 'spa' | 'fnb' | 'other'

export interface ChargeVoid {
  /** Why, for the record. Text that looks like a card number is 422 `card_data_refused` */
  reason?: string | null
}

export interface ChargesListParams extends ListPosition {
  /** What was sold: spa, food and beverage, or anything else beside the room */
  category?: ChargeCategory
  /** Only those of this guest */
  guest_id?: string
  /** Only those of this stay */
  reservation_id?: string
  /** Only those of this business date */
  business_date?: string
  /** First business date */
  from?: string
  /** First business date not shown */
  until?: string
  /** true: only voided charges; false: only those that count */
  voided?: boolean
  /** How many items to return. Default: 50 */
  limit?: number
}

/** Where the guest writes or speaks */
export type ChatChannel = 'web_chat' | 'voice' | 'widget' | 'api'

/** Which engine wrote the answer; null where none did */
export type ChatEngine = 'embedded' | 'hosted'

/** Who answers the guest: the assistant, or people since it was handed over to them */
export type ChatHandler = 'assistant' | 'staff'

export interface ChatMessage {
  role: ChatRole
  /** What they say */
  content: string
}

/** Who says it: the guest, the assistant, or a person of the house */
export type ChatRole = 'user' | 'assistant' | 'staff'

export interface ChatSource {
  source_id: string
  source_name: string
  source_type: string
  /** How well it fits */
  score: number
}

export interface ChatTurn {
  /** The conversation */
  conversation_id: string
  /** The answer as the thread keeps it; while staff answer, the last message of this turn */
  message_id: string
  role: AnsweringRole
  /** The answer; while staff answer, a sentence that says so */
  content: string
  answered_by: ChatHandler
  /** The old name of `answered_by` */
  handled_by: ChatHandler
  intent: DetectedIntent
  /** The passages that were looked at, best first */
  sources: ChatSource[]
  /** What the answer rests on, or what may help, word for word */
  citations: Citation[]
  /** The records that the answer was looked up in */
  records: CitedRecord[]
  engine: ChatEngine | null
  created_at: string
}

export interface Citation {
  source_id: string
  /** The words of the source that the answer rests on */
  quote: string
  /** Where they begin in the source’s content */
  start: number
  /** Where they end */
  end: number
}

export interface CitedRecord {
  type: CitedRecordType
  /** Its id */
  id: string
  /** What it is called; of a stay the room type */
  name: string
}

/** What kind of record it is */
export type CitedRecordType = 'reservation' | 'itinerary' | 'itinerary_event' | 'package' | 'experience' | 'room_type'

export interface Colleague {
  /** The account of the person */
  id: string
  name: string
  /** Whoever asks */
  is_me: boolean
}

export interface ColleagueList extends ListPage {
  data: Colleague[]
}

export interface CompetitorRate {
  /** Who asks it */
  competitor: string
  date: string
  /** In the property’s currency */
  rate: number
  /** Name of the room type */
  room_type: string | null
  captured_at: string
}

export interface CompetitorRateList {
  data: CompetitorRate[]
  total: number
}

export interface CompetitorRatePush {
  /** In the property’s currency */
  rates: PushedCompetitorRate[]
}

/** The rates that competitors ask, as the caller pushed them */
export interface CompetitorRateRule {
  /** Off unless switched on */
  enabled: boolean
  /** Where to stand: 0 is the mean of the competitors’ rates, 5 is 5 % above it */
  position_pct: number
  /** Nearer than this to that place, nothing is recommended */
  tolerance_pct: number
}

/** The rates that competitors ask, as the caller pushed them */
export interface CompetitorRateRuleChanges {
  /** Off unless switched on */
  enabled?: boolean
  /** Where to stand: 0 is the mean of the competitors’ rates, 5 is 5 % above it */
  position_pct?: number
  /** Nearer than this to that place, nothing is recommended */
  tolerance_pct?: number
}

export interface CompetitorRatesStored {
  /** Rates kept */
  stored: number
}

export interface Conversation {
  /** The conversation */
  id: string
  /** The property it belongs to */
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** The reservation */
  reservation_id: string | null
  channel: ChatChannel
  status: ConversationStatus
  answered_by: ChatHandler
  /** The old name of `answered_by` */
  handled_by: ChatHandler
  /** Which person or team answers, in your own words */
  assigned_to: string | null
  /** Why people answer */
  hand_over_reason: string | null
  /** What was said before, where the assistant itself handed it over */
  hand_over_summary: ConversationExchange[] | null
  /** An emergency, until it is handed back or closed */
  emergency: Emergency | null
  /** Since when people answer; null while the assistant does, and once it is closed */
  handed_over_at: string | null
  /** How many messages it has, of all sides */
  message_count: number
  language: GuestLanguage | null
  topic: Topic | null
  rating: Rating | null
  /** What the guest says to it, with card numbers masked */
  rating_comment: string | null
  /** When it was last rated */
  rated_at: string | null
  created_at: string
  /** Its last message, hand-over, hand-back, rating or closing */
  updated_at: string
  /** When it was closed; null while it is open */
  closed_at: string | null
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface ConversationList extends ListPage {
  data: Conversation[]
}

export interface RatedConversation {
  /** The conversation */
  id: string
  /** The property it belongs to */
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** The reservation */
  reservation_id: string | null
  channel: ChatChannel
  status: ConversationStatus
  answered_by: ChatHandler
  /** The old name of `answered_by` */
  handled_by: ChatHandler
  /** Which person or team answers, in your own words */
  assigned_to: string | null
  /** Why people answer */
  hand_over_reason: string | null
  /** What was said before, where the assistant itself handed it over */
  hand_over_summary: ConversationExchange[] | null
  /** An emergency, until it is handed back or closed */
  emergency: Emergency | null
  /** Since when people answer; null while the assistant does, and once it is closed */
  handed_over_at: string | null
  /** How many messages it has, of all sides */
  message_count: number
  language: GuestLanguage | null
  topic: Topic | null
  rating: Rating | null
  /** What the guest says to it, with card numbers masked */
  rating_comment: string | null
  /** When it was last rated */
  rated_at: string | null
  created_at: string
  /** Its last message, hand-over, hand-back, rating or closing */
  updated_at: string
  /** When it was closed; null while it is open */
  closed_at: string | null
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  /** The answer that was rated; null for the whole conversation */
  message: ConversationMessage | null
}

export interface RepliedConversation {
  /** The conversation */
  id: string
  /** The property it belongs to */
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** The reservation */
  reservation_id: string | null
  channel: ChatChannel
  status: ConversationStatus
  answered_by: ChatHandler
  /** The old name of `answered_by` */
  handled_by: ChatHandler
  /** Which person or team answers, in your own words */
  assigned_to: string | null
  /** Why people answer */
  hand_over_reason: string | null
  /** What was said before, where the assistant itself handed it over */
  hand_over_summary: ConversationExchange[] | null
  /** An emergency, until it is handed back or closed */
  emergency: Emergency | null
  /** Since when people answer; null while the assistant does, and once it is closed */
  handed_over_at: string | null
  /** How many messages it has, of all sides */
  message_count: number
  language: GuestLanguage | null
  topic: Topic | null
  rating: Rating | null
  /** What the guest says to it, with card numbers masked */
  rating_comment: string | null
  /** When it was last rated */
  rated_at: string | null
  created_at: string
  /** Its last message, hand-over, hand-back, rating or closing */
  updated_at: string
  /** When it was closed; null while it is open */
  closed_at: string | null
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  message: ConversationMessage
}

export interface ConversationExchange {
  /** What the guest said */
  asked: string
  /** The answer; null while it is open */
  answered: string | null
}

export interface ConversationFile {
  /** The file */
  id: string
  name: string
  content_type: ConversationFileType
  bytes: number
}

export interface NewConversationFile {
  /** It gets the ending of what the file is */
  name: string
  /** JPEG, PNG, WebP, GIF, HEIC or PDF, by its bytes; at most 5 MiB */
  content_base64: string
}

export interface ConversationFileContent {
  name: string
  content_type: ConversationFileType
  /** The file */
  content_base64: string
}

export type ConversationFileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/heic' | 'application/pdf'

export interface ConversationHandOver {
  /** Which person or team answers, in your own words */
  assigned_to?: string
  /** Why people answer */
  reason?: string
}

export interface ConversationMessage {
  /** The message */
  id: string
  /** The conversation */
  conversation_id: string
  role: ChatRole
  /** What was said */
  content: string
  intent: DetectedIntent | null
  /** The passages that an answer’s engine looked at, best first */
  sources: ChatSource[]
  /** What an answer rests on, word for word */
  citations: Citation[]
  /** The records that an answer was looked up in */
  records: CitedRecord[]
  engine: ChatEngine | null
  outcome: AnswerOutcome | null
  language: GuestLanguage | null
  topic: Topic | null
  rating: Rating | null
  /** What the guest says to it, with card numbers masked */
  rating_comment: string | null
  /** When it was last rated */
  rated_at: string | null
  file: ConversationFile | null
  created_at: string
}

/** Newest first (`created`, the default), or those with the latest message, hand-over or closing first */
export type ConversationOrder = 'created' | 'updated'

export interface ConversationRead {
  /** The last message that was seen */
  message_id: string
}

export interface ConversationReadMarks {
  /** The guest has seen what was said until then, as far as their page tells */
  guest_read_at: string | null
  /** People of the house have seen what was said until then */
  staff_read_at: string | null
}

/** Closed by a call, for good, or by silence, until the next turn */
export type ConversationStatus = 'open' | 'closed'

export interface ConversationThread {
  /** The first first */
  data: ConversationMessage[]
  /** How many there are */
  total: number
  /** The guest has seen what was said until then, as far as their page tells */
  guest_read_at: string | null
  /** People of the house have seen what was said until then */
  staff_read_at: string | null
}

/** Applied advice, else the mean of what is booked, or the room type’s base rate when nothing is */
export type CurrentRateOrigin = 'applied' | 'booked' | 'base_rate'

export interface Delivery {
  /** The delivery */
  id: string
  /** The webhook endpoint */
  webhook_id: string
  /** The event */
  event_id: string
  event_type: string
  status: DeliveryStatus
  /** When it is tried next */
  next_attempt_at: string | null
  created_at: string
  /** Every attempt, oldest first */
  attempts: DeliveryAttempt[]
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface DeliveryList extends ListPage {
  data: Delivery[]
}

export interface DeliveryAttempt {
  at: string
  /** What the receiver answered; null: no answer */
  status_code: number | null
  latency_ms: number
  /** The first kilobyte of the answer; where it succeeded, the first 100 characters */
  response: string | null
  /** Why there was no answer. `missing_scope:…`: the endpoint may not be told of it, nothing was sent */
  error: string | null
}

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed'

/** How bookings answer to another rate */
export interface DemandResponse {
  /** By how many percent the rooms picked up change when the rate rises by one percent. Default: -1.2 */
  elasticity?: number
}

/** The house fills up */
export interface DemandSurgeRule {
  /** Occupancy above this */
  above_pct: number
  /** Change of the current rate, in percent */
  adjust_pct: number
}

/** The house fills up */
export interface DemandSurgeRuleChanges {
  /** Occupancy above this */
  above_pct?: number
  /** Change of the current rate, in percent */
  adjust_pct?: number
}

export interface DeskListParams extends ListPosition {
  /** Who arrives or leaves on this business day, late ones of before with them, or who is here */
  show: DeskView
  /** How many items to return. Default: 100 */
  limit?: number
}

/** Who arrives or leaves on this business day, late ones of before with them, or who is here */
export type DeskView = 'arrivals' | 'departures' | 'in_house'

export interface DetectedIntent {
  intent: Intent
  confidence: number
}

/** Few rooms sold yet, and arrival is far */
export interface EarlyBirdRule {
  /** Off unless switched on */
  enabled: boolean
  /** At least this many days to arrival */
  from_days: number
  /** Occupancy below this */
  below_pct: number
  /** Change of the current rate, in percent */
  adjust_pct: number
}

/** Few rooms sold yet, and arrival is far */
export interface EarlyBirdRuleChanges {
  /** Off unless switched on */
  enabled?: boolean
  /** At least this many days to arrival */
  from_days?: number
  /** Occupancy below this */
  below_pct?: number
  /** Change of the current rate, in percent */
  adjust_pct?: number
}

/** What the guest’s words suggest is at stake; such a message stands at the top of the inbox until somebody has seen to it */
export type Emergency = 'self_harm' | 'child' | 'medical' | 'fire' | 'violence'

export type Environment = 'live' | 'sandbox'

export interface ErasureLeft {
  /** The kind of record */
  kind: string
  /** How many */
  count: number
  /** Why they stay */
  reason: string
}

export interface ErasureReview {
  /** The guest, here or in another system */
  id: string
  /** How many passages hold a name or the like */
  total: number
  /** How many passages there are, by kind of record */
  counts: Record<string, number>
  /** How many events and kept answers repeat such a passage; they follow what is decided about it */
  copies: Record<string, number>
  /** Until when it can be reviewed; then the words are forgotten */
  expires_at: string
  /** The passages from `offset` on, `limit` at most */
  items: ErasureReviewItem[]
}

export interface ErasureReviewChoice {
  /** The kind of record */
  kind: string
  /** The record */
  id: string
  /** Which of its fields */
  field: string
}

export interface ErasureReviewDecision {
  /** Passages that do speak of the guest: the words are taken out of these alone. Default: [] */
  items?: ErasureReviewChoice[]
  /** Every passage does. Default: false */
  all?: boolean
  /** What is left speaks of others: the review ends and the words are forgotten. Default: false */
  close?: boolean
}

export interface ErasureReviewItem {
  /** The kind of record */
  kind: string
  /** The record */
  id: string
  /** Which of its fields */
  field: string
  /** What stands there now, around the first of the words */
  excerpt: string
}

/** Passages that hold the guest’s name and may speak of someone else: nothing was taken out of them. Null: there are none */
export interface ErasureReviewState {
  /** How many passages hold a name or the like */
  total: number
  /** How many passages there are, by kind of record */
  counts: Record<string, number>
  /** How many events and kept answers repeat such a passage; they follow what is decided about it */
  copies: Record<string, number>
  /** Until when it can be reviewed; then the words are forgotten */
  expires_at: string
}

export interface Event {
  /** The event */
  id: string
  /** Event kind */
  type: string
  created_at: string
  property_id: string
  /** The resource as its GET returns it */
  data: Record<string, unknown>
}

export interface EventList extends ListPage {
  data: Event[]
}

/** An event of the property’s calendar */
export interface EventPremiumRule {
  /** Off unless switched on */
  enabled: boolean
  /** For events of the calendar that name no premium of their own */
  adjust_pct: number
}

/** An event of the property’s calendar */
export interface EventPremiumRuleChanges {
  /** Off unless switched on */
  enabled?: boolean
  /** For events of the calendar that name no premium of their own */
  adjust_pct?: number
}

export interface EventsListParams extends ListPosition {
  /** Only events of this kind */
  type?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface ExcludedAmount {
  currency: string
  amount: number
  from: ExcludedKind
}

export type ExcludedKind = 'reservations' | 'charges'

export interface Experience {
  /** The experience */
  id: string
  property_id: string
  /** Display name */
  name: string
  /** How many can take part */
  slots: number
  /** Rounded to the minor unit of the currency */
  price: number
  /** ISO 4217 code, upper case */
  currency: string
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface ExperienceChanges {
  /** Display name */
  name?: string
  /** How many can take part */
  slots?: number
  /** Rounded to the minor unit of the currency */
  price?: number
  /** ISO 4217 code, upper case */
  currency?: string
}

export interface ExperienceList extends ListPage {
  data: Experience[]
}

export interface NewExperience {
  /** Display name */
  name: string
  /** How many can take part */
  slots: number
  /** Rounded to the minor unit of the currency */
  price: number
  /** ISO 4217 code; the property’s own when left out */
  currency?: string
}

export interface ExperiencesListParams extends ListPosition {
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface ForecastAccuracy {
  /** How long before the night */
  days_before: number
  /** Past nights forecast so, each only from what was known then */
  nights: number
  /** Mean absolute error of this method, in rooms */
  error_rooms: number
  /** The same in percentage points of occupancy */
  error_pct_points: number
  /** For comparison: had one taken what was on the books for the result */
  on_the_books_error_rooms: number
  /** For comparison: had one taken the last known night of the same weekday */
  same_weekday_error_rooms: number
  weights: ForecastWeights
}

export interface ForecastHistory {
  /** The first past night that was looked at; null without any */
  from: string | null
  /** Nights before this day */
  until: string
  /** How many */
  nights: number
}

export interface ForecastNight {
  date: string
  days_until_arrival: number
  /** Rooms booked now */
  on_the_books: number
  /** Rooms still to come, less those that will be cancelled; below 0 when more are lost */
  expected_pickup: number
  /** on_the_books + expected_pickup */
  expected_rooms: number
  /** expected_rooms / total_rooms × 100 */
  expected_occupancy_pct: number
  /** With `high`: the range that held 80 of 100 past nights; null with too few of them */
  low: number | null
  /** See `low` */
  high: number | null
}

/** How much each of the four estimates counts today; together 1 */
export interface ForecastWeights {
  /** What is on the books */
  on_the_books: number
  /** How past nights filled from this distance */
  booking_pace: number
  /** The last known night of the same weekday */
  same_weekday: number
  /** The last 7 nights, by the weekday’s usual share */
  recent_level: number
}

/** How many marketing messages one guest may get in so many hours; null: any number */
export interface FrequencyCap {
  /** How many at most */
  messages: number
  /** In so many hours */
  hours: number
}

export interface GeneratedRecommendations {
  /** How many are new */
  generated: number
  data: RateRecommendation[]
}

export interface GivenNight {
  date: string
  /** Name of the room type */
  room_type: string
  /** Rooms booked */
  rooms: number
  /** Their mean rate, in the property’s currency */
  rate: number
}

export interface Guest {
  /** The guest */
  id: string
  property_id: string
  /** Given names */
  first_name: string | null
  /** Family names */
  last_name: string | null
  /** Where mail reaches them */
  email: string | null
  /** E.164 */
  phone: string | null
  /** The language they prefer, a BCP 47 tag */
  locale: string | null
  /** Where they are when they are not here; quiet hours follow it */
  timezone: string | null
  /** Their id in another system, unique per property */
  external_id: string | null
  /** Whether they agreed to get offers */
  marketing_consent: boolean
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface GuestChanges {
  /** Given names */
  first_name?: string | null
  /** Family names */
  last_name?: string | null
  /** Where mail reaches them */
  email?: string | null
  /** E.164 */
  phone?: string | null
  /** The language they prefer, a BCP 47 tag */
  locale?: string | null
  /** Where they are when they are not here; quiet hours follow it */
  timezone?: string | null
  /** Their id in another system, unique per property */
  external_id?: string | null
  /** Whether they agreed to get offers */
  marketing_consent?: boolean
}

export interface GuestList extends ListPage {
  data: Guest[]
}

export interface NewGuest {
  /** Given names */
  first_name?: string | null
  /** Family names */
  last_name?: string | null
  /** Where mail reaches them */
  email?: string | null
  /** E.164 */
  phone?: string | null
  /** The language they prefer, a BCP 47 tag */
  locale?: string | null
  /** Where they are when they are not here; quiet hours follow it */
  timezone?: string | null
  /** Their id in another system, unique per property */
  external_id?: string | null
  /** Whether they agreed to get offers. Default: false */
  marketing_consent?: boolean
}

export interface GuestErasure {
  /** The guest, here or in another system */
  id: string
  /** Further ids they went by, from merged records; references to these are erased too */
  other_ids: string[]
  erased_at: string
  /** How many records were removed or stripped of what pointed at the guest, by kind */
  erased: Record<string, number>
  /** What still points at the guest and stays, and why */
  left: ErasureLeft[]
  review: ErasureReviewState | null
}

export interface GuestExport {
  /** The guest, here or in another system */
  id: string
  exported_at: string
  guest: Guest | null
  /** Everything held about them, by kind; `mentions` are passages of others’ records with an id, address or number of theirs */
  records: Record<string, unknown[]>
}

export interface GuestIntent {
  /** The intent */
  id: string
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** The reservation */
  reservation_id: string | null
  /** The conversation it was said in */
  conversation_id: string | null
  /** The call it was said in */
  call_id: string | null
  channel: ChatChannel
  intent: Intent
  /** How likely a receptionist would file it under this intent. Below the property’s `intent_threshold` it is stored and told, but the inbox does not call it out */
  confidence: number
  /** What the guest said, with card numbers masked; null once erased */
  message: string | null
  /** The time the guest named, by the property’s clock; null when there is none */
  preferred_time: string | null
  status: IntentStatus
  /** When it was handled */
  handled_at: string | null
  /** Who saw to it, in your own words */
  handled_by: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface GuestIntentChanges {
  status?: IntentStatus
  /** Who saw to it, in your own words */
  handled_by?: string | null
}

export interface GuestIntentList extends ListPage {
  data: GuestIntent[]
}

export interface GuestIntentContext {
  /** The property */
  propertyId: string
  /** The reservation */
  reservationId: string | null
  /** The time the guest named, by the property’s clock; null when there is none */
  preferredTime: string | null
}

export interface GuestIntentNotice {
  /** The guest, here or in another system */
  guestId: string | null
  channel: ChatChannel
  intent: Intent
  context: GuestIntentContext
}

/** The language the guest wrote in, as a BCP 47 primary code; `und` where it is not known */
export type GuestLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' | 'zh' | 'ar' | 'und'

export interface GuestMerge {
  /** The guest */
  id: string
  /** The record that is no more */
  merged_id: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface GuestMergeRequest {
  /** The record that goes into this one */
  from: string
}

export interface GuestSession {
  /** The session */
  id: string
  property_id: string
  /** The guest, here or in another system */
  guest_id: string
  /** When its token ends; real time, also in the sandbox */
  expires_at: string
  /** When it was ended before that */
  ended_at: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface GuestSessionList extends ListPage {
  data: GuestSession[]
}

export interface NewGuestSession {
  /** The guest, here or in another system */
  guest_id: string
  /** How long the token works; never longer than the key that opens the session. Default: 3600 */
  ttl_seconds?: number
}

export interface GuestsListParams extends ListPosition {
  /** Finds by the beginnings of names, of the e-mail address or its domain, and of the phone number, without regard to case and accents. Of several words all must match; text without a letter or digit finds nobody */
  q?: string
  /** Exactly this address, in any case */
  email?: string
  /** Exactly this number, with or without the + */
  phone?: string
  /** The one with this id in another system */
  external_id?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface GuestsErasureReviewParams {
  /** The guest, here or in another system */
  id: string
  /** How many passages. Default: 100 */
  limit?: number
  /** How many to leave out before. Default: 0 */
  offset?: number
}

export interface ImportError {
  /** Counted from 1, without the header */
  row: number
  /** Every violation of the row, as in a 422 answer */
  detail: Violation[]
}

/** A field of a new reservation */
export type ImportField = 'room_type' | 'check_in' | 'check_out' | 'nightly_rate' | 'nightly_rates' | 'guest_id' | 'rooms' | 'currency' | 'status' | 'source' | 'external_id' | 'booked_at' | 'cancelled_at' | 'room' | 'arrival_time' | 'notes'

/** How to read columns and words that are not ours */
export interface ImportMapping {
  /** Your column to our field; null leaves a column aside */
  columns?: Record<string, ImportField | null>
  /** For a field of ours, your word to our value; an empty value counts as left out */
  values?: Record<string, Record<string, string>>
  /** For a field of ours, the value of rows that give none */
  fixed?: Record<string, string>
  /** How dates are written, unless as YYYY-MM-DD */
  date_format?: string
  /** Between cells: comma, semicolon, bar or tab; found out from the header when left out */
  delimiter?: string
}

export interface ImportResult {
  /** Rows in the file */
  received: number
  /** Reservations that were not there before */
  created: number
  /** Rows that found their reservation by external_id */
  updated: number
  /** Rows that broke a rule and changed nothing */
  rejected: number
  /** The first rejected rows and why, 512 KiB at most */
  errors: ImportError[]
  /** Present when more rows were rejected than `errors` tells of */
  errors_truncated?: true
  /** Columns or members that are no field of ours, the first 100 */
  ignored_columns: string[]
  /** Names that are no room type of the house, the first 100 */
  unknown_room_types: string[]
  /** To undo it by; null after a dry run */
  import_id: string | null
  /** true when nothing was written */
  dry_run: boolean
}

export interface ImportSummary {
  /** The import */
  id: string
  /** Rows in the file */
  received: number
  /** Reservations that were not there before */
  created: number
  /** Rows that found their reservation by external_id */
  updated: number
  /** Rows that broke a rule and changed nothing */
  rejected: number
  /** false when the file broke off; what was imported until then stays */
  completed: boolean
}

export interface ImportUndo {
  /** The import */
  id: string
  /** It had made them */
  removed: number
  /** It had changed them */
  restored: number
  /** As they are */
  left: number
  /** The first of them */
  left_as_they_are: LeftAsItIs[]
}

export interface ImportUndone {
  /** The import */
  id: string
  /** It had made them */
  removed: number
  /** It had changed them */
  restored: number
  /** As they are */
  left: number
}

export interface InboundAttachment {
  url: string | null
  content_type: string | null
  /** The provider’s id of it, where it gives no address */
  id: string | null
}

/** Where that is all it says */
export type InboundKeyword = 'stop' | 'start' | 'help'

export interface InboundMessage {
  /** The message */
  id: string
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  channel: Channel
  /** Who wrote */
  sender: string
  /** Which of the property’s senders they wrote to */
  recipient: string
  content: string
  keyword: InboundKeyword | null
  intent: Intent | null
  /** How likely a receptionist would file it under this intent; from the property’s `intent_threshold` on the inbox calls it out. Both are null where it says a keyword only or nothing in words, and on messages from before they were read so */
  confidence: number | null
  emergency: Emergency | null
  /** Pictures and the like; they stay with the provider */
  attachments: InboundAttachment[]
  /** Who brought it */
  provider: string
  status: InboundMessageStatus
  /** When it was handled */
  handled_at: string | null
  /** Who saw to it, in your own words */
  handled_by: string | null
  /** When the guest wrote it, by the provider */
  received_at: string
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface InboundMessageChanges {
  status?: InboundMessageStatus
  /** Who saw to it, in your own words */
  handled_by?: string | null
}

export interface InboundMessageList extends ListPage {
  data: InboundMessage[]
}

export interface NewInboundMessage {
  channel: WrittenChannel
  /** Who writes */
  sender: string
  /** What they write */
  content: string
}

/** Whether the house has seen to it */
export type InboundMessageStatus = 'open' | 'handled'

export interface InboundMessagesListParams extends ListPosition {
  /** Whether the house has seen to it */
  status?: InboundMessageStatus
  /** Only those of this guest */
  guest_id?: string
  /** How it reaches the guest */
  channel?: Channel
  /** Only those from this number or address */
  sender?: string
  /** Whether somebody is to see to it: it has an intent other than `general`, and its `confidence` reaches the property’s `intent_threshold` */
  called_out?: boolean
  /** How many items to return. Default: 50 */
  limit?: number
}

/** What the guest wants */
export type Intent = 'booking' | 'service_request' | 'complaint' | 'upsell' | 'itinerary' | 'local_recommendation' | 'general'

/** Whether the house has seen to it */
export type IntentStatus = 'open' | 'handled'

export interface InventoryBlock {
  /** The block */
  id: string
  property_id: string
  /** Name of the room type; one that is not in the list of room types is kept all the same */
  room_type: string
  /** First blocked night */
  from: string
  /** First free day again */
  until: string
  /** How many rooms */
  rooms: number
  kind: InventoryBlockKind
  /** What staff should know */
  note: string | null
  /** For a group: after this day the rooms that were not picked up are free again */
  cut_off: string | null
  /** The most rooms that stays with this `block_id` take from it on any of its nights */
  rooms_picked_up: number
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface InventoryBlockChanges {
  /** Name of the room type; one that is not in the list of room types is kept all the same */
  room_type?: string
  /** First blocked night */
  from?: string
  /** First free day again */
  until?: string
  /** How many rooms */
  rooms?: number
  kind?: InventoryBlockKind
  /** What staff should know */
  note?: string | null
  /** For a group: after this day the rooms that were not picked up are free again */
  cut_off?: string | null
}

export interface InventoryBlockList extends ListPage {
  data: InventoryBlock[]
}

export interface NewInventoryBlock {
  /** Name of the room type; one that is not in the list of room types is kept all the same */
  room_type: string
  /** First blocked night */
  from: string
  /** First free day again */
  until: string
  /** How many rooms */
  rooms: number
  kind: InventoryBlockKind
  /** What staff should know */
  note?: string | null
  /** For a group: after this day the rooms that were not picked up are free again */
  cut_off?: string | null
}

/** Why the rooms are not for sale: under repair, held for a group, or closed */
export type InventoryBlockKind = 'out_of_order' | 'group' | 'closed'

export interface InventoryBlocksListParams extends ListPosition {
  /** Only blocks of this room type */
  room_type?: string
  /** Why the rooms are not for sale: under repair, held for a group, or closed */
  kind?: InventoryBlockKind
  /** Only blocks with a night on or after this day */
  from?: string
  /** Only blocks with a night before this day */
  until?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface InventoryCalendar {
  /** First night */
  from: string
  /** The day after the last night */
  until: string
  /** By date, then by room type; names that no room type has only where something is taken */
  data: CalendarNight[]
  /** One for each date */
  totals: CalendarTotal[]
}

export interface InventoryCalendarParams {
  /** First night; the property’s today when left out */
  from?: string
  /** The day after the last night, at most 366 nights on; 30 nights when left out */
  until?: string
  /** Only this room type */
  room_type?: string
}

export interface ItinerariesListParams extends ListPosition {
  /** Only those of this guest */
  guest_id?: string
  /** Only those of this stay */
  reservation_id?: string
  /** Follows the property’s local date; `cancelled` is final */
  status?: ItineraryStatus
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface Itinerary {
  /** The itinerary */
  id: string
  property_id: string
  /** The guest, here or in another system */
  guest_id: string
  /** The reservation it belongs to */
  reservation_id: string | null
  /** Arrival */
  check_in: string
  /** Departure, after the day of arrival */
  check_out: string
  /** Assigned or preferred */
  room_type: string | null
  /** How many come, never fewer than the composition counts; its sum when left out, 1 without one */
  party_size: number
  party_composition: PartyComposition
  /** In the order of their local times */
  events: ItineraryEvent[]
  /** What does not go together, by the wall clock; it is kept all the same */
  conflicts: ItineraryConflict[]
  /** Visible to AI and staff */
  notes: string | null
  status: ItineraryStatus
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface ItineraryChanges {
  /** Arrival */
  check_in?: string
  /** Departure, after the day of arrival */
  check_out?: string
  /** Assigned or preferred */
  room_type?: string | null
  /** How many come, never fewer than the composition counts; its sum when left out, 1 without one */
  party_size?: number
  party_composition?: PartyComposition
  /** Visible to AI and staff */
  notes?: string | null
  status?: ItineraryStatus
}

export interface ItineraryList extends ListPage {
  data: Itinerary[]
}

export interface NewItinerary {
  /** The guest, here or in another system */
  guest_id?: string
  /** The reservation it belongs to */
  reservation_id?: string | null
  /** Arrival */
  check_in?: string
  /** Departure, after the day of arrival */
  check_out?: string
  /** Assigned or preferred */
  room_type?: string | null
  /** How many come, never fewer than the composition counts; its sum when left out, 1 without one */
  party_size?: number
  party_composition?: PartyComposition
  /** In any order. Default: [] */
  events?: NewItineraryEvent[]
  /** Visible to AI and staff */
  notes?: string | null
  status?: ItineraryStatus
}

export interface ItineraryConflict {
  /** The event */
  event_id: string
  reason: ItineraryConflictReason
  /** For an overlap, one of the events it runs into */
  other_event_id: string | null
}

/** `overlap`: it runs into another event; `outside_stay`: before the day of arrival or after departure */
export type ItineraryConflictReason = 'overlap' | 'outside_stay'

/** Further members are kept and returned */
export interface ItineraryEvent {
  /** The event */
  event_id: string
  /** What kind of thing it is, in the house’s own words */
  type: string
  /** What the guest calls it */
  name: string
  /** On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped */
  datetime: string
  /** Without one it is a moment */
  duration_minutes: number | null
  /** Free text */
  notes: string | null
  [further: string]: unknown
}

export interface ItineraryEventChanges {
  /** What kind of thing it is, in the house’s own words */
  type?: string
  /** What the guest calls it */
  name?: string
  /** On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped */
  datetime?: string
  /** Without one it is a moment */
  duration_minutes?: number | null
  /** Free text */
  notes?: string | null
  [further: string]: unknown
}

/** Further members are kept and returned */
export interface NewItineraryEvent {
  /** What kind of thing it is, in the house’s own words */
  type: string
  /** What the guest calls it */
  name: string
  /** On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped */
  datetime: string
  /** Without one it is a moment */
  duration_minutes?: number | null
  /** Free text */
  notes?: string | null
  [further: string]: unknown
}

/** Follows the property’s local date; `cancelled` is final */
export type ItineraryStatus = 'pre_arrival' | 'in_stay' | 'post_stay' | 'cancelled'

export interface KnowledgeListParams extends ListPosition {
  /** What kind of text it is */
  type?: KnowledgeType
  /** Who may be told: what is for staff never enters a guest’s chat */
  audience?: KnowledgeAudience
  /** The language it is in, a BCP 47 primary code; told from its words when left out */
  language?: string
  /** Only translations of this source */
  translation_of?: string
  /** How many items to return. Default: 20 */
  limit?: number
}

/** Who may be told: what is for staff never enters a guest’s chat */
export type KnowledgeAudience = 'guest' | 'staff'

export interface KnowledgeConflict {
  about: KnowledgeConflictKind
  /** How likely it is that they contradict each other */
  similarity: number
  /** One of each source, the older first */
  quotes: KnowledgeQuote[]
}

/** What they state differently */
export type KnowledgeConflictKind = 'price' | 'time' | 'age' | 'amount' | 'permission'

export interface KnowledgeConflicts {
  data: KnowledgeConflict[]
  /** How many */
  total: number
}

/** How the text was given; recognised when left out */
export type KnowledgeContentType = 'text/plain' | 'text/markdown' | 'text/html' | 'text/csv' | 'application/pdf'

export interface KnowledgeGap {
  /** The unanswered question */
  id: string
  /** As it was first asked */
  question: string
  /** How often it was asked */
  times: number
  /** The languages it was asked in, as BCP 47 primary codes; empty where nobody told */
  languages: AskedLanguage[]
  /** The guest, here or in another system */
  guest_id: string | null
  last_asked_at: string
  created_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface KnowledgeGapList extends ListPage {
  data: KnowledgeGap[]
}

export interface KnowledgeGapGroup {
  /** The one that is asked most, as a guest asked it */
  question: string
  /** How often they were asked, together */
  times: number
  /** The languages it was asked in, as BCP 47 primary codes; empty where nobody told */
  languages: AskedLanguage[]
  last_asked_at: string
  /** The unanswered questions, those asked most first */
  gap_ids: string[]
}

export interface KnowledgeGapGroups {
  data: KnowledgeGapGroup[]
  /** How many groups there are */
  total: number
}

export interface KnowledgeListGapsParams extends ListPosition {
  /** How many items to return. Default: 20 */
  limit?: number
}

export interface KnowledgeListVersionsParams extends ListPosition {
  /** The knowledge source */
  id: string
  /** How many items to return. Default: 10 */
  limit?: number
}

export interface KnowledgePassage {
  /** The knowledge source */
  source_id: string
  source_name: string
  source_type: KnowledgeType
  /** How well it fits */
  score: number
  /** The passage, word for word */
  content: string
  /** Where it begins in the source’s content */
  start: number
}

export interface KnowledgePassages {
  data: KnowledgePassage[]
  /** How many */
  total: number
}

export interface KnowledgeQuestion {
  /** A question, in the guest’s own words */
  query: string
  /** How many passages. Default: 4 */
  top_k?: number
  /** Who may be told: what is for staff never enters a guest’s chat. Default: "guest" */
  audience?: KnowledgeAudience
}

export interface KnowledgeQuote {
  /** The knowledge source */
  source_id: string
  source_name: string
  /** Word for word */
  quote: string
  /** Where it begins in the source’s content */
  start: number
  /** Where it ends */
  end: number
}

export interface KnowledgeSource {
  /** The knowledge source */
  id: string
  property_id: string
  /** What guests and staff know it by */
  name: string
  type: KnowledgeType
  audience: KnowledgeAudience
  content_type: KnowledgeContentType
  /** As it is read and quoted: of HTML and PDF, the words in it; of CSV, a Markdown table */
  content: string
  /** The language it is in, a BCP 47 primary code; told from its words when left out */
  language: string | null
  /** The source of this property that it says in another language */
  translation_of: string | null
  /** First local day it holds */
  valid_from: string | null
  /** Last local day it holds */
  valid_until: string | null
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  status: KnowledgeStatus
  /** How much of it is ready */
  progress: number
  created_at: string
  updated_at: string
}

export interface ListedKnowledgeSource {
  /** The knowledge source */
  id: string
  property_id: string
  /** What guests and staff know it by */
  name: string
  type: KnowledgeType
  audience: KnowledgeAudience
  content_type: KnowledgeContentType
  /** How long its content is */
  content_length: number
  /** The language it is in, a BCP 47 primary code; told from its words when left out */
  language: string | null
  /** The source of this property that it says in another language */
  translation_of: string | null
  /** First local day it holds */
  valid_from: string | null
  /** Last local day it holds */
  valid_until: string | null
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  status: KnowledgeStatus
  /** How much of it is ready */
  progress: number
  created_at: string
  updated_at: string
}

export interface ListedKnowledgeSourceList extends ListPage {
  data: ListedKnowledgeSource[]
}

export interface NewKnowledgeSource {
  /** What guests and staff know it by */
  name: string
  type: KnowledgeType
  /** Text, Markdown, HTML or CSV */
  content?: string | null
  /** A PDF file in base64, instead of `content` */
  content_base64?: string | null
  content_type?: KnowledgeContentType | null
  /** Who may be told: what is for staff never enters a guest’s chat. Default: "guest" */
  audience?: KnowledgeAudience
  /** The language it is in, a BCP 47 primary code; told from its words when left out */
  language?: string | null
  /** The source of this property that it says in another language */
  translation_of?: string | null
  /** First local day it holds */
  valid_from?: string | null
  /** Last local day it holds */
  valid_until?: string | null
  /** Unanswered questions that this text answers: they leave their list with it, those that are still there */
  answers?: string[]
}

export interface KnowledgeSourceReplacement {
  /** What guests and staff know it by */
  name: string
  type: KnowledgeType
  /** Text, Markdown, HTML or CSV */
  content?: string | null
  /** A PDF file in base64, instead of `content` */
  content_base64?: string | null
  content_type?: KnowledgeContentType | null
  /** Who may be told: what is for staff never enters a guest’s chat. Default: "guest" */
  audience?: KnowledgeAudience
  /** The language it is in, a BCP 47 primary code; told from its words when left out */
  language?: string | null
  /** The source of this property that it says in another language */
  translation_of?: string | null
  /** First local day it holds */
  valid_from?: string | null
  /** Last local day it holds */
  valid_until?: string | null
}

/** Found by its words at once; by its meaning too when `ready`, which is no other version */
export type KnowledgeStatus = 'processing' | 'ready'

/** What kind of text it is */
export type KnowledgeType = 'sop' | 'rate_plan' | 'menu' | 'policy' | 'faq' | 'event' | 'local_guide' | 'other'

export interface KnowledgeVersion {
  version: number
  /** What guests and staff know it by */
  name: string
  type: KnowledgeType
  content_type: KnowledgeContentType
  /** What it said */
  content: string
  /** Since when it said so */
  created_at: string
}

export interface KnowledgeVersionList extends ListPage {
  data: KnowledgeVersion[]
}

/** Null without `messaging:read` too */
export interface LastMessage {
  from: MessageSide
  channel: string
  /** Its first 160 characters */
  text: string
  at: string
}

/** Few rooms sold and arrival is near */
export interface LastMinuteRule {
  /** Occupancy below this */
  below_pct: number
  /** At most this many days to arrival */
  within_days: number
  /** Change of the current rate, in percent */
  adjust_pct: number
}

/** Few rooms sold and arrival is near */
export interface LastMinuteRuleChanges {
  /** Occupancy below this */
  below_pct?: number
  /** At most this many days to arrival */
  within_days?: number
  /** Change of the current rate, in percent */
  adjust_pct?: number
}

export interface LeftAsItIs {
  /** The reservation */
  reservation_id: string
  reason: LeftReason
}

/** `in_use`: charges, payments, messages, conversations, calls or itineraries refer to it */
export type LeftReason = 'changed' | 'in_use' | 'gone'

/** Whose requests are counted: those of your key, or of all keys of the property */
export type LimitSubject = 'key' | 'property'

/** What every recommendation stays within */
export interface LimitsRule {
  /** `min_rate` as a share of the current rate */
  min_pct: number
  /** `max_rate` as a share of the current rate */
  max_pct: number
}

/** What every recommendation stays within */
export interface LimitsRuleChanges {
  /** `min_rate` as a share of the current rate */
  min_pct?: number
  /** `max_rate` as a share of the current rate */
  max_pct?: number
}

export interface LocalEvent {
  /** The event */
  id: string
  property_id: string
  /** What takes place */
  name: string
  /** First day */
  from: string
  /** First day without it again */
  until: string
  /** In percent; the rule’s own when left out */
  premium_pct: number | null
  /** Name of the room type */
  room_type: string | null
  created_at: string
}

export interface LocalEventList extends ListPage {
  data: LocalEvent[]
}

export interface NewLocalEvent {
  /** What takes place */
  name: string
  /** First day */
  from: string
  /** First day without it again */
  until: string
  /** In percent; the rule’s own when left out */
  premium_pct?: number | null
  /** Name of the room type */
  room_type?: string | null
}

export interface LoggedRequest {
  /** The request, as `X-Request-Id` of its answer named it */
  id: string
  /** When it came; real time, also in the sandbox */
  at: string
  /** What it did; `graphql` or `mcp` where one request carried several operations or none */
  operation: string
  door: RequestDoor
  method: RequestMethod
  /** Without its query. A part that is no id of ours is shown by its name: `/v1/guests/{id}` */
  path: string
  /** HTTP status of the answer */
  status: number
  /** Milliseconds until it was answered; of a stream, until it began */
  ms: number
  /** The key or account that asked */
  actor: string
  /** Why it was refused; null where it was not */
  error_code: string | null
}

export interface LoggedRequestList extends ListPage {
  data: LoggedRequest[]
}

/** Few rooms sold */
export interface LowOccupancyRule {
  /** Occupancy below this */
  below_pct: number
  /** Change of the current rate, in percent */
  adjust_pct: number
}

/** Few rooms sold */
export interface LowOccupancyRuleChanges {
  /** Occupancy below this */
  below_pct?: number
  /** Change of the current rate, in percent */
  adjust_pct?: number
}

export interface KeptMessage {
  /** The message */
  id: string
  channel: Channel
  /** As whom the property would have written */
  sender: string | null
  /** To whom */
  recipient: string
  subject: string | null
  /** What the guest would have read */
  text: string
  /** The template it would have gone out as */
  template: string | null
  /** When it would have gone out */
  sent_at: string
}

export interface KeptMessageList extends ListPage {
  data: KeptMessage[]
}

export interface NewMessage {
  channel: Channel
  /** By channel: an E.164 number, an e-mail address, a guest’s id, a device token */
  recipient: string
  /** The body; on email it may be HTML */
  content: string
  /** The guest, here or in another system */
  guest_id?: string | null
  /** Email only, and required there */
  subject?: string | null
  /** The reservation it belongs to */
  reservation_id?: string | null
  /** Left out: at once */
  scheduled_at?: string | null
  send_relative?: SendRelative | null
  /** Marketing needs the guest’s consent and waits out the quiet hours. Default: "transactional" */
  category?: MessageCategory
  template?: TemplateUse
  /** Free key-value pairs of yours; `error` tells why a message failed. Default: {} */
  metadata?: Record<string, unknown>
}

/** Marketing needs the guest’s consent and waits out the quiet hours */
export type MessageCategory = 'transactional' | 'marketing'

export interface MessagePreview {
  /** Whether a send with this body would be taken */
  would_send: boolean
  when: MessageWhen | null
  /** When it would go out */
  sends_at: string | null
  /** The end of the quiet hours it would wait for */
  held_until: string | null
  channel: Channel
  /** Who would carry it */
  provider: string | null
  /** As whom the property writes */
  sender: string | null
  /** What the guest would read */
  text: string
  template: SentTemplate | null
  /** chatapp: until when free words may be written to this guest; null: template only */
  window_closes_at: string | null
  sms: SmsPreview | null
  /** What is worth knowing though nothing speaks against it */
  hint: string | null
  /** What a send would be refused for */
  violations: Violation[]
}

export interface MessageReschedule {
  /** When it goes out; a moment ago: at once */
  scheduled_at: string
}

export type MessageSide = 'guest' | 'house'

/** What is known of it; never goes back */
export type MessageStatus = 'queued' | 'sent' | 'delivered' | 'failed' | 'read'

export interface MessageTemplate {
  /** The template */
  id: string
  property_id: string
  /** As approved by the chat app: small letters, digits and underscores */
  name: string
  /** As approved, such as `en`, `en_US` or `pt_BR` */
  language: string
  /** The approved text, with {{1}}, {{2}} … or {{guest_name}} where variables go */
  body: string
  /** Used for a first contact that names no template: its one placeholder stands for the content */
  first_contact: boolean
  /** What the provider calls it, where that is not its name: Twilio’s ContentSid */
  provider_template_id: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface MessageTemplateList extends ListPage {
  data: MessageTemplate[]
}

export interface NewMessageTemplate {
  /** As approved by the chat app: small letters, digits and underscores */
  name: string
  /** As approved, such as `en`, `en_US` or `pt_BR`. Default: "en" */
  language?: string
  /** The approved text, with {{1}}, {{2}} … or {{guest_name}} where variables go */
  body: string
  /** Used for a first contact that names no template: its one placeholder stands for the content. Default: false */
  first_contact?: boolean
  /** What the provider calls it, where that is not its name: Twilio’s ContentSid */
  provider_template_id?: string | null
}

/** null where it would not be sent */
export type MessageWhen = 'now' | 'later'

export interface MessagingListParams extends ListPosition {
  /** Only to this guest */
  guest_id?: string
  /** Only those of this stay */
  reservation_id?: string
  /** How it reaches the guest */
  channel?: Channel
  /** What is known of it; never goes back */
  status?: MessageStatus
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface MessagingLocalOutboxParams extends ListPosition {
  /** How many items to return. Default: 50 */
  limit?: number
}

/** What one room type costs on one night, and why */
export interface NightRate {
  /** The night that begins on this day */
  date: string
  /** Name of the room type */
  room_type: string
  /** The room type’s base rate; null: none */
  base: number | null
  /** Set by hand for this date; null: not */
  override: number | null
  /** The override */
  override_id: string | null
  /** Of the recommendation that was applied last; null: none */
  applied: number | null
  /** The recommendation */
  recommendation_id: string | null
  /** What it costs: `override`, else `applied`, else `base` */
  current: number | null
  current_from: RateOrigin | null
  /** ISO 4217 code, upper case */
  currency: string
}

export interface NightRateList {
  data: NightRate[]
  total: number
}

export interface NightlyRate {
  /** The night that begins on this day */
  date: string
  /** Per room, net of tax */
  rate: number
}

export interface NightlySnapshot {
  /** Local time. It captures the business day whose hour this is, each day once; where the clocks skip it, when they have gone forward */
  at: string
  /** The sum of the room types’ inventory when left out */
  total_rooms?: number | null
}

export interface OccupancyForecast {
  /** As given */
  total_rooms: number
  /** How it was reckoned, in words */
  method: string
  history: ForecastHistory
  /** From today on */
  data: ForecastNight[]
  /** How the method did on past nights; null without enough of them */
  accuracy: ForecastAccuracy[] | null
}

export interface OpenedGuestSession {
  /** The session */
  id: string
  property_id: string
  /** The guest, here or in another system */
  guest_id: string
  /** When its token ends; real time, also in the sandbox */
  expires_at: string
  /** When it was ended before that */
  ended_at: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  /** The guest’s token, shown this once: it opens the stream and acknowledges, nothing else */
  token: string
  /** Where the guest’s messages stream; the token goes along as `Authorization: Bearer` or `?token=` */
  stream_url: string
}

export interface OpenedVoiceSession {
  /** The voice session */
  id: string
  /** The property it belongs to */
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** The conversation */
  conversation_id: string | null
  /** Until when its token connects; real time, also in the sandbox */
  expires_at: string
  /** When it was connected; null before */
  connected_at: string | null
  /** When its connection ended, or it was ended; null before */
  ended_at: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  audio: VoiceAudio
  /** Connects once, within 60 seconds; shown only here */
  token: string
  /** Where to connect; the token goes along as `Authorization: Bearer` or `?token=` */
  websocket_url: string
}

export interface OutboundMessage {
  /** The message */
  id: string
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** The reservation it belongs to */
  reservation_id: string | null
  channel: Channel
  status: MessageStatus
  /** Number, address, guest or device, by channel */
  recipient: string
  /** Email only, and required there */
  subject: string | null
  /** The body */
  content: string
  category: MessageCategory
  template: SentTemplate | null
  /** Free key-value pairs of yours; `error` tells why a message failed */
  metadata: Record<string, unknown>
  /** How many text messages an sms goes out as */
  segments: number | null
  /** null: at once */
  scheduled_at: string | null
  send_relative: SendRelative | null
  /** The end of the quiet hours it waits for */
  held_until: string | null
  /** When the provider took it */
  sent_at: string | null
  /** When its delivery was confirmed */
  delivered_at: string | null
  /** When the guest opened it */
  read_at: string | null
  /** Who carried it */
  provider: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface OutboundMessageList extends ListPage {
  data: OutboundMessage[]
}

export interface Overbooking {
  /** Name of the room type */
  room_type: string
  /** The reservation */
  reservation_id: string | null
  /** The overbooked nights, from tonight on */
  nights: CalendarTotal[]
}

/** Whether more rooms may be booked than there are; `refuse` answers 409 `no_availability` */
export type OverbookingPolicy = 'allow' | 'refuse'

export interface NewPackage {
  /** Display name */
  name: string
  /** URL-safe name, unique per property */
  slug: string
  type: PackageType
  /** Rounded to the minor unit of the currency */
  price: number
  /** ISO 4217 code, upper case */
  currency: string
  /** What the guest gets, in order */
  inclusions: string[]
  /** What a guest reads */
  description?: string | null
  /** false is a draft: hidden from the default list. Default: true */
  is_active?: boolean
  /** First day of the season */
  valid_from?: string | null
  /** Last day of the season */
  valid_until?: string | null
}

export interface Package {
  /** The package */
  id: string
  property_id: string
  /** Display name */
  name: string
  /** URL-safe name, unique per property */
  slug: string
  type: PackageType
  /** Rounded to the minor unit of the currency */
  price: number
  /** ISO 4217 code, upper case */
  currency: string
  /** What a guest reads */
  description: string | null
  /** What the guest gets, in order */
  inclusions: string[]
  /** false is a draft: hidden from the default list */
  is_active: boolean
  /** First day of the season */
  valid_from: string | null
  /** Last day of the season */
  valid_until: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface PackageChanges {
  /** Display name */
  name?: string
  /** Rounded to the minor unit of the currency */
  price?: number
  /** What the guest gets, in order */
  inclusions?: string[]
  /** false is a draft: hidden from the default list */
  is_active?: boolean
  /** First day of the season */
  valid_from?: string | null
  /** Last day of the season */
  valid_until?: string | null
  /** What a guest reads */
  description?: string | null
}

export interface PackageList extends ListPage {
  data: Package[]
}

/** What the package is about */
export type PackageType = 'romance' | 'golf' | 'spa' | 'family' | 'celebration' | 'business' | 'honeymoon' | 'adventure' | 'custom'

export interface PackagesListParams extends ListPosition {
  /** false shows drafts too. Default: true */
  active_only?: boolean
  /** What the package is about */
  type?: PackageType
  /** How many items to return. Default: 20 */
  limit?: number
}

/** Who comes along; further members are kept and returned */
export interface PartyComposition {
  /** How many adults */
  adults?: number
  /** How many children */
  children?: number
  /** How many infants */
  infants?: number
  [further: string]: unknown
}

export interface PasswordReset {
  /** Whether the link is on its way by mail; false: this server mails nobody */
  mailed: boolean
}

export interface NewPayment {
  /** Rounded to the minor unit of the currency, and still more than nothing then */
  amount: number
  /** ISO 4217; the property’s when left out */
  currency?: string
  method: PaymentMethod
  /** pending when the outcome is still to come. Default: "completed" */
  status?: NewPaymentStatus
  /** The stay it belongs to; kept as given, here or in another system */
  reservation_id?: string | null
  /** The guest, here or in another system */
  guest_id?: string | null
  /** A processor’s or bank’s id for it. Text that looks like a card number is 422 `card_data_refused` */
  reference?: string | null
}

export interface Payment {
  /** The payment */
  id: string
  property_id: string
  /** Rounded to the minor unit of the currency, and still more than nothing then */
  amount: number
  /** ISO 4217; the property’s when left out */
  currency: string
  method: PaymentMethod
  status: PaymentStatus
  /** How much of it went back, all refunds together */
  refunded_amount: number
  /** The stay it belongs to; kept as given, here or in another system */
  reservation_id: string | null
  /** The guest, here or in another system */
  guest_id: string | null
  /** A processor’s or bank’s id for it. Text that looks like a card number is 422 `card_data_refused` */
  reference: string | null
  /** Why, for the record. Text that looks like a card number is 422 `card_data_refused` */
  refund_reason: string | null
  /** When the last refund was made */
  refunded_at: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface PaymentChanges {
  status?: PaymentOutcome
}

export interface PaymentList extends ListPage {
  data: Payment[]
}

/** How it was paid */
export type PaymentMethod = 'card' | 'cash' | 'bank_transfer' | 'other'

/** How a pending payment ended */
export type PaymentOutcome = 'completed' | 'failed'

export interface PaymentRefund {
  /** Everything that is left, when left out */
  amount?: number
  /** Why, for the record. Text that looks like a card number is 422 `card_data_refused` */
  reason?: string | null
}

/** pending when the outcome is still to come */
export type NewPaymentStatus = 'pending' | 'completed' | 'failed'

/** Refunds move a completed payment on */
export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'partially_refunded' | 'refunded'

export interface PaymentsListParams extends ListPosition {
  /** How it was paid */
  method?: PaymentMethod
  /** Refunds move a completed payment on */
  status?: PaymentStatus
  /** Only those of this guest */
  guest_id?: string
  /** Only those of this stay */
  reservation_id?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface PropertiesListParams extends ListPosition {
  /** How many items to return. Default: 20 */
  limit?: number
}

export interface PropertiesAvailabilityParams {
  /** The property */
  propertyId: string
  /** Day of arrival */
  start: string
  /** Day of departure, after `start`; at most 366 nights later */
  end: string
}

export interface NewProperty {
  /** Display name */
  name: string
  /** URL-safe name, unique per environment */
  slug: string
  /** IANA time zone; the property’s "today" follows it */
  timezone: string
  /** The property’s default currency, ISO 4217 */
  currency: string
  /** The property’s own numbers; each leads to one property per environment. Default: [] */
  phone_numbers?: string[]
  /** ISO 3166-1 alpha-2 code */
  country?: string | null
  /** Local time at which the business day begins. Default: "00:00" */
  day_starts_at?: string
  /** Until when guests leave on their last day; null: until that day ends */
  check_out_until?: string | null
  /** As whom the property writes, by channel. Over the operator’s accounts each has to be proved first: see `GET /v1/properties/{id}/senders`. Properties may share one: a guest’s answer goes to the one that wrote last. Default: {} */
  senders?: PropertySenders
  quiet_hours?: QuietHours | null
  frequency_cap?: FrequencyCap | null
  /** Whether more rooms may be booked than there are; `refuse` answers 409 `no_availability`. Default: "allow" */
  overbooking?: OverbookingPolicy
  /** The inbox calls for a person where what a guest wants has at least this `confidence`; below it is stored and told by its event, but not called out. Default: 0.29 */
  intent_threshold?: number
  /** For how many days what is kept, by kind. Default: {"events":null,"requests":null,"audit":null,"messages":null,"conversations":null,"calls":null,"call_notifications":null,"knowledge_versions":null} */
  retention_days?: RetentionDays
}

export interface Property {
  /** The property */
  id: string
  /** Display name */
  name: string
  /** URL-safe name, unique per environment */
  slug: string
  /** IANA time zone; the property’s "today" follows it */
  timezone: string
  /** The property’s default currency, ISO 4217 */
  currency: string
  /** ISO 3166-1 alpha-2 code */
  country: string | null
  /** Local time at which the business day begins */
  day_starts_at: string
  /** Until when guests leave on their last day; null: until that day ends */
  check_out_until: string | null
  /** The property’s own numbers; each leads to one property per environment */
  phone_numbers: string[]
  senders: PropertySenders
  quiet_hours: QuietHours | null
  frequency_cap: FrequencyCap | null
  overbooking: OverbookingPolicy
  /** The inbox calls for a person where what a guest wants has at least this `confidence`; below it is stored and told by its event, but not called out */
  intent_threshold: number
  retention_days: RetentionDays
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface PropertyChanges {
  /** Display name */
  name?: string
  /** URL-safe name, unique per environment */
  slug?: string
  /** IANA time zone; the property’s "today" follows it */
  timezone?: string
  /** The property’s default currency, ISO 4217 */
  currency?: string
  /** The property’s own numbers; each leads to one property per environment */
  phone_numbers?: string[]
  /** ISO 3166-1 alpha-2 code */
  country?: string | null
  /** Local time at which the business day begins */
  day_starts_at?: string
  /** Until when guests leave on their last day; null: until that day ends */
  check_out_until?: string | null
  senders?: PropertySenderChanges
  quiet_hours?: QuietHours | null
  frequency_cap?: FrequencyCap | null
  overbooking?: OverbookingPolicy
  /** The inbox calls for a person where what a guest wants has at least this `confidence`; below it is stored and told by its event, but not called out */
  intent_threshold?: number
  retention_days?: RetentionDays
}

export interface PropertyList extends ListPage {
  data: Property[]
}

export interface PropertySender {
  channel: ProvableChannel
  /** As the property set it */
  sender: string
  state: SenderState
  /** As whom messages go out at present; null: they fail with `sender_not_proved` */
  sends_as: string | null
  /** Where answers to mails go meanwhile */
  reply_to: string | null
  record: SenderRecord | null
  /** How a code can come to the number; empty: only the operator can allow it */
  code_methods: SenderCodeMethod[]
  /** Until when the code that was sent can be confirmed */
  code_expires_at: string | null
  /** Since when it is proved or allowed */
  proved_at: string | null
  /** When that was last seen to be so */
  checked_at: string | null
  /** Since when the record is not found any more; after seven days the proof is lost */
  missing_since: string | null
}

/** Channels left out keep their sender; null removes it */
export interface PropertySenderChanges {
  /** The number that text messages come from, E.164 */
  sms?: string | null
  /** The number that chat-app messages come from, E.164 */
  chatapp?: string | null
  /** The address that mails come from, perhaps with a name; a name with commas and the like in quotes */
  email?: string | null
  /** What notifications are headed with */
  push?: string | null
}

export interface PropertySenderList {
  data: PropertySender[]
  /** Size of the filtered set, exact */
  total: number
  /** The limit given; null when the list comes whole */
  limit: number | null
  /** How many items were skipped */
  offset: number
  /** Whether more follow */
  has_more: boolean
  /** Give it as `cursor` to get the next page */
  next_cursor: string | null
}

/** As whom the property writes, by channel. Over the operator’s accounts each has to be proved first: see `GET /v1/properties/{id}/senders`. Properties may share one: a guest’s answer goes to the one that wrote last */
export interface PropertySenders {
  /** The number that text messages come from, E.164 */
  sms?: string
  /** The number that chat-app messages come from, E.164 */
  chatapp?: string
  /** The address that mails come from, perhaps with a name; a name with commas and the like in quotes */
  email?: string
  /** What notifications are headed with */
  push?: string
}

/** Where it is used */
export type ProvableChannel = 'sms' | 'chatapp' | 'email'

export interface NewProviderAccount {
  /** Whatever the provider asks for, by name, each 1 to 10,000 characters; stored encrypted, never shown. Default: {} */
  credentials?: Record<string, string>
  /** Verifies what the provider sends; stored encrypted, never shown */
  webhook_secret?: string
  /** The channels to use it for; left out: all it can carry */
  channels?: SenderChannel[]
}

export interface ProviderAccount {
  provider: ProviderName
  /** The channels that this account serves */
  channels: SenderChannel[]
  /** The names of the stored credentials, never their values */
  fields: string[]
  /** Whether what the provider sends can be verified with its own secret */
  has_webhook_secret: boolean
  /** When it was last put */
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface ProviderAccountList {
  data: ProviderAccount[]
  /** Size of the filtered set, exact */
  total: number
  /** The limit given; null when the list comes whole */
  limit: number | null
  /** How many items were skipped */
  offset: number
  /** Whether more follow */
  has_more: boolean
  /** Give it as `cursor` to get the next page */
  next_cursor: string | null
}

/** Whose account it is */
export type ProviderName = 'whatsapp' | 'twilio' | 'vonage' | 'smtp' | 'sendgrid' | 'fcm' | 'webpush' | 'aircall'

export interface NewPublishableKey {
  /** What the key is for */
  name: string
  /** The websites whose pages may use the key, as scheme, host and port; `http` for this machine alone. None: only the page that this server serves itself */
  origins: string[]
  /** The house’s privacy page, which visitors can read before they agree to anything */
  privacy_url: string
  /** The chat’s colour; null: the house’s, as set in the dashboard, or Portico’s own */
  accent_color?: string | null
  /** What the chat begins with, in the house’s words; null: a greeting in the visitor’s language */
  greeting?: string | null
  /** After this moment the key is refused; null: never */
  expires_at?: string
}

export interface PublishableKeyChanges {
  /** What the key is for */
  name?: string
  /** The websites whose pages may use the key, as scheme, host and port; `http` for this machine alone. None: only the page that this server serves itself */
  origins?: string[]
  /** The house’s privacy page, which visitors can read before they agree to anything */
  privacy_url?: string
  /** The chat’s colour; null: the house’s, as set in the dashboard, or Portico’s own */
  accent_color?: string | null
  /** What the chat begins with, in the house’s words; null: a greeting in the visitor’s language */
  greeting?: string | null
}

export interface PushedCompetitorRate {
  /** Who asks it */
  competitor: string
  date: string
  /** In the property’s currency */
  rate: number
  /** Name of the room type */
  room_type?: string | null
}

/** When marketing waits, by the guest’s clock where it is known, else the property’s; null: never */
export interface QuietHours {
  /** Local time from which marketing waits */
  from: string
  /** Local time at which it goes out again; where it is before `from`, on the next day */
  until: string
}

export interface RateAdvice {
  room_type: string
  /** Target date */
  date: string
  /** What was applied for the room type and date; else the mean rate booked, its base rate when none is */
  current_rate: number
  /** What to charge */
  recommended_rate: number
  /** Floor, 70 % of current by default */
  min_rate: number
  /** Ceiling, 140 % of current by default */
  max_rate: number
  /** Of the whole house on that date */
  occupancy_pct: number
  days_until_arrival: number
  reason: RecommendationReason
  confidence: number
  explanation: RecommendationExplanation
}

export interface RateChange {
  /** Name of the room type */
  room_type: string
  /** ISO 4217 code, upper case */
  currency: string
  cause: RateChangeCause
  /** The nights from today on, at most 366, that cost something else now */
  rates: ChangedRate[]
}

/** What changed it */
export type RateChangeCause = 'recommendation_applied' | 'recommendation_undone' | 'override_set' | 'override_removed' | 'base_rate_changed'

/** The limit that cut the recommended rate */
export type RateLimit = 'min_rate' | 'max_rate' | 'rate_floor' | 'rate_ceiling'

/** Which it is */
export type RateOrigin = 'override' | 'applied' | 'base'

export interface NewRateOverride {
  /** Name of the room type */
  room_type: string
  /** First day */
  from: string
  /** First day without it again */
  until: string
  /** The rate to charge */
  rate: number
  /** Why */
  note?: string | null
}

export interface RateOverride {
  /** The override */
  id: string
  property_id: string
  /** Name of the room type */
  room_type: string
  /** First day */
  from: string
  /** First day without it again */
  until: string
  /** The rate to charge */
  rate: number
  /** ISO 4217 code, upper case */
  currency: string
  /** Why */
  note: string | null
  created_at: string
}

export interface RateOverrideList extends ListPage {
  data: RateOverride[]
}

export interface RateRecommendation {
  /** The recommendation */
  id: string
  property_id: string
  room_type: string
  /** Target date */
  date: string
  /** What was applied for the room type and date; else the mean rate booked, its base rate when none is */
  current_rate: number
  /** What to charge */
  recommended_rate: number
  /** Floor, 70 % of current by default */
  min_rate: number
  /** Ceiling, 140 % of current by default */
  max_rate: number
  /** Of the whole house on that date */
  occupancy_pct: number
  days_until_arrival: number
  reason: RecommendationReason
  confidence: number
  explanation: RecommendationExplanation
  /** Of its rates */
  currency: string
  is_applied: boolean
  applied_at: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface RateRecommendationList {
  data: RateRecommendation[]
  /** Size of the filtered set, exact */
  total: number
  /** The limit given; null when the list comes whole */
  limit: number | null
  /** How many items were skipped */
  offset: number
  /** Whether more follow */
  has_more: boolean
  /** Give it as `cursor` to get the next page */
  next_cursor: string | null
}

export interface NewRating {
  /** The answer; the whole conversation when left out */
  message_id?: string
  rating: Rating
  /** What the guest says to it, with card numbers masked */
  comment?: string
}

/** What the guest thought of it: thumbs up or down */
export type Rating = 'up' | 'down'

export interface RecommendationExplanation {
  /** For people */
  text: string
  rule: RecommendationReason
  /** The numbers it was held against */
  thresholds: Record<string, number>
  /** Rooms sold in the whole house on that date */
  occupied_rooms: number
  total_rooms: number
  /** Shown with 2 decimals, compared unrounded */
  occupancy_pct: number
  /** Of them, rooms of this room type */
  booked_rooms: number
  current_rate_from: CurrentRateOrigin
  /** What the rule changes, in percent of the current rate */
  adjust_pct: number
  limited_by: RateLimit | null
}

/** The rule that spoke */
export type RecommendationReason = 'demand_surge' | 'low_occupancy' | 'last_minute' | 'early_bird' | 'competitor_rate' | 'event_premium' | 'manual_override'

export interface RecommendationRun {
  /** Room inventory of the property */
  total_rooms: number
}

/** The way it came in */
export type RequestDoor = 'rest' | 'graphql' | 'mcp' | 'dashboard'

export type RequestMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RequestsListParams extends ListPosition {
  /** Only this operation */
  operation?: string
  /** Only this status, a class of them such as `4xx`, or `failed`: 4xx and 5xx */
  status?: string
  /** The way it came in */
  door?: RequestDoor
  /** Only what this key or account asked */
  actor?: string
  /** Only requests whose id begins like this */
  request_id?: string
  /** Only what took as long or longer */
  min_ms?: number
  /** Only what came at this moment or later */
  since?: string
  /** Only what came before this moment */
  until?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface NewReservation {
  /** Name of the room type; one that is not in the list of room types counts all the same */
  room_type: string
  /** Arrival */
  check_in: string
  /** Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night */
  check_out: string
  /** Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit */
  nightly_rate: number
  /** Nights that cost something else than nightly_rate */
  nightly_rates?: NightlyRate[] | null
  /** The guest, here or in another system */
  guest_id?: string | null
  /** How many rooms (1 when left out) */
  rooms?: number
  /** ISO 4217; the property’s when left out */
  currency?: string
  status?: ReservationStatus
  /** Where it was booked */
  source?: string | null
  /** Its id in your system, unique per property; an import updates by it */
  external_id?: string | null
  /** When it was booked; when we learned of it, if left out */
  booked_at?: string
  /** When it was cancelled or marked a no-show */
  cancelled_at?: string | null
  /** The room’s number, or several, as the property system assigned it */
  room?: string | null
  /** When the guest means to arrive, local time */
  arrival_time?: string | null
  /** What staff should know of this stay */
  notes?: string | null
  /** The group block whose rooms it takes */
  block_id?: string | null
  /** true refuses it with 409 `no_availability` where a night has no free room left */
  only_if_available?: boolean
}

export interface Reservation {
  /** The reservation */
  id: string
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** Name of the room type; one that is not in the list of room types counts all the same */
  room_type: string
  /** Arrival */
  check_in: string
  /** Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night */
  check_out: string
  /** How many rooms (1 when left out) */
  rooms: number
  /** Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit */
  nightly_rate: number
  /** Nights that cost something else than nightly_rate */
  nightly_rates: NightlyRate[] | null
  /** ISO 4217; the property’s when left out */
  currency: string
  status: ReservationStatus
  /** Where it was booked */
  source: string | null
  /** Its id in your system, unique per property; an import updates by it */
  external_id: string | null
  /** When it was booked; when we learned of it, if left out */
  booked_at: string
  /** When it was cancelled or marked a no-show */
  cancelled_at: string | null
  /** The room’s number, or several, as the property system assigned it */
  room: string | null
  /** When the guest means to arrive, local time */
  arrival_time: string | null
  /** What staff should know of this stay */
  notes: string | null
  /** The group block whose rooms it takes */
  block_id: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface ReservationChanges {
  /** Name of the room type; one that is not in the list of room types counts all the same */
  room_type?: string
  /** Arrival */
  check_in?: string
  /** Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night */
  check_out?: string
  /** Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit */
  nightly_rate?: number
  /** Nights that cost something else than nightly_rate */
  nightly_rates?: NightlyRate[] | null
  /** The guest, here or in another system */
  guest_id?: string | null
  /** How many rooms (1 when left out) */
  rooms?: number
  /** ISO 4217; the property’s when left out */
  currency?: string
  status?: ReservationStatus
  /** Where it was booked */
  source?: string | null
  /** Its id in your system, unique per property; an import updates by it */
  external_id?: string | null
  /** When it was booked; when we learned of it, if left out */
  booked_at?: string
  /** When it was cancelled or marked a no-show */
  cancelled_at?: string | null
  /** The room’s number, or several, as the property system assigned it */
  room?: string | null
  /** When the guest means to arrive, local time */
  arrival_time?: string | null
  /** What staff should know of this stay */
  notes?: string | null
  /** The group block whose rooms it takes */
  block_id?: string | null
  /** true refuses it with 409 `no_availability` where a night has no free room left */
  only_if_available?: boolean
}

export interface ReservationList extends ListPage {
  data: Reservation[]
}

export interface ReservationAtDesk {
  /** The reservation */
  id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** Name of the room type; one that is not in the list of room types counts all the same */
  room_type: string
  /** The room’s number, or several, as the property system assigned it */
  room: string | null
  /** How many rooms (1 when left out) */
  rooms: number
  /** Arrival */
  check_in: string
  /** Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night */
  check_out: string
  status: ReservationStatus
  /** When the guest means to arrive, local time */
  arrival_time: string | null
  /** What staff should know of this stay */
  notes: string | null
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  /** Or their address or number; null without `guests:read` */
  guest_name: string | null
  /** By when they should arrive, or leave: the hour that was named, else the end of that day. Later is late */
  due_at: string
  /** What nobody has seen to yet, newest first; null without `ai:read` */
  open_requests: Intent[] | null
  last_message: LastMessage | null
}

export interface ReservationAtDeskList extends ListPage {
  data: ReservationAtDesk[]
}

export interface ReservationImport {
  /** The import */
  id: string
  property_id: string
  /** Rows in the file */
  received: number
  /** Reservations that were not there before */
  created: number
  /** Rows that found their reservation by external_id */
  updated: number
  /** Rows that broke a rule and changed nothing */
  rejected: number
  actor_id: string
  undone_at: string | null
  created_at: string
}

export interface ReservationImportList extends ListPage {
  data: ReservationImport[]
}

export interface ReservationImportsListParams extends ListPosition {
  /** How many items to return. Default: 20 */
  limit?: number
}

/** cancelled and no_show hold no room */
export type ReservationStatus = 'booked' | 'checked_in' | 'checked_out' | 'cancelled' | 'no_show'

export interface ReservationsListParams extends ListPosition {
  /** Only those of this guest */
  guest_id?: string
  /** cancelled and no_show hold no room */
  status?: ReservationStatus
  /** Only those of this room type */
  room_type?: string
  /** Only those booked through this source */
  source?: string
  /** Only the one with this id in your system */
  external_id?: string
  /** Only arrivals of this day */
  check_in?: string
  /** Only departures of this day */
  check_out?: string
  /** Whether a room is held for it: `booked`, `checked_in` or `checked_out` */
  holds_room?: boolean
  /** Only those who stay this night or later */
  from?: string
  /** Only those who arrive before this day */
  until?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface ReservationsImportParams {
  /** The file: its text or bytes, or a stream, which can be sent once only and so is never tried again */
  content: string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>
  /** How the file is written */
  format: 'ndjson' | 'csv'
  /** How to read columns and words that are not ours */
  mapping?: ImportMapping
  /** Goes on with this import, as another part of its file */
  import_id?: string
  /** true checks every row and writes nothing. Default: false */
  dry_run?: boolean
}

/** For how many days what is kept, by kind */
export interface RetentionDays {
  /** Events and their deliveries; null: as the server is set (30) */
  events?: number | null
  /** The request log; null: as the server is set (7) */
  requests?: number | null
  /** The audit log; null: as the server is set (730) */
  audit?: number | null
  /** Messages to and from guests; null: as the server is set (2190) */
  messages?: number | null
  /** Conversations from their last turn, and what guests wanted; null: as the server is set (730) */
  conversations?: number | null
  /** Calls, with transcripts and notes; null: as the server is set (1095) */
  calls?: number | null
  /** What telephony providers told of calls, as it came; null: as the server is set (30) */
  call_notifications?: number | null
  /** Earlier versions of knowledge; null: as the server is set (365) */
  knowledge_versions?: number | null
}

export interface RevenueBreakdown {
  /** Rooms revenue by the source of the reservation */
  by_source: Record<string, number>
  /** Revenue by category */
  by_category: Record<string, number>
  /** Amounts in other currencies than the property’s: known, but never added */
  excluded: ExcludedAmount[]
}

export interface RevenueForecastParams {
  /** So many nights, from today’s on. Default: 30 */
  days?: number
  /** Room inventory of the property */
  total_rooms: number
}

export interface RevenueListCompetitorRatesParams {
  /** First date; today when left out */
  from?: string
  /** First date not shown; 30 days after `from` when left out */
  until?: string
}

export interface RevenueListLocalEventsParams extends ListPosition {
  /** On or after this day */
  from?: string
  /** Before this day */
  until?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface RevenueListOverridesParams extends ListPosition {
  /** For this room type */
  room_type?: string
  /** On or after this day */
  from?: string
  /** Before this day */
  until?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface RevenueListRatesParams {
  /** First night; the property’s today when left out */
  from?: string
  /** The day after the last night, at most 366 nights on; 30 nights when left out */
  until?: string
  /** Only this room type */
  room_type?: string
}

export interface RevenueListRecommendationsParams extends ListPosition {
  /** For this room type */
  room_type?: string
  /** false shows applied ones too. Default: true */
  unapplied_only?: boolean
  /** Hides older advice for the same room type and date. Default: false */
  latest_only?: boolean
  /** Target dates from this one on */
  from?: string
  /** Target dates before this one */
  until?: string
  /** How many items to return; all when left out */
  limit?: number
}

export interface RevenueListSnapshotsParams extends ListPosition {
  /** How many days back, today included. Default: 30 */
  days?: number
  /** Only the last snapshot of each date. Default: false */
  latest_only?: boolean
  /** How many items to return; all when left out */
  limit?: number
}

export interface RevenueSettings {
  rules: YieldRules
  nightly_snapshot: NightlySnapshot | null
  /** When the next one is taken, by the property’s present clock */
  next_snapshot_at: string | null
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface RevenueSettingsChanges {
  rules?: YieldRuleChanges
  nightly_snapshot?: NightlySnapshot | null
}

export interface NewRevenueSnapshot {
  /** Room inventory of the property */
  total_rooms: number
  /** A business date that is not in the future */
  snapshot_date?: string
}

export interface RevenueSnapshot {
  /** The snapshot */
  id: string
  property_id: string
  /** The business date it tells of */
  snapshot_date: string
  /** rooms + spa + food and beverage + other */
  total_revenue: number
  /** Nightly rates of the rooms occupied this night */
  rooms_revenue: number
  /** Charges of this business date */
  spa_revenue: number
  /** Food and beverage charges of this business date */
  fnb_revenue: number
  /** Other charges of this business date */
  other_revenue: number
  occupied_rooms: number
  /** Room inventory */
  total_rooms: number
  /** total_revenue / occupied_rooms */
  adr: number
  /** total_revenue / total_rooms */
  revpar: number
  /** rooms_revenue / occupied_rooms, the average daily rate as hoteliers know it */
  rooms_adr: number
  /** rooms_revenue / total_rooms */
  rooms_revpar: number
  /** occupied_rooms / total_rooms × 100 */
  occupancy_pct: number
  breakdown: RevenueBreakdown
  /** Of its amounts */
  currency: string
  created_at: string
}

export interface RevenueSnapshotList {
  data: RevenueSnapshot[]
  /** Size of the filtered set, exact */
  total: number
  /** The limit given; null when the list comes whole */
  limit: number | null
  /** How many items were skipped */
  offset: number
  /** Whether more follow */
  has_more: boolean
  /** Give it as `cursor` to get the next page */
  next_cursor: string | null
}

export interface ReviewedErasure {
  /** The guest, here or in another system */
  id: string
  /** How many records lost the words, by kind, copies among them */
  erased: Record<string, number>
  review: ErasureReviewState | null
}

export type RoleScope = 'messaging:read' | 'messaging:write' | 'ai:read' | 'ai:write' | 'knowledge:read' | 'knowledge:write' | 'revenue:read' | 'revenue:write' | 'itineraries:read' | 'itineraries:write' | 'calls:read' | 'calls:write' | 'packages:read' | 'packages:write' | 'properties:read' | 'properties:write' | 'guests:read' | 'guests:write' | 'reservations:read' | 'reservations:write' | 'payments:read' | 'payments:write' | 'webhooks:read' | 'webhooks:write' | 'keys:read' | 'keys:write'

export interface NewRoomType {
  /** Unique per property; reservations and blocks refer to the room type by it */
  name: string
  /** How many rooms of this type the house has */
  inventory: number
  /** Per room and night, net of tax; null when it has none */
  base_rate?: number | null
  /** ISO 4217 code; the property’s own when left out */
  currency?: string
  /** Rate advice goes no lower */
  rate_floor?: number | null
  /** Rate advice goes no higher */
  rate_ceiling?: number | null
}

export interface RoomType {
  /** The room type */
  id: string
  property_id: string
  /** Unique per property; reservations and blocks refer to the room type by it */
  name: string
  /** How many rooms of this type the house has */
  inventory: number
  /** Per room and night, net of tax; null when it has none */
  base_rate: number | null
  /** ISO 4217 code, upper case */
  currency: string
  /** Rate advice goes no lower */
  rate_floor: number | null
  /** Rate advice goes no higher */
  rate_ceiling: number | null
  /** Names it had; a booking under one of them is entered under the present name */
  former_names: string[]
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface RoomTypeChanges {
  /** Unique per property; reservations and blocks refer to the room type by it */
  name?: string
  /** How many rooms of this type the house has */
  inventory?: number
  /** Per room and night, net of tax; null when it has none */
  base_rate?: number | null
  /** ISO 4217 code, upper case */
  currency?: string
  /** Rate advice goes no lower */
  rate_floor?: number | null
  /** Rate advice goes no higher */
  rate_ceiling?: number | null
}

export interface RoomTypeList extends ListPage {
  data: RoomType[]
}

export interface RoomTypesListParams extends ListPosition {
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface SandboxClock {
  /** The property’s present moment */
  now: string
}

export interface SandboxClockMove {
  /** Forward by this much */
  advance_seconds?: number
  /** Forward to this moment */
  now?: string
}

export interface SandboxReset {
  now: string
  /** Records made, by kind */
  records: Record<string, number>
}

export interface SavedRepliesListParams extends ListPosition {
  /** How many items to return. Default: 100 */
  limit?: number
}

export interface NewSavedReply {
  /** What staff find it by */
  name: string
  /** The text; `{first_name}` and `{room}` are filled in where it is used */
  content: string
}

export interface SavedReply {
  /** The saved reply */
  id: string
  property_id: string
  /** What staff find it by */
  name: string
  /** The text; `{first_name}` and `{room}` are filled in where it is used */
  content: string
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface SavedReplyChanges {
  /** What staff find it by */
  name?: string
  /** The text; `{first_name}` and `{room}` are filled in where it is used */
  content?: string
}

export interface SavedReplyList extends ListPage {
  data: SavedReply[]
}

/** `*` is every module scope of the property; `platform:admin` also opens properties */
export type Scope = '*' | 'platform:admin' | 'messaging:read' | 'messaging:write' | 'ai:read' | 'ai:write' | 'knowledge:read' | 'knowledge:write' | 'revenue:read' | 'revenue:write' | 'itineraries:read' | 'itineraries:write' | 'calls:read' | 'calls:write' | 'packages:read' | 'packages:write' | 'properties:read' | 'properties:write' | 'guests:read' | 'guests:write' | 'reservations:read' | 'reservations:write' | 'payments:read' | 'payments:write' | 'webhooks:read' | 'webhooks:write' | 'keys:read' | 'keys:write'

/** When it goes out, counted from the stay: it moves with it */
export interface SendRelative {
  anchor: StayAnchor
  /** How many days later; negative: before it */
  days: number
  /** The time of day, by the property’s clock */
  at: string
}

export interface SenderAllowance {
  /** The property */
  property_id: string
  /** A domain, one address, or a number in E.164 */
  sender: string
}

/** A channel that a provider carries */
export type SenderChannel = 'sms' | 'chatapp' | 'email' | 'push'

export interface SenderCode {
  /** The six digits */
  code: string
}

/** How the code comes: as a text message, or read out by a call */
export type SenderCodeMethod = 'sms' | 'voice'

/** How it was proved; operator: it was allowed */
export type SenderProofMethod = 'dns' | 'sms' | 'voice' | 'operator'

export interface SenderProving {
  method?: SenderCodeMethod
}

/** The DNS record that proves the domain */
export interface SenderRecord {
  type: SenderRecordType
  /** Where it stands */
  name: string
  /** What it says, for this property and domain alone; other records may stand beside it */
  value: string
}

/** Its type */
export type SenderRecordType = 'TXT'

export interface SenderRevocation {
  /** The property */
  property_id: string
  /** A domain, one address, or a number in E.164 */
  sender: string
}

export interface SenderRight {
  /** The property */
  property_id: string
  /** The domain, address or number */
  sender: string
  method: SenderProofMethod
  /** Since when */
  proved_at: string
}

/** proved: by the record or a code; pending: not yet; allowed: by the operator; own_account: the property’s own account with a provider carries the channel, which proves its senders itself; lost: the record is gone; not_needed: no account of the operator carries the channel */
export type SenderState = 'proved' | 'pending' | 'allowed' | 'own_account' | 'lost' | 'not_needed'

export interface SentTeamInvitation {
  /** The invitation */
  id: string
  property_id: string
  /** Whom it was sent to */
  email: string
  /** owner, manager, front_desk, revenue, developer, read_only, or the id of a role of the property’s own */
  role: string
  /** What the property calls a role of its own; null for the others */
  role_name: string | null
  /** The account or key that invited them */
  invited_by: string
  created_at: string
  /** The link works until then, once */
  expires_at: string
  /** Whether the link is on its way by mail */
  mailed: boolean
  /** Where it was not mailed: give it to the person. Only this answer carries it */
  link: string | null
}

export interface SentTemplate {
  /** The approved template’s name */
  name: string
  /** Its language, as approved. Default: "en" */
  language?: string
  /** What stands for {{1}}, {{2}} … in it, in order; or by name where the template names them. Default: [] */
  variables?: string[] | Record<string, string>
  /** What the guest reads, where the template’s text is known here */
  text: string | null
}

export interface SessionsListParams extends ListPosition {
  /** Only those of this guest */
  guest_id?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface SignInDomain {
  domain: string
  /** When its record was last seen; null: not yet */
  proved_at: string | null
  record: SignInDomainRecord
}

/** The DNS record that proves it */
export interface SignInDomainRecord {
  type: string
  name: string
  value: string
}

export interface NewSignInProvider {
  /** What people know it by */
  name: string
  /** Its issuer address, below which `/.well-known/openid-configuration` is: for Google `https://accounts.google.com`, for Microsoft `https://login.microsoftonline.com/{tenant}/v2.0` with your tenant’s id */
  issuer: string
  /** What the provider calls this server */
  client_id: string
  /** Encrypted, and never shown again */
  client_secret?: string
  /** Whose addresses sign in there; each is proved by a DNS record first */
  domains: string[]
  /** The claim that `roles` looks at: a text or a list of texts */
  role_claim?: string | null
  /** Which role each value gives; the first that somebody has counts */
  roles?: SignInRole[]
  /** Of those to whom `roles` gives none; null: they are not let in */
  default_role?: string | null
}

export interface SignInProvider {
  /** The sign-in provider */
  id: string
  property_id: string
  /** What people know it by */
  name: string
  /** Its issuer address, below which `/.well-known/openid-configuration` is: for Google `https://accounts.google.com`, for Microsoft `https://login.microsoftonline.com/{tenant}/v2.0` with your tenant’s id */
  issuer: string
  /** What the provider calls this server */
  client_id: string
  /** Whether a client secret is stored */
  has_secret: boolean
  /** The address to register at the provider */
  redirect_uri: string
  domains: SignInDomain[]
  /** The claim that `roles` looks at: a text or a list of texts */
  role_claim: string | null
  /** Which role each value gives; the first that somebody has counts */
  roles: SignInRole[]
  /** Of those to whom `roles` gives none; null: they are not let in */
  default_role: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface SignInProviderChanges {
  /** What people know it by */
  name?: string
  /** Its issuer address, below which `/.well-known/openid-configuration` is: for Google `https://accounts.google.com`, for Microsoft `https://login.microsoftonline.com/{tenant}/v2.0` with your tenant’s id */
  issuer?: string
  /** What the provider calls this server */
  client_id?: string
  /** Encrypted, and never shown again */
  client_secret?: string
  /** Whose addresses sign in there; each is proved by a DNS record first */
  domains?: string[]
  /** The claim that `roles` looks at: a text or a list of texts */
  role_claim?: string | null
  /** Which role each value gives; the first that somebody has counts */
  roles?: SignInRole[]
  /** Of those to whom `roles` gives none; null: they are not let in */
  default_role?: string | null
}

export interface SignInProviders {
  data: SignInProvider[]
  /** How many there are */
  total: number
}

export interface SignInRole {
  value: string
  /** owner, manager, front_desk, revenue, developer, read_only, or the id of a role of the property’s own */
  role: string
}

export interface SimulatedRun {
  /** The end of this business day */
  as_of: string
  /** How many by reason; every reason is named */
  by_reason: Record<string, number>
  /** Room nights booked under this advice: real ones, and for nights to come those the forecast expects */
  picked_up_rooms: number
  /** What they paid; expected ones at the current rate */
  baseline_revenue: number
  /** An estimate: what they would have brought at the recommended rates */
  simulated_revenue: number
  recommendations: RateAdvice[]
}

export interface SimulationResult {
  /** As given */
  total_rooms: number
  rules: YieldRules
  /** One for each as-of date, earliest first */
  data: SimulatedRun[]
  summary: SimulationSummary
}

export interface SimulationSummary {
  /** Of all as-of dates */
  recommendations: number
  /** How many by reason; every reason is named */
  by_reason: Record<string, number>
  /** Room nights booked under this advice: real ones, and for nights to come those the forecast expects */
  picked_up_rooms: number
  /** What they paid; expected ones at the current rate */
  baseline_revenue: number
  /** An estimate: what they would have brought at the recommended rates */
  simulated_revenue: number
  /** simulated_revenue − baseline_revenue */
  difference: number
  /** Of baseline_revenue; null when that is 0 */
  difference_pct: number | null
  demand_response: AssumedDemandResponse
}

export type SmsEncoding = 'gsm7' | 'ucs2'

export interface SmsPreview {
  encoding: SmsEncoding
  /** Text messages it goes out as */
  segments: number
  /** Units of the encoding it takes */
  characters: number
  /** What the last one still has room for */
  left_in_last: number
  /** Whether it has more than 140 characters: it goes out, but perhaps in several parts */
  over_soft_limit: boolean
}

export interface StaffListParams extends ListPosition {
  /** Only those who work here, or only those who left */
  is_active?: boolean
  /** Exactly this role */
  role?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface NewStaffMember {
  /** As colleagues know them */
  name: string
  /** Address at work */
  email?: string | null
  /** Number at work, E.164 */
  phone?: string | null
  /** What they do, in the house’s own words */
  role?: string | null
  /** Their id in another system, unique per property */
  external_id?: string | null
  /** false for someone who has left. Default: true */
  is_active?: boolean
}

export interface StaffMember {
  /** The member of staff */
  id: string
  property_id: string
  /** As colleagues know them */
  name: string
  /** Address at work */
  email: string | null
  /** Number at work, E.164 */
  phone: string | null
  /** What they do, in the house’s own words */
  role: string | null
  /** Their id in another system, unique per property */
  external_id: string | null
  /** false for someone who has left */
  is_active: boolean
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface StaffMemberChanges {
  /** As colleagues know them */
  name?: string
  /** Address at work */
  email?: string | null
  /** Number at work, E.164 */
  phone?: string | null
  /** What they do, in the house’s own words */
  role?: string | null
  /** Their id in another system, unique per property */
  external_id?: string | null
  /** false for someone who has left */
  is_active?: boolean
}

export interface StaffMemberList extends ListPage {
  data: StaffMember[]
}

export interface StaffReply {
  /** What the guest is told */
  content: string
  file?: NewConversationFile
}

/** From which day of the stay it is counted */
export type StayAnchor = 'check_in' | 'check_out'

export interface Suggestion {
  /** The answer; while staff answer, a sentence that says so */
  content: string
  outcome: SuggestionOutcome
  /** Of the guest’s words, and of the answer */
  language: string
  intent: DetectedIntent
  /** The passages that were looked at, best first */
  sources: ChatSource[]
  /** What the answer rests on, or what may help, word for word */
  citations: Citation[]
  /** The records that the answer was looked up in */
  records: CitedRecord[]
  engine: ChatEngine
}

/** What the assistant would do: `answered`; `hedged`, where it is not sure; `declined`, where nothing it may read says it; `noted`, `passed_on` and `handed_over`, where people are needed */
export type SuggestionOutcome = 'answered' | 'hedged' | 'declined' | 'noted' | 'passed_on' | 'handed_over' | 'small_talk' | 'emergency'

export interface SuggestionRequest {
  /** The whole history; the last is the guest’s. The role `staff` is for people signed in to the dashboard */
  messages: ChatMessage[]
  /** The guest, here or in another system */
  guest_id?: string | null
  /** The guest’s stay; left out, the current one, else the next */
  reservation_id?: string | null
}

export interface NewSuppression {
  channel: Channel
  /** By channel: an E.164 number, an e-mail address, a guest’s id, a device token */
  recipient: string
  /** Whether nothing goes out to them any more, or only no marketing. Default: "all" */
  scope?: SuppressionScope
}

export interface Suppression {
  /** The suppression */
  id: string
  property_id: string
  channel: Channel
  /** null once the guest was erased: what remains is a keyed hash that still keeps messages from going out */
  recipient: string | null
  scope: SuppressionScope
  reason: SuppressionReason
  /** The message it was the answer to, where that is known */
  message_id: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface SuppressionList extends ListPage {
  data: Suppression[]
}

/** stop: they wrote STOP, and START ends it; unsubscribe: by a link or with the provider; complaint: they reported a message as spam; bounce: nothing arrives there; manual: by this API */
export type SuppressionReason = 'stop' | 'unsubscribe' | 'complaint' | 'bounce' | 'manual'

/** Whether nothing goes out to them any more, or only no marketing */
export type SuppressionScope = 'all' | 'marketing'

export interface SuppressionsListParams extends ListPosition {
  /** How it reaches the guest */
  channel?: Channel
  /** Only those of this recipient, found also after an erasure */
  recipient?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface TeamListParams extends ListPosition {
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface TeamColleaguesParams extends ListPosition {
  /** How many items to return. Default: 100 */
  limit?: number
}

export interface NewTeamInvitation {
  /** The address they will sign in with */
  email: string
  /** owner, manager, front_desk, revenue, developer, read_only, or the id of a role of the property’s own */
  role: string
}

export interface TeamInvitation {
  /** The invitation */
  id: string
  property_id: string
  /** Whom it was sent to */
  email: string
  /** owner, manager, front_desk, revenue, developer, read_only, or the id of a role of the property’s own */
  role: string
  /** What the property calls a role of its own; null for the others */
  role_name: string | null
  /** The account or key that invited them */
  invited_by: string
  created_at: string
  /** The link works until then, once */
  expires_at: string
}

export interface TeamInvitationList extends ListPage {
  data: TeamInvitation[]
}

export interface TeamInvitationsListParams extends ListPosition {
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface TeamMember {
  /** The account of the person */
  id: string
  property_id: string
  name: string
  email: string
  /** owner, manager, front_desk, revenue, developer, read_only, or the id of a role of the property’s own */
  role: string
  /** What the property calls a role of its own; null for the others */
  role_name: string | null
  /** false: the operator shut the account, and it cannot sign in */
  is_open: boolean
  /** An authenticator app or a passkey is set up */
  has_second_factor: boolean
  last_sign_in_at: string | null
  joined_at: string
}

export interface TeamMemberChanges {
  /** owner, manager, front_desk, revenue, developer, read_only, or the id of a role of the property’s own */
  role: string
}

export interface TeamMemberList extends ListPage {
  data: TeamMember[]
}

export interface NewTeamRole {
  /** What the property calls it */
  name: string
  /** What it may do */
  scopes: RoleScope[]
}

export interface TeamRole {
  /** What members and invitations name as their `role` */
  id: string
  /** null for a role that every property has */
  name: string | null
  /** What it may do here */
  scopes: string[]
  /** How many people have it */
  members: number
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface TeamRoleChanges {
  /** What the property calls it */
  name?: string
  /** What it may do */
  scopes?: RoleScope[]
}

export interface TeamRoles {
  data: TeamRole[]
  /** How many there are */
  total: number
}

export interface TemplateUse {
  /** The approved template’s name */
  name: string
  /** Its language, as approved. Default: "en" */
  language?: string
  /** What stands for {{1}}, {{2}} … in it, in order; or by name where the template names them. Default: [] */
  variables?: string[] | Record<string, string>
}

export interface TemplatesListParams extends ListPosition {
  /** Only those of this name, in any language */
  name?: string
  /** Only those in this language */
  language?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface ListedThread {
  /** The thread */
  id: string
  property_id: string
  /** Whose it is: the guest’s id; of somebody unknown their number or address, their conversation or their call */
  key: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** Where the guest said it last */
  channel: string
  /** The guest’s last words, 160 characters of them */
  excerpt: string
  status: ThreadStatus
  /** Nobody of the house has looked since */
  unread: boolean
  /** What the guest’s own words suggest is at stake */
  emergency: string | null
  /** A person of the team */
  assigned_to: string | null
  /** Put away until then; it comes back by itself, sooner if the guest says something */
  snoozed_until: string | null
  /** When the guest last said something, or when it comes back: lists are sorted by it */
  active_at: string
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  /** Or their address or number; null without `guests:read` */
  guest_name: string | null
  /** Where the guest is, or is to be next; null without `reservations:read` */
  room: string | null
  /** How many nobody has seen to; null without `ai:read` */
  open_requests: number | null
}

export interface ListedThreadList extends ListPage {
  data: ListedThread[]
}

export interface Thread {
  /** The thread */
  id: string
  property_id: string
  /** Whose it is: the guest’s id; of somebody unknown their number or address, their conversation or their call */
  key: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** Where the guest said it last */
  channel: string
  /** The guest’s last words, 160 characters of them */
  excerpt: string
  status: ThreadStatus
  /** Nobody of the house has looked since */
  unread: boolean
  /** What the guest’s own words suggest is at stake */
  emergency: string | null
  /** A person of the team */
  assigned_to: string | null
  /** Put away until then; it comes back by itself, sooner if the guest says something */
  snoozed_until: string | null
  /** When the guest last said something, or when it comes back: lists are sorted by it */
  active_at: string
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface ThreadChanges {
  /** `done` marks all that waits in it as handled: messages and requests. `open` calls for a person again */
  status?: ThreadStatus
  /** Who sees to it: a person of the team, or null */
  assigned_to?: string | null
  /** Puts it away until then. It is back then, or when the guest says something */
  snoozed_until?: string | null
}

export interface ThreadItem {
  /** Of the record it holds */
  id: string
  /** When it was said, or will be sent */
  at: string
  /** What the guest wrote on a channel */
  received: InboundMessage | null
  /** What was written to the guest */
  sent: OutboundMessage | null
  /** What was said in a chat with the assistant or with staff */
  said: ConversationMessage | null
  /** A call with the guest */
  call: Call | null
  note: ThreadNote | null
}

export interface ThreadItemList extends ListPage {
  data: ThreadItem[]
}

export interface NewThreadNote {
  /** For colleagues alone: no guest, no channel and no assistant ever gets it */
  content: string
}

/** What a colleague noted */
export interface ThreadNote {
  /** The note */
  id: string
  /** The thread */
  thread_id: string
  /** Who wrote it: a person of the team, or a key */
  written_by: string
  /** For colleagues alone: no guest, no channel and no assistant ever gets it */
  content: string
  created_at: string
}

export interface ThreadRead {
  /** Whoever asks has closed it. Default: false */
  leaves?: boolean
}

export interface ThreadReading {
  /** Other people of the team who have it open at this moment */
  readers: string[]
}

/** Whether somebody of the house is to see to it */
export type ThreadStatus = 'open' | 'done'

export interface ThreadsListParams extends ListPosition {
  /** Whether somebody of the house is to see to it */
  status?: ThreadStatus
  /** Only those that this person sees to */
  assigned_to?: string
  /** Only those that somebody sees to, or only the others */
  assigned?: boolean
  /** Only those that are put away now, or only the others */
  snoozed?: boolean
  /** Only those with news that nobody has looked at, or only the others */
  unread?: boolean
  /** Only those with an emergency, or only the others */
  emergency?: boolean
  /** Only those with requests that nobody has seen to, or only the others; needs `ai:read` */
  open_requests?: boolean
  /** Only the one with this guest */
  guest_id?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface ThreadsMessagesParams extends ListPosition {
  /** The thread */
  id: string
  /** How many items to return. Default: 50 */
  limit?: number
}

/** What it is about */
export type Topic = 'emergency' | 'complaint' | 'own_stay' | 'arrival_and_departure' | 'food_and_drink' | 'wellness_and_sport' | 'room' | 'children_and_pets' | 'transport' | 'surroundings' | 'booking_and_prices' | 'house_rules' | 'events' | 'service' | 'other'

export interface NewTurn {
  /** The whole history; the last is the guest’s. The role `staff` is for people signed in to the dashboard */
  messages: ChatMessage[]
  /** The guest, here or in another system */
  guest_id?: string | null
  /** The guest’s stay; left out, the current one, else the next */
  reservation_id?: string | null
  /** Continues this conversation; left out, a new one begins */
  conversation_id?: string | null
  /** Where the guest writes or speaks. Default: "api" */
  channel?: ChatChannel
  /** Answer from the knowledge base. Default: true */
  use_knowledge?: boolean
  /** How many passages to look at. Default: 4 */
  top_k?: number
}

export interface Usage {
  /** At this moment */
  limits: UsageLimit[]
  /** The beginning of the first of the hours */
  since: string
  /** The present hour and the 23 before it, oldest first */
  hours: UsageHour[]
  /** The ten busiest in these hours */
  operations: UsageOperation[]
  /** The ten busiest keys and accounts in these hours */
  actors: UsageActor[]
}

export interface UsageActor {
  actor: string
  requests: number
  /** Answered with a 4xx */
  client_errors: number
  /** Answered with a 5xx */
  server_errors: number
}

export interface UsageHour {
  /** Its beginning */
  hour: string
  requests: number
  /** Answered with a 4xx */
  client_errors: number
  /** Answered with a 5xx */
  server_errors: number
  /** Half of them took no longer; null for an hour without requests */
  p50_ms: number | null
  /** 19 of 20 took no longer */
  p95_ms: number | null
}

export interface UsageLimit {
  /** As the `RateLimit-Policy` header names it */
  policy: string
  per: LimitSubject
  /** Requests in one window */
  quota: number
  window_seconds: number
  /** In the present window, this request included */
  used: number
  remaining: number
  /** When the window is over; 0 where none has begun */
  resets_in_seconds: number
}

export interface UsageOperation {
  operation: string
  requests: number
  /** Answered with a 4xx */
  client_errors: number
  /** Answered with a 5xx */
  server_errors: number
}

export interface Violation {
  /** Where: `body`, `query`, `path` or `header`, then the way down; each part has at most 100 characters */
  loc: string[]
  /** For people */
  msg: string
  /** The broken rule, a stable word; `too_many_violations` ends a list that leaves some out */
  type: string
}

/** What can be said and heard beside text, as the server is set up */
export interface VoiceAudio {
  /** Speech is understood; text always is */
  input: boolean
  /** Answers are spoken too */
  output: boolean
  /** The media types of recordings that are understood */
  input_types: string[]
  /** The media types of speech that is heard while it is said, after an `audio.start` */
  stream_types: string[]
  /** The languages that are heard and spoken, text is in any; null: those that the models know */
  languages: string[] | null
  /** The media type of spoken answers */
  output_type: string | null
}

export interface NewVoiceSession {
  /** The guest, here or in another system */
  guest_id?: string | null
  /** Continues this conversation; left out, a new one begins */
  conversation_id?: string | null
  /** Answer from the knowledge base. Default: true */
  use_knowledge?: boolean
  /** How many passages to look at. Default: 4 */
  top_k?: number
}

export interface VoiceSession {
  /** The voice session */
  id: string
  /** The property it belongs to */
  property_id: string
  /** The guest, here or in another system */
  guest_id: string | null
  /** The conversation */
  conversation_id: string | null
  /** Until when its token connects; real time, also in the sandbox */
  expires_at: string
  /** When it was connected; null before */
  connected_at: string | null
  /** When its connection ended, or it was ended; null before */
  ended_at: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface IssuedWebhook {
  /** The webhook endpoint */
  id: string
  property_id: string
  /** Where events are sent: https in the live environment, never a private address */
  url: string
  /** Kinds of events, or `["*"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module */
  events: string[]
  /** For people */
  description: string | null
  status: WebhookStatus
  disabled_reason: WebhookDisabledReason | null
  /** What it may be told of: the read scopes of whoever made it, checked again at every delivery. `*`: of everything. Whoever changes `url` or `events` leaves it what they may read too, and adds the kinds they name */
  scopes: string[]
  /** The key (`key_…`), application’s grant (`grt_…`) or account (`acc_…`) it was made with, or that last changed `url` or `events`; `operator`: the command line. When that is withdrawn, and all rotations of a key with it, the endpoint is disabled. Null: made before this was kept, so that nothing disables it */
  created_by: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
  /** Signs every delivery; shown this once */
  secret: string
}

export interface NewWebhook {
  /** Where events are sent: https in the live environment, never a private address */
  url: string
  /** Kinds of events, or `["*"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module */
  events: string[]
  /** For people */
  description?: string | null
}

export interface Webhook {
  /** The webhook endpoint */
  id: string
  property_id: string
  /** Where events are sent: https in the live environment, never a private address */
  url: string
  /** Kinds of events, or `["*"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module */
  events: string[]
  /** For people */
  description: string | null
  status: WebhookStatus
  disabled_reason: WebhookDisabledReason | null
  /** What it may be told of: the read scopes of whoever made it, checked again at every delivery. `*`: of everything. Whoever changes `url` or `events` leaves it what they may read too, and adds the kinds they name */
  scopes: string[]
  /** The key (`key_…`), application’s grant (`grt_…`) or account (`acc_…`) it was made with, or that last changed `url` or `events`; `operator`: the command line. When that is withdrawn, and all rotations of a key with it, the endpoint is disabled. Null: made before this was kept, so that nothing disables it */
  created_by: string | null
  created_at: string
  updated_at: string
  /** One more with each change; the `ETag` of the record, which `If-Match` compares */
  version: number
}

export interface WebhookChanges {
  /** Where events are sent: https in the live environment, never a private address */
  url?: string
  /** Kinds of events, or `["*"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module */
  events?: string[]
  /** For people */
  description?: string | null
  status?: WebhookStatus
}

export interface WebhookList extends ListPage {
  data: Webhook[]
}

/** `gone`: it answered 410. `failing`: every attempt failed for 5 days. `credential_…`: what `created_by` names was revoked or has expired; whoever enables the endpoint makes it theirs */
export type WebhookDisabledReason = 'by_request' | 'gone' | 'failing' | 'credential_revoked' | 'credential_expired'

export interface WebhookReplay {
  /** Events of this moment and later */
  since: string
}

export interface WebhookReplayed {
  /** How many deliveries were made */
  replayed: number
}

/** Disabled endpoints get no events */
export type WebhookStatus = 'enabled' | 'disabled'

export interface WebhooksListParams extends ListPosition {
  /** How many items to return. Default: 50 */
  limit?: number
}

export interface WebhooksListDeliveriesParams extends ListPosition {
  /** The webhook endpoint */
  id: string
  status?: DeliveryStatus
  /** Only deliveries of this kind of event */
  event_type?: string
  /** Only deliveries made at this moment or later */
  from?: string
  /** Only deliveries made before this moment */
  to?: string
  /** How many items to return. Default: 50 */
  limit?: number
}

/** For a publishable key, the website whose chat it opens; null for a secret key */
export interface Website {
  /** The key as it stands in the page: it is no secret */
  key: string
  /** The websites whose pages may use the key, as scheme, host and port; `http` for this machine alone. None: only the page that this server serves itself */
  origins: string[]
  /** The house’s privacy page, which visitors can read before they agree to anything */
  privacy_url: string
  /** The chat’s colour; null: the house’s, as set in the dashboard, or Portico’s own */
  accent_color: string | null
  /** What the chat begins with, in the house’s words; null: a greeting in the visitor’s language */
  greeting: string | null
}

/** Where a guest can write */
export type WrittenChannel = 'sms' | 'chatapp'

/** Laid over the property’s own rules for this run; numbers left out stay as they are */
export interface YieldRuleChanges {
  demand_surge?: DemandSurgeRuleChanges
  last_minute?: LastMinuteRuleChanges
  low_occupancy?: LowOccupancyRuleChanges
  limits?: LimitsRuleChanges
  early_bird?: EarlyBirdRuleChanges
  event_premium?: EventPremiumRuleChanges
  competitor_rate?: CompetitorRateRuleChanges
}

export interface YieldRules {
  demand_surge: DemandSurgeRule
  last_minute: LastMinuteRule
  low_occupancy: LowOccupancyRule
  limits: LimitsRule
  early_bird: EarlyBirdRule
  event_premium: EventPremiumRule
  competitor_rate: CompetitorRateRule
}

export interface YieldSimulation {
  /** Room inventory of the property */
  total_rooms: number
  rules?: YieldRuleChanges
  /** Days at whose end the rules look at the books and the 30 days from them; none in the future. Today when left out */
  as_of_dates?: string[]
  /** What is booked, instead of the property’s books; then with one as-of date at most. What follows is not known, so no revenue is told */
  nights?: GivenNight[]
  /** How bookings answer to another rate. Default: {"elasticity":-1.2} */
  demand_response?: DemandResponse
}

/** What each kind of event carries as its `data`. */
export interface EventData {
  'guest.merged': GuestMerge
  'guest.erased': GuestErasure
  'inventory.overbooked': Overbooking
  'reservation.updated': Reservation
  'reservations.import_undone': ImportUndone
  'reservations.imported': ImportSummary
  'revenue.recommendation_applied': RateRecommendation
  'revenue.recommendation_created': RateRecommendation
  'revenue.snapshot_recorded': RevenueSnapshot
  'revenue.rate_changed': RateChange
  'message.sent': OutboundMessage
  'message.delivered': OutboundMessage
  'message.read': OutboundMessage
  'message.failed': OutboundMessage
  'message.received': InboundMessage
  'message.handled': InboundMessage
  'itinerary.updated': Itinerary
  'call.logged': Call
  'call.updated': Call
  'conversation.closed': Conversation
  'conversation.emergency': Conversation
  'conversation.handed_back': Conversation
  'conversation.handed_over': Conversation
  'conversation.rated': RatedConversation
  'conversation.replied': RepliedConversation
  'guest.intent.created': GuestIntentNotice
  'guest.intent.updated': GuestIntent
  'package.updated': Package
  'thread.updated': Thread
  'webhook.disabled': Webhook
  'webhook.failing': Webhook
  'webhook.recovered': Webhook
  'webhook.test': Webhook
}

/** Every operation, by its group: `portico.packages.create(…)`. */
export interface Operations {
  ai: {
    /**
     * Answer a guest from the house’s own knowledge.
     * Early access. Needs the scope `ai:write`.
     */
    chat: {
      (input: NewTurn, options?: CallOptions): Pending<ChatTurn>
      /** The answer while it is written: its pieces, then the whole. */
      stream(input: NewTurn, options?: CallOptions): AnswerStream<{
        /** The answer; while staff answer, a sentence that says so */
        content: string
      }, ChatTurn>
    }
    /**
     * How the assistant does: asked, answered, declined, handed over, resolved and rated.
     * Early access. Needs the scope `ai:read`.
     */
    figures(input?: AiFiguresParams, options?: CallOptions): Pending<AssistantFigures>
    /**
     * Suggest an answer to a guest’s words, for a person to edit and send.
     * Early access. Needs the scope `ai:read`.
     * The answer that `POST /v1/ai/chat` would give, with what it rests on and what was looked at.
     */
    suggest(input: SuggestionRequest, options?: CallOptions): Pending<Suggestion>
  }
  aiConversations: {
    /**
     * Close a conversation for good.
     * Early access. Needs the scope `ai:write`.
     * No further turn is added to it. Closing it again changes nothing.
     */
    close(input: { conversation_id: string }, options?: CallOptions): Pending<Conversation>
    /**
     * Read a file of a conversation.
     * Early access. Needs the scope `ai:read`.
     * As it was sent, perhaps by a stranger: nobody looked for viruses in it.
     */
    file(input: { conversation_id: string; file_id: string }, options?: CallOptions): Pending<ConversationFileContent>
    /**
     * Read one conversation.
     * Early access. Needs the scope `ai:read`.
     */
    get(input: { conversation_id: string }, options?: CallOptions): Pending<Conversation>
    /**
     * Let the assistant answer a conversation again.
     * Early access. Needs the scope `ai:write`.
     * Where the assistant answers already, nothing changes.
     */
    handBack(input: { conversation_id: string }, options?: CallOptions): Pending<Conversation>
    /**
     * Let people answer a conversation instead of the assistant.
     * Early access. Needs the scope `ai:write`.
     * Until it is handed back or closed, the guest’s turns are kept for staff, who answer with `reply`.
     */
    handOver(input: { conversation_id: string } & ConversationHandOver, options?: CallOptions): Pending<Conversation>
    /**
     * List conversations, newest first.
     * Early access. Needs the scope `ai:read`.
     */
    list(input?: AiConversationsListParams, options?: CallOptions): PendingPage<ConversationList, Conversation>
    /**
     * Read all that was said in a conversation, in order, with what the answers rest on.
     * Early access. Needs the scope `ai:read`.
     * With `after`, only what came after that message: give the last one you have to learn what is new.
     */
    messages(input: AiConversationsMessagesParams, options?: CallOptions): Pending<ConversationThread>
    /**
     * Keep what a guest thought of a conversation, or of one answer.
     * Early access. Needs the scope `ai:write`.
     */
    rate(input: { conversation_id: string } & NewRating, options?: CallOptions): Pending<RatedConversation>
    /**
     * Tell that staff have seen what was said, up to a message.
     * Early access. Needs the scope `ai:write`.
     * A guest who chats on a website sees it as seen. It changes neither the conversation nor its version.
     */
    read(input: { conversation_id: string } & ConversationRead, options?: CallOptions): Pending<ConversationReadMarks>
    /**
     * Answer a guest yourself, in a conversation that was handed over.
     * Early access. Needs the scope `ai:write`.
     * Added to the thread with the role `staff` and told as `conversation.replied`.
     */
    reply(input: { conversation_id: string } & StaffReply, options?: CallOptions): Pending<ConversationMessage>
  }
  aiIntents: {
    /**
     * Read one intent.
     * Early access. Needs the scope `ai:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<GuestIntent>
    /**
     * List what guests want, newest first.
     * Early access. Needs the scope `ai:read`.
     * One record for each message that was more than a general question.
     */
    list(input?: AiIntentsListParams, options?: CallOptions): PendingPage<GuestIntentList, GuestIntent>
    /**
     * Mark an intent as handled, or open it again.
     * Early access. Needs the scope `ai:write`.
     * Touches only the fields it names.
     */
    update(input: { id: string } & GuestIntentChanges, options?: CallOptions): Pending<GuestIntent>
  }
  aiVoiceSessions: {
    /**
     * Open a voice session for a guest.
     * Early access. Needs the scope `ai:write`.
     */
    create(input?: NewVoiceSession, options?: CallOptions): Pending<OpenedVoiceSession>
    /**
     * End a voice session and its connection.
     * Early access. Needs the scope `ai:write`.
     * Ending it again changes nothing. What was said stays in its conversation.
     */
    end(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one voice session, with the conversation its turns went to.
     * Early access. Needs the scope `ai:read`.
     * Sessions are shown for a day. The token is never shown again.
     */
    get(input: { id: string }, options?: CallOptions): Pending<VoiceSession>
  }
  apiKeys: {
    /**
     * Issue an API key.
     * Needs the scope `keys:write`.
     * Only this answer carries the key. Nobody can issue more scopes or a later expiry than their own.
     */
    create(input: NewApiKey, options?: CallOptions): Pending<IssuedApiKey>
    /**
     * List the property’s API keys, newest first.
     * Needs the scope `keys:read`.
     */
    list(input?: ApiKeysListParams, options?: CallOptions): PendingPage<ApiKeyList, ApiKey>
    /**
     * Revoke an API key, everywhere within two seconds.
     * Needs the scope `keys:write`.
     */
    revoke(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Replace an API key; both work during the overlap.
     * Needs the scope `keys:write`.
     * The successor has the same name, scopes and expiry. Only this answer carries it.
     */
    rotate(input: { id: string } & {
      /** How long the old key still works. Default: 86400 */
      overlap_seconds?: number
    }, options?: CallOptions): Pending<IssuedApiKey>
  }
  audit: {
    /**
     * Who did what to which record, newest first.
     * Needs the scope `keys:read`.
     */
    list(input?: AuditListParams, options?: CallOptions): PendingPage<AuditRowList, AuditRow>
  }
  calls: {
    /**
     * Remove a call for good.
     * Needs the scope `calls:write`.
     * Its kept notifications go with it, and a late one does not bring it back.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one call.
     * Needs the scope `calls:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Call>
    /**
     * List calls, newest first.
     * Needs the scope `calls:read`.
     */
    list(input?: CallsListParams, options?: CallOptions): PendingPage<CallList, Call>
    /**
     * What the provider sent about a call.
     * Needs the scope `calls:read`.
     * Oldest first, the first 1,000 of them; kept for some weeks, to be read anew.
     */
    listNotifications(input: { id: string }, options?: CallOptions): Pending<CallNotificationList>
    /**
     * Log a call.
     * Needs the scope `calls:write`.
     */
    log(input: NewCall, options?: CallOptions): Pending<Call>
    /**
     * Read a call’s kept notifications anew.
     * Needs the scope `calls:write`.
     * Everything the provider said of it is read again from the beginning, as if it had just come.
     */
    replay(input: { id: string }, options?: CallOptions): Pending<Call>
    /**
     * Totals of calls by direction, status and provider.
     * Needs the scope `calls:read`.
     * Of the calls that were logged between two local dates, both included; of all calls without dates.
     */
    summary(input?: CallsSummaryParams, options?: CallOptions): Pending<CallSummary>
    /**
     * Add a recording, transcript, summary or notes to a call, link it, or correct it.
     * Needs the scope `calls:write`.
     * Touches only the fields it names; null clears every field but `status`.
     */
    update(input: { id: string } & CallChanges, options?: CallOptions): Pending<Call>
  }
  changes: {
    /**
     * Hear what changes in the property, as it happens.
     * Early access. Needs the scope `properties:read`.
     */
    list: {
      (input?: ChangesListParams, options?: CallOptions): Pending<Changes>
      /** The answer while it is written: its pieces, then the whole. */
      stream(input?: ChangesListParams, options?: CallOptions): AnswerStream<{
        /** The event that tells of it; the same change is told under the same id */
        id: string
        /** What happened, as events name it */
        type: string
        /** The record it happened to; null where the event does not name it */
        record: string | null
        /** When, by the property’s clock */
        at: string
        /** Give it as `since` to go on from here; made to be handed back, not to be read */
        cursor: string
      }, Changes>
    }
  }
  charges: {
    /**
     * Charge for something beside the room.
     * Needs the scope `payments:write`.
     * Counts in the revenue of its business date.
     */
    create(input: NewCharge, options?: CallOptions): Pending<Charge>
    /**
     * Read one charge.
     * Needs the scope `payments:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Charge>
    /**
     * List charges, newest first, voided ones among them.
     * Needs the scope `payments:read`.
     */
    list(input?: ChargesListParams, options?: CallOptions): PendingPage<ChargeList, Charge>
    /**
     * Void a charge: it stays on record and counts nowhere.
     * Needs the scope `payments:write`.
     * Voiding twice is the same as once: the first time and reason stay.
     */
    void(input: { id: string } & ChargeVoid, options?: CallOptions): Pending<Charge>
  }
  desk: {
    /**
     * List who arrives, who leaves or who is in the house today, with what the desk needs to know.
     * Early access. Needs the scope `reservations:read`.
     * What belongs to other modules comes as far as the credential may read it.
     */
    list(input: DeskListParams, options?: CallOptions): PendingPage<ReservationAtDeskList, ReservationAtDesk>
  }
  events: {
    /**
     * Read one event.
     * Needs the scope `webhooks:read`.
     * It takes the read scope of the event’s module too; without it, there is no such event.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Event>
    /**
     * List the property’s events, newest first.
     * Needs the scope `webhooks:read`.
     * Those whose module the credential may read: `call.logged` takes `calls:read` too.
     */
    list(input?: EventsListParams, options?: CallOptions): PendingPage<EventList, Event>
  }
  experiences: {
    /**
     * Add an experience that guests can take part in.
     * Needs the scope `properties:write`.
     */
    create(input: NewExperience, options?: CallOptions): Pending<Experience>
    /**
     * Take an experience off the programme.
     * Needs the scope `properties:write`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one experience.
     * Needs the scope `properties:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Experience>
    /**
     * List experiences, newest first.
     * Needs the scope `properties:read`.
     */
    list(input?: ExperiencesListParams, options?: CallOptions): PendingPage<ExperienceList, Experience>
    /**
     * Change an experience.
     * Needs the scope `properties:write`.
     * Touches only the fields it names.
     */
    update(input: { id: string } & ExperienceChanges, options?: CallOptions): Pending<Experience>
  }
  guests: {
    /**
     * Create a guest.
     * Needs the scope `guests:write`.
     */
    create(input?: NewGuest, options?: CallOptions): Pending<Guest>
    /**
     * Remove a guest’s personal data everywhere, for good.
     * Needs the scope `guests:write`.
     */
    erase(input: { id: string }, options?: CallOptions): Pending<GuestErasure>
    /**
     * Take an erased guest’s name out of passages that speak of them.
     * Needs the scope `guests:write`.
     * The name alone goes; what stands around it stays.
     */
    eraseReviewed(input: { id: string } & ErasureReviewDecision, options?: CallOptions): Pending<ReviewedErasure>
    /**
     * Passages with an erased guest’s name, for a person to look at.
     * Needs the scope `guests:read`.
     * Read as they stand now; nothing of them is kept.
     */
    erasureReview(input: GuestsErasureReviewParams, options?: CallOptions): Pending<ErasureReview>
    /**
     * Everything held about a guest.
     * Needs the scope `guests:read`.
     * Also for an id that is only referred to: `guest` is null then.
     */
    export(input: { id: string }, options?: CallOptions): Pending<GuestExport>
    /**
     * Read one guest.
     * Needs the scope `guests:read`.
     * For a guest who was merged into another: 404, with the id of the one who was kept as `merged_into`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Guest>
    /**
     * List guests, newest first, or search for one.
     * Needs the scope `guests:read`.
     */
    list(input?: GuestsListParams, options?: CallOptions): PendingPage<GuestList, Guest>
    /**
     * Merge two guest records.
     * Needs the scope `guests:write`.
     */
    merge(input: { id: string } & GuestMergeRequest, options?: CallOptions): Pending<Guest>
    /**
     * Change a guest.
     * Needs the scope `guests:write`.
     * Touches only the fields it names; null clears every field but `marketing_consent`.
     */
    update(input: { id: string } & GuestChanges, options?: CallOptions): Pending<Guest>
  }
  inboundMessages: {
    /**
     * Read one message of a guest.
     * Early access. Needs the scope `messaging:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<InboundMessage>
    /**
     * List what guests wrote to the property, newest first.
     * Early access. Needs the scope `messaging:read`.
     */
    list(input?: InboundMessagesListParams, options?: CallOptions): PendingPage<InboundMessageList, InboundMessage>
    /**
     * Have a guest write to the sandbox property.
     * Early access, in the sandbox only. Needs the scope `messaging:write`.
     */
    simulate(input: NewInboundMessage, options?: CallOptions): Pending<InboundMessage>
    /**
     * Mark a message of a guest as handled, or open it again.
     * Early access. Needs the scope `messaging:write`.
     * Touches only the fields it names.
     */
    update(input: { id: string } & InboundMessageChanges, options?: CallOptions): Pending<InboundMessage>
  }
  inventory: {
    /**
     * Rooms booked, blocked and free, night by night, with overbooked nights marked.
     * Needs the scope `properties:read`.
     * Per date and room type, and in total.
     */
    calendar(input?: InventoryCalendarParams, options?: CallOptions): Pending<InventoryCalendar>
  }
  inventoryBlocks: {
    /**
     * Take rooms off sale for some nights.
     * Needs the scope `properties:write`.
     * Availability has that many rooms of the type less on each night.
     */
    create(input: NewInventoryBlock, options?: CallOptions): Pending<InventoryBlock>
    /**
     * Give the rooms of a block back.
     * Needs the scope `properties:write`.
     * Stays that took rooms from it stay as they are, without `block_id`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one inventory block.
     * Needs the scope `properties:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<InventoryBlock>
    /**
     * List inventory blocks, newest first.
     * Needs the scope `properties:read`.
     */
    list(input?: InventoryBlocksListParams, options?: CallOptions): PendingPage<InventoryBlockList, InventoryBlock>
    /**
     * Change a block: its nights, rooms, cut-off or note.
     * Needs the scope `properties:write`.
     * Touches only the fields it names; null clears `note` and `cut_off`.
     */
    update(input: { id: string } & InventoryBlockChanges, options?: CallOptions): Pending<InventoryBlock>
  }
  itineraries: {
    /**
     * Add an event to an itinerary.
     * Early access. Needs the scope `itineraries:write`.
     * Kept also when it overlaps another or lies outside the stay: `conflicts` on the itinerary says so.
     */
    addEvent(input: { id: string } & NewItineraryEvent, options?: CallOptions): Pending<ItineraryEvent>
    /**
     * An itinerary as an iCalendar file.
     * Early access. Needs the scope `itineraries:read`.
     * The stay as a whole and each event at its local time, with the property’s time zone (RFC 5545).
     */
    calendar(input: { id: string }, options?: CallOptions): Pending<string>
    /**
     * Create an itinerary for a guest.
     * Early access. Needs the scope `itineraries:write`.
     */
    create(input?: NewItinerary, options?: CallOptions): Pending<Itinerary>
    /**
     * Read an itinerary with all its events.
     * Early access. Needs the scope `itineraries:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Itinerary>
    /**
     * List itineraries, newest first.
     * Early access. Needs the scope `itineraries:read`.
     */
    list(input?: ItinerariesListParams, options?: CallOptions): PendingPage<ItineraryList, Itinerary>
    /**
     * Remove an event from an itinerary.
     * Early access. Needs the scope `itineraries:write`.
     */
    removeEvent(input: { id: string; event_id: string }, options?: CallOptions): Pending<void>
    /**
     * Change an itinerary: dates, room, party, notes, status.
     * Early access. Needs the scope `itineraries:write`.
     * Touches only the fields it names; null clears `room_type` and `notes`.
     */
    update(input: { id: string } & ItineraryChanges, options?: CallOptions): Pending<Itinerary>
    /**
     * Change an event of an itinerary.
     * Early access. Needs the scope `itineraries:write`.
     * Touches only the members it names; null clears `duration_minutes`, `notes` and further members.
     */
    updateEvent(input: { id: string; event_id: string } & ItineraryEventChanges, options?: CallOptions): Pending<ItineraryEvent>
  }
  knowledge: {
    /**
     * Add a text to the knowledge base.
     * Needs the scope `knowledge:write`.
     * Text, Markdown, HTML or CSV as `content`, or a PDF as `content_base64`.
     */
    create(input: NewKnowledgeSource, options?: CallOptions): Pending<KnowledgeSource>
    /**
     * Delete a knowledge source with all its versions.
     * Needs the scope `knowledge:write`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Take an unanswered question off the list.
     * Needs the scope `knowledge:write`.
     * It comes back when a guest asks it again and there is still no answer.
     */
    dismissGap(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one knowledge source.
     * Needs the scope `knowledge:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<KnowledgeSource>
    /**
     * List knowledge sources, newest first, without their content.
     * Needs the scope `knowledge:read`.
     */
    list(input?: KnowledgeListParams, options?: CallOptions): PendingPage<ListedKnowledgeSourceList, ListedKnowledgeSource>
    /**
     * Where two texts for guests contradict each other, the surest first.
     * Needs the scope `knowledge:read`.
     */
    listConflicts(input?: Record<string, never>, options?: CallOptions): Pending<KnowledgeConflicts>
    /**
     * Unanswered questions that nearly say the same, together; what is asked most first.
     * Early access. Needs the scope `knowledge:read`.
     */
    listGapGroups(input?: Record<string, never>, options?: CallOptions): Pending<KnowledgeGapGroups>
    /**
     * What guests asked and the knowledge base could not answer, those asked last first.
     * Needs the scope `knowledge:read`.
     * The same question counts once, with how often it was asked. The last 1,000 are kept.
     */
    listGaps(input?: KnowledgeListGapsParams, options?: CallOptions): PendingPage<KnowledgeGapList, KnowledgeGap>
    /**
     * What a knowledge source says and said before, newest first.
     * Needs the scope `knowledge:read`.
     * The last 50 versions are kept.
     */
    listVersions(input: KnowledgeListVersionsParams, options?: CallOptions): PendingPage<KnowledgeVersionList, KnowledgeVersion>
    /**
     * Replace a knowledge source by a new version.
     * Needs the scope `knowledge:write`.
     */
    replace(input: { id: string } & KnowledgeSourceReplacement, options?: CallOptions): Pending<KnowledgeSource>
    /**
     * The passages of the knowledge base that fit a question best.
     * Needs the scope `knowledge:read`.
     * What chat would look at. `audience: staff` looks at what is for staff as well.
     */
    search(input: KnowledgeQuestion, options?: CallOptions): Pending<KnowledgePassages>
  }
  messaging: {
    /**
     * Cancel a message that waits to be sent.
     * Early access. Needs the scope `messaging:write`.
     * It becomes `failed` with the code `cancelled`.
     */
    cancel(input: { message_id: string }, options?: CallOptions): Pending<OutboundMessage>
    /**
     * Read one message.
     * Early access. Needs the scope `messaging:read`.
     */
    get(input: { message_id: string }, options?: CallOptions): Pending<OutboundMessage>
    /**
     * List messages to guests, newest first.
     * Early access. Needs the scope `messaging:read`.
     */
    list(input?: MessagingListParams, options?: CallOptions): PendingPage<OutboundMessageList, OutboundMessage>
    /**
     * Read what would have gone out but stayed here.
     * Early access. Needs the scope `messaging:read`.
     */
    localOutbox(input?: MessagingLocalOutboxParams, options?: CallOptions): PendingPage<KeptMessageList, KeptMessage>
    /**
     * See what would become of a message, without sending it.
     * Early access. Needs the scope `messaging:read`.
     */
    preview(input: NewMessage, options?: CallOptions): Pending<MessagePreview>
    /**
     * Give a message that waits to be sent another time.
     * Early access. Needs the scope `messaging:write`.
     * Earlier or later.
     */
    reschedule(input: { message_id: string } & MessageReschedule, options?: CallOptions): Pending<OutboundMessage>
    /**
     * Send a message to a guest, now or later.
     * Early access. Needs the scope `messaging:write`.
     */
    send(input: NewMessage, options?: CallOptions): Pending<OutboundMessage>
  }
  packages: {
    /**
     * Create a stay package, bundle or upsell offer.
     * Needs the scope `packages:write`.
     */
    create(input: NewPackage, options?: CallOptions): Pending<Package>
    /**
     * Read one package.
     * Needs the scope `packages:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Package>
    /**
     * List packages, newest first.
     * Needs the scope `packages:read`.
     */
    list(input?: PackagesListParams, options?: CallOptions): PendingPage<PackageList, Package>
    /**
     * Change a package, publish a draft or take an offer down.
     * Needs the scope `packages:write`.
     * Touches only the fields it names; null clears `description`, `valid_from` and `valid_until`.
     */
    update(input: { id: string } & PackageChanges, options?: CallOptions): Pending<Package>
  }
  payments: {
    /**
     * Record a payment.
     * Needs the scope `payments:write`.
     * Records what was paid elsewhere and moves no money itself. It never takes card data.
     */
    create(input: NewPayment, options?: CallOptions): Pending<Payment>
    /**
     * Read one payment.
     * Needs the scope `payments:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Payment>
    /**
     * List payments, newest first.
     * Needs the scope `payments:read`.
     */
    list(input?: PaymentsListParams, options?: CallOptions): PendingPage<PaymentList, Payment>
    /**
     * Record that a payment, or part of it, was given back.
     * Needs the scope `payments:write`.
     * Refunds add up and never exceed the payment, however many are asked for at once.
     */
    refund(input: { id: string } & PaymentRefund, options?: CallOptions): Pending<Payment>
    /**
     * Complete or fail a pending payment.
     * Needs the scope `payments:write`.
     */
    update(input: { id: string } & PaymentChanges, options?: CallOptions): Pending<Payment>
  }
  properties: {
    /**
     * What is free for a stay: rooms by type, and experiences.
     * Needs the scope `properties:read`.
     */
    availability(input: PropertiesAvailabilityParams, options?: CallOptions): Pending<Availability>
    /**
     * Open a new property in this environment.
     * Needs the scope `platform:admin`.
     * Then issue an API key for it, with its id as `property_id`.
     */
    create(input: NewProperty, options?: CallOptions): Pending<Property>
    /**
     * Read the property this key belongs to.
     * Needs the scope `properties:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Property>
    /**
     * Read which property this key belongs to.
     * Needs the scope `properties:read`.
     * A list of one: a key sees its own property and no other.
     */
    list(input?: PropertiesListParams, options?: CallOptions): PendingPage<PropertyList, Property>
    /**
     * Change the property’s settings, its phone numbers or its senders.
     * Needs the scope `properties:write`.
     * Touches only the fields it names; null clears `country`, `quiet_hours` and `frequency_cap`.
     */
    update(input: { id: string } & PropertyChanges, options?: CallOptions): Pending<Property>
  }
  propertyProviders: {
    /**
     * Remove the property’s own account with a provider.
     * Early access. Needs the scope `properties:write`.
     * The server’s account, where it has one, serves from then on.
     */
    delete(input: { id: string; provider: string }, options?: CallOptions): Pending<void>
    /**
     * List the property’s own accounts with providers, by name.
     * Early access. Needs the scope `properties:read`.
     * Says what is stored, never the values.
     */
    list(input: { id: string }, options?: CallOptions): Pending<ProviderAccountList>
    /**
     * Store the property’s own account with a message or call provider.
     * Early access. Needs the scope `properties:write`.
     * Replaces what was stored for this provider.
     */
    put(input: { id: string; provider: string } & NewProviderAccount, options?: CallOptions): Pending<ProviderAccount>
  }
  propertySenders: {
    /**
     * Let a property write as a domain, address or number over the operator’s accounts.
     * Early access. Needs the scope `platform:admin`.
     */
    allow(input: SenderAllowance, options?: CallOptions): Pending<SenderRight>
    /**
     * Confirm the code that came to a sender’s number.
     * Early access. Needs the scope `properties:write`.
     */
    confirm(input: { id: string; channel: string } & SenderCode, options?: CallOptions): Pending<PropertySender>
    /**
     * See which senders are proved, and how to prove the others.
     * Early access. Needs the scope `properties:read`.
     * Over the operator’s accounts a property writes as itself once its sender is proved.
     */
    list(input: { id: string }, options?: CallOptions): Pending<PropertySenderList>
    /**
     * Prove a sender: look for the domain’s record, or send a code to the number.
     * Early access. Needs the scope `properties:write`.
     * email: reads the record that `GET …/senders` tells, now.
     */
    prove(input: { id: string; channel: string } & SenderProving, options?: CallOptions): Pending<PropertySender>
    /**
     * Take back what a property may write as, proved or allowed.
     * Early access. Needs the scope `platform:admin`.
     * What it can prove itself it can prove again.
     */
    revoke(input: SenderRevocation, options?: CallOptions): Pending<void>
  }
  publishableKeys: {
    /**
     * Issue a publishable key: the chat of a website, by one line in its pages.
     * Early access. Needs the scope `keys:write`.
     */
    create(input: NewPublishableKey, options?: CallOptions): Pending<ApiKey>
    /**
     * Change where a publishable key works and how its chat looks.
     * Early access. Needs the scope `keys:write`.
     * The line in the pages stays as it is.
     */
    update(input: { id: string } & PublishableKeyChanges, options?: CallOptions): Pending<ApiKey>
  }
  requests: {
    /**
     * Read one request of the log.
     * Needs the scope `keys:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<LoggedRequest>
    /**
     * List requests that were made with the property’s keys, newest first.
     * Needs the scope `keys:read`.
     */
    list(input?: RequestsListParams, options?: CallOptions): PendingPage<LoggedRequestList, LoggedRequest>
  }
  reservationImports: {
    /**
     * List the imports of reservations of the last 30 days, newest first.
     * Early access. Needs the scope `reservations:read`.
     */
    list(input?: ReservationImportsListParams, options?: CallOptions): PendingPage<ReservationImportList, ReservationImport>
    /**
     * Undo an import of reservations.
     * Early access. Needs the scope `reservations:write`.
     * For 30 days. What the import made is removed, what it changed is as before.
     */
    undo(input: { id: string }, options?: CallOptions): Pending<ImportUndo>
  }
  reservations: {
    /**
     * Cancel a reservation: it holds no room any more.
     * Needs the scope `reservations:write`.
     * Cancelling twice is the same as once.
     */
    cancel(input: { id: string }, options?: CallOptions): Pending<Reservation>
    /**
     * Enter a reservation.
     * Needs the scope `reservations:write`.
     * States a fact and may have any status.
     */
    create(input: NewReservation, options?: CallOptions): Pending<Reservation>
    /**
     * Read one reservation.
     * Needs the scope `reservations:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Reservation>
    /**
     * Import many reservations from a file.
     * Needs the scope `reservations:write`.
     * Rows follow the rules of entering one reservation.
     */
    import(input: ReservationsImportParams, options?: CallOptions): Pending<ImportResult>
    /**
     * List reservations, newest first.
     * Needs the scope `reservations:read`.
     */
    list(input?: ReservationsListParams, options?: CallOptions): PendingPage<ReservationList, Reservation>
    /**
     * Mark a guest who never came: the reservation holds no room any more.
     * Needs the scope `reservations:write`.
     * From the day of arrival on. Marking twice is the same as once.
     */
    noShow(input: { id: string }, options?: CallOptions): Pending<Reservation>
    /**
     * Take back the last check-in, check-out, no-show or cancellation.
     * Needs the scope `reservations:write`.
     * The status is the one before, with the nights and rates that the move took away.
     */
    undo(input: { id: string }, options?: CallOptions): Pending<Reservation>
    /**
     * Change a reservation: dates, room, rate, status.
     * Needs the scope `reservations:write`.
     */
    update(input: { id: string } & ReservationChanges, options?: CallOptions): Pending<Reservation>
  }
  revenue: {
    /**
     * Apply a recommendation: its rate is what the room type costs on that date.
     * Needs the scope `revenue:write`.
     * Availability, the calendar and the next generate see it, unless a rate is set by hand.
     */
    applyRecommendation(input: { rec_id: string }, options?: CallOptions): Pending<RateRecommendation>
    /**
     * Enter a local event that raises demand.
     * Needs the scope `revenue:write`.
     * The rule `event_premium` looks at this calendar once it is switched on in the revenue settings.
     */
    createLocalEvent(input: NewLocalEvent, options?: CallOptions): Pending<LocalEvent>
    /**
     * Set a rate by hand for a room type and dates.
     * Needs the scope `revenue:write`.
     */
    createOverride(input: NewRateOverride, options?: CallOptions): Pending<RateOverride>
    /**
     * Take a local event off the calendar.
     * Needs the scope `revenue:write`.
     */
    deleteLocalEvent(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Give a date back to the rules.
     * Needs the scope `revenue:write`.
     */
    deleteOverride(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Forecast occupancy from the bookings and how past nights filled.
     * Needs the scope `revenue:read`.
     */
    forecast(input: RevenueForecastParams, options?: CallOptions): Pending<OccupancyForecast>
    /**
     * Run the yield engine over the next 30 days.
     * Needs the scope `revenue:write`.
     */
    generateRecommendations(input: RecommendationRun, options?: CallOptions): Pending<GeneratedRecommendations>
    /**
     * Read one rate recommendation.
     * Needs the scope `revenue:read`.
     */
    getRecommendation(input: { rec_id: string }, options?: CallOptions): Pending<RateRecommendation>
    /**
     * Read the yield rules and the nightly snapshot.
     * Needs the scope `revenue:read`.
     */
    getSettings(input?: Record<string, never>, options?: CallOptions): Pending<RevenueSettings>
    /**
     * Read one snapshot.
     * Needs the scope `revenue:read`.
     */
    getSnapshot(input: { id: string }, options?: CallOptions): Pending<RevenueSnapshot>
    /**
     * List competitors’ rates by date.
     * Needs the scope `revenue:read`.
     */
    listCompetitorRates(input?: RevenueListCompetitorRatesParams, options?: CallOptions): Pending<CompetitorRateList>
    /**
     * List the calendar of local events, newest entry first.
     * Needs the scope `revenue:read`.
     */
    listLocalEvents(input?: RevenueListLocalEventsParams, options?: CallOptions): PendingPage<LocalEventList, LocalEvent>
    /**
     * List rates set by hand, newest first.
     * Needs the scope `revenue:read`.
     */
    listOverrides(input?: RevenueListOverridesParams, options?: CallOptions): PendingPage<RateOverrideList, RateOverride>
    /**
     * What every room type costs, night by night, and why.
     * Needs the scope `revenue:read`.
     * A change of `current` emits `revenue.rate_changed`. By date, then by room type.
     */
    listRates(input?: RevenueListRatesParams, options?: CallOptions): Pending<NightRateList>
    /**
     * List rate recommendations, newest first.
     * Needs the scope `revenue:read`.
     */
    listRecommendations(input?: RevenueListRecommendationsParams, options?: CallOptions): PendingPage<RateRecommendationList, RateRecommendation>
    /**
     * List daily snapshots, newest date first.
     * Needs the scope `revenue:read`.
     */
    listSnapshots(input?: RevenueListSnapshotsParams, options?: CallOptions): PendingPage<RevenueSnapshotList, RevenueSnapshot>
    /**
     * Push the rates that competitors ask.
     * Needs the scope `revenue:write`.
     * A rate for the same competitor, date and room type replaces the one before.
     */
    pushCompetitorRates(input: CompetitorRatePush, options?: CallOptions): Pending<CompetitorRatesStored>
    /**
     * Capture a day’s occupancy and revenue.
     * Needs the scope `revenue:write`.
     * Today by the property’s clock unless `snapshot_date` says otherwise.
     */
    recordSnapshot(input: NewRevenueSnapshot, options?: CallOptions): Pending<RevenueSnapshot>
    /**
     * Try yield rules on past or given data, without writing anything.
     * Needs the scope `revenue:read`.
     */
    simulate(input: YieldSimulation, options?: CallOptions): Pending<SimulationResult>
    /**
     * Take back an applied recommendation.
     * Needs the scope `revenue:write`.
     * The room type costs what it did before: the advice that was applied before it, else the base rate.
     */
    undoRecommendation(input: { rec_id: string }, options?: CallOptions): Pending<RateRecommendation>
    /**
     * Tune the yield rules, or take a snapshot every night.
     * Needs the scope `revenue:write`.
     * Numbers left out stay as they are.
     */
    updateSettings(input?: RevenueSettingsChanges, options?: CallOptions): Pending<RevenueSettings>
  }
  roomTypes: {
    /**
     * Add a room type.
     * Needs the scope `properties:write`.
     */
    create(input: NewRoomType, options?: CallOptions): Pending<RoomType>
    /**
     * Retire a room type.
     * Needs the scope `properties:write`.
     * It is no longer offered. Reservations of its name stay, and go on counting in occupancy.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one room type.
     * Needs the scope `properties:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<RoomType>
    /**
     * List room types, newest first.
     * Needs the scope `properties:read`.
     */
    list(input?: RoomTypesListParams, options?: CallOptions): PendingPage<RoomTypeList, RoomType>
    /**
     * Change a room type.
     * Needs the scope `properties:write`.
     * Touches only the fields it names; null clears `base_rate`, `rate_floor` and `rate_ceiling`.
     */
    update(input: { id: string } & RoomTypeChanges, options?: CallOptions): Pending<RoomType>
  }
  sandbox: {
    /**
     * Move the sandbox property’s clock forward.
     * Available, in the sandbox only. Needs the scope `properties:write`.
     * Everything of the domain that waits for time follows it.
     */
    advanceClock(input?: SandboxClockMove, options?: CallOptions): Pending<SandboxClock>
    /**
     * Read the sandbox property’s clock.
     * Available, in the sandbox only. Needs the scope `properties:read`.
     */
    getClock(input?: Record<string, never>, options?: CallOptions): Pending<SandboxClock>
    /**
     * Bring the sandbox property back to its synthetic data.
     * Available, in the sandbox only. Needs the scope `properties:write`.
     * The clock returns to real time. Keys, your webhook endpoints and staff stay.
     */
    reset(input?: Record<string, never>, options?: CallOptions): Pending<SandboxReset>
  }
  savedReplies: {
    /**
     * Keep a text that staff answer with again and again.
     * Early access. Needs the scope `messaging:write`.
     */
    create(input: NewSavedReply, options?: CallOptions): Pending<SavedReply>
    /**
     * Forget a saved reply.
     * Early access. Needs the scope `messaging:write`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * List saved replies, newest first.
     * Early access. Needs the scope `messaging:read`.
     */
    list(input?: SavedRepliesListParams, options?: CallOptions): PendingPage<SavedReplyList, SavedReply>
    /**
     * Change a saved reply.
     * Early access. Needs the scope `messaging:write`.
     */
    update(input: { id: string } & SavedReplyChanges, options?: CallOptions): Pending<SavedReply>
  }
  sessions: {
    /**
     * Open an in-app session for a guest.
     * Early access. Needs the scope `messaging:write`.
     */
    create(input: NewGuestSession, options?: CallOptions): Pending<OpenedGuestSession>
    /**
     * End a guest’s session and its open streams, everywhere within two seconds.
     * Early access. Needs the scope `messaging:write`.
     */
    end(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * List the guests’ sessions, newest first.
     * Early access. Needs the scope `messaging:read`.
     * Those that ended are shown for a day. Tokens are never shown again.
     */
    list(input?: SessionsListParams, options?: CallOptions): PendingPage<GuestSessionList, GuestSession>
  }
  signInProviders: {
    /**
     * Let people sign in with Google, Microsoft or any other OpenID provider.
     * Early access. Needs the scope `keys:write`.
     */
    create(input: NewSignInProvider, options?: CallOptions): Pending<SignInProvider>
    /**
     * Remove a sign-in provider.
     * Early access. Needs the scope `keys:write`.
     * Those it let in stay in the team, and sign in with a password that they ask for by mail.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * List where people of the property may sign in besides here, by name.
     * Early access. Needs the scope `keys:read`.
     */
    list(input?: Record<string, never>, options?: CallOptions): Pending<SignInProviders>
    /**
     * Look for the DNS records that prove a sign-in provider’s domains.
     * Early access. Needs the scope `keys:write`.
     * Reads them now, in the sandbox too: accounts are the same people in both.
     */
    prove(input: { id: string }, options?: CallOptions): Pending<SignInProvider>
    /**
     * Change a sign-in provider.
     * Early access. Needs the scope `keys:write`.
     * Roles count with the next sign-in of each. A domain that stays need not be proved again.
     */
    update(input: { id: string } & SignInProviderChanges, options?: CallOptions): Pending<SignInProvider>
  }
  staff: {
    /**
     * Add a member of staff.
     * Needs the scope `keys:write`.
     */
    create(input: NewStaffMember, options?: CallOptions): Pending<StaffMember>
    /**
     * Read one member of staff.
     * Needs the scope `keys:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<StaffMember>
    /**
     * List the staff, newest first.
     * Needs the scope `keys:read`.
     */
    list(input?: StaffListParams, options?: CallOptions): PendingPage<StaffMemberList, StaffMember>
    /**
     * Change a member of staff, or note that they left.
     * Needs the scope `keys:write`.
     * Touches only the fields it names; null clears `email`, `phone`, `role` and `external_id`.
     */
    update(input: { id: string } & StaffMemberChanges, options?: CallOptions): Pending<StaffMember>
  }
  suppressions: {
    /**
     * Keep messages from reaching a recipient.
     * Early access. Needs the scope `messaging:write`.
     * For someone who asked at the desk, or a list from another system.
     */
    create(input: NewSuppression, options?: CallOptions): Pending<Suppression>
    /**
     * Let messages reach a recipient again.
     * Early access. Needs the scope `messaging:write`.
     * Only with their consent.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * List suppressions, newest first.
     * Early access. Needs the scope `messaging:read`.
     */
    list(input?: SuppressionsListParams, options?: CallOptions): PendingPage<SuppressionList, Suppression>
  }
  team: {
    /**
     * List who can be given something to do: the names of the team.
     * Early access. Needs the scope `messaging:read`.
     */
    colleagues(input?: TeamColleaguesParams, options?: CallOptions): PendingPage<ColleagueList, Colleague>
    /**
     * Read one member of the team.
     * Needs the scope `keys:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<TeamMember>
    /**
     * List the people who sign in to the property, newest first.
     * Needs the scope `keys:read`.
     */
    list(input?: TeamListParams, options?: CallOptions): PendingPage<TeamMemberList, TeamMember>
    /**
     * Take a person out of the team.
     * Needs the scope `keys:write`.
     * With the applications they let in and the invitations they sent.
     */
    remove(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Mail a member of the team a link to choose a new password.
     * Needs the scope `keys:write`.
     * The old one works until then. Nobody but they can read the link; a second factor stays as it is.
     */
    resetPassword(input: { id: string }, options?: CallOptions): Pending<PasswordReset>
    /**
     * Give a member of the team another role.
     * Needs the scope `keys:write`.
     * It counts with their next request.
     */
    update(input: { id: string } & TeamMemberChanges, options?: CallOptions): Pending<TeamMember>
  }
  teamInvitations: {
    /**
     * Invite a person to the team.
     * Needs the scope `keys:write`.
     * They get a link by mail that works once, for a week; a later one for the same address replaces it.
     */
    create(input: NewTeamInvitation, options?: CallOptions): Pending<SentTeamInvitation>
    /**
     * List open invitations to the team, newest first.
     * Needs the scope `keys:read`.
     */
    list(input?: TeamInvitationsListParams, options?: CallOptions): PendingPage<TeamInvitationList, TeamInvitation>
    /**
     * Withdraw an invitation; its link stops working.
     * Needs the scope `keys:write`.
     */
    revoke(input: { id: string }, options?: CallOptions): Pending<void>
  }
  teamRoles: {
    /**
     * Make a role of the property’s own.
     * Needs the scope `keys:write`.
     * Nobody can make a role that may do more than they may themselves.
     */
    create(input: NewTeamRole, options?: CallOptions): Pending<TeamRole>
    /**
     * Delete a role that nobody has.
     * Needs the scope `keys:write`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * List the roles that people can have here: those of every property, then the property’s own.
     * Needs the scope `keys:read`.
     */
    list(input?: Record<string, never>, options?: CallOptions): Pending<TeamRoles>
    /**
     * Change what a role of the property’s own may do.
     * Needs the scope `keys:write`.
     * It counts with the next request of everybody who has it.
     */
    update(input: { id: string } & TeamRoleChanges, options?: CallOptions): Pending<TeamRole>
  }
  templates: {
    /**
     * Register a text that the chat app has approved.
     * Early access. Needs the scope `messaging:write`.
     */
    create(input: NewMessageTemplate, options?: CallOptions): Pending<MessageTemplate>
    /**
     * Forget a template.
     * Early access. Needs the scope `messaging:write`.
     * Messages that already name it go out all the same: the chat app still knows it.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one template.
     * Early access. Needs the scope `messaging:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<MessageTemplate>
    /**
     * List templates, newest first.
     * Early access. Needs the scope `messaging:read`.
     */
    list(input?: TemplatesListParams, options?: CallOptions): PendingPage<MessageTemplateList, MessageTemplate>
  }
  threads: {
    /**
     * Note something on a thread, for colleagues alone.
     * Early access. Needs the scope `messaging:write`.
     * It stands among what was said. No guest, no channel and no assistant ever gets it.
     */
    createNote(input: { id: string } & NewThreadNote, options?: CallOptions): Pending<ThreadNote>
    /**
     * Take a note back.
     * Early access. Needs the scope `messaging:write`.
     */
    deleteNote(input: { note_id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one thread of the inbox.
     * Early access. Needs the scope `messaging:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<ListedThread>
    /**
     * List the inbox: one thread for each guest, the latest word first.
     * Early access. Needs the scope `messaging:read`.
     * A thread holds all that was written and said with one guest, on every channel.
     */
    list(input?: ThreadsListParams, options?: CallOptions): PendingPage<ListedThreadList, ListedThread>
    /**
     * List all that was written and said in a thread, on every channel, newest first.
     * Early access. Needs the scope `messaging:read`.
     * Each item holds the record itself, under what it is: received, sent, said, call or note.
     */
    messages(input: ThreadsMessagesParams, options?: CallOptions): PendingPage<ThreadItemList, ThreadItem>
    /**
     * Tell that a thread is being read, and learn who else reads it.
     * Early access. Needs the scope `messaging:write`.
     * It is no longer `unread`.
     */
    read(input: { id: string } & ThreadRead, options?: CallOptions): Pending<ThreadReading>
    /**
     * Assign a thread to a colleague, put it away for a while, or settle it.
     * Early access. Needs the scope `messaging:write`.
     * Touches only the fields it names.
     */
    update(input: { id: string } & ThreadChanges, options?: CallOptions): Pending<ListedThread>
  }
  usage: {
    /**
     * Read how much of each limit is used, and what the last day’s requests were.
     * Needs the scope `keys:read`.
     * Limits are those of the key that asks and of the property, at this moment.
     */
    get(input?: Record<string, never>, options?: CallOptions): Pending<Usage>
  }
  webhooks: {
    /**
     * Register an address that events are sent to.
     * Needs the scope `webhooks:write`.
     * Only this answer carries the secret that signs the deliveries.
     */
    create(input: NewWebhook, options?: CallOptions): Pending<IssuedWebhook>
    /**
     * Remove a webhook endpoint with its delivery log.
     * Needs the scope `webhooks:write`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one webhook endpoint.
     * Needs the scope `webhooks:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Webhook>
    /**
     * List webhook endpoints, newest first.
     * Needs the scope `webhooks:read`.
     */
    list(input?: WebhooksListParams, options?: CallOptions): PendingPage<WebhookList, Webhook>
    /**
     * List an endpoint’s deliveries with every attempt, newest first.
     * Needs the scope `webhooks:read`.
     * Those of events whose module the credential may read.
     */
    listDeliveries(input: WebhooksListDeliveriesParams, options?: CallOptions): PendingPage<DeliveryList, Delivery>
    /**
     * Send every event since a moment once more to one endpoint.
     * Needs the scope `webhooks:write`.
     * Those of the kinds it asked for that both it and you may read, in their order.
     */
    replay(input: { id: string } & WebhookReplay, options?: CallOptions): Pending<WebhookReplayed>
    /**
     * Try a delivery again now, and by a new schedule if it fails.
     * Needs the scope `webhooks:write`.
     * It takes the read scope of the event’s module too; without it, there is no such delivery.
     */
    retryDelivery(input: { id: string }, options?: CallOptions): Pending<Delivery>
    /**
     * Give a webhook endpoint a new secret; both sign for 24 hours.
     * Needs the scope `webhooks:write`.
     */
    rotateSecret(input: { id: string }, options?: CallOptions): Pending<IssuedWebhook>
    /**
     * Send a test event to one webhook endpoint.
     * Needs the scope `webhooks:write`.
     */
    test(input: { id: string }, options?: CallOptions): Pending<Delivery>
    /**
     * Change, enable or disable a webhook endpoint.
     * Needs the scope `webhooks:write`.
     * What waits for a disabled endpoint goes out when it is enabled again.
     */
    update(input: { id: string } & WebhookChanges, options?: CallOptions): Pending<Webhook>
  }
}
