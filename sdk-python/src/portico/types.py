"""Made from the registry of operations by `npm run generate`; not edited by hand."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


AnsweringRole = Literal["assistant"]


class ApiKey(TypedDict):
    id: str
    "The API key"
    property_id: str
    environment: Environment
    name: str
    "What the key is for"
    scopes: List[Scope]
    hint: str
    "The last four characters of the key"
    status: ApiKeyStatus
    expires_at: Optional[str]
    "After this moment the key is refused; null: never"
    last_used_at: Optional[str]
    "Exact to about a minute"
    created_at: str


class _ApiKeyList(TypedDict):
    data: List[ApiKey]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class ApiKeyList(_ApiKeyList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


ApiKeyStatus = Literal["active", "expired", "revoked"]


class AssumedDemandResponse(TypedDict):
    elasticity: float
    "By how many percent the rooms picked up change when the rate rises by one percent"
    assumption: str
    "What was assumed, in words"


class AuditRow(TypedDict):
    id: str
    actor: str
    "The key, account or application that acted; `operator` for the command line, `sign-in` for a lock-out"
    operation: str
    record: Optional[str]
    "The record it was about"
    request_id: str
    created_at: str


class _AuditRowList(TypedDict):
    data: List[AuditRow]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class AuditRowList(_AuditRowList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class Availability(TypedDict):
    propertyId: str
    "The property"
    rooms: List[AvailableRooms]
    "Every room type, by name"
    experiences: List[AvailableExperience]
    "Every experience, by name"


class AvailableExperience(TypedDict):
    id: str
    "The experience"
    slots: int
    "How many can take part"
    price: float
    "In the experience’s currency"


class AvailableRooms(TypedDict):
    roomType: str
    "Name of the room type"
    inventory: int
    "Rooms that are free on every night of the stay; 0 where it is overbooked"
    rate: float
    "Mean of the room type’s base rate over the nights, per room; 0 when it has no base rate"
    currency: str
    "ISO 4217 code, upper case"


class CalendarNight(TypedDict):
    """One room type on one night. `inventory` and `free` are null for a name that no room type has."""
    date: str
    "The night that begins on this day"
    room_type: str
    "Name of the room type"
    inventory: Optional[int]
    "Rooms the house has"
    booked: int
    "Rooms held by reservations"
    blocked: int
    "Rooms taken off sale by blocks"
    free: Optional[int]
    "inventory − booked − blocked: negative where more is taken than there is"
    overbooked: bool
    "Whether `free` is negative"


class CalendarTotal(TypedDict):
    """All room types of one night together, with what is taken under names that no room type has. `inventory` and `free` are null where no room type is known."""
    date: str
    "The night that begins on this day"
    inventory: Optional[int]
    "Rooms the house has"
    booked: int
    "Rooms held by reservations"
    blocked: int
    "Rooms taken off sale by blocks"
    free: Optional[int]
    "inventory − booked − blocked: negative where more is taken than there is"
    overbooked: bool
    "Whether `free` is negative"


class Call(TypedDict):
    id: str
    "The call"
    property_id: str
    guest_id: Optional[str]
    "The guest, here or in another system"
    reservation_id: Optional[str]
    "The stay it is about, here or in another system"
    staff_id: Optional[str]
    "Who spoke for the property"
    direction: CallDirection
    status: CallStatus
    provider: CallProvider
    from_number: str
    "E.164; `anonymous` where the caller hides it; a SIP or client address as the provider gives it"
    to_number: str
    "E.164, or an address as the provider gives it"
    provider_call_sid: Optional[str]
    "The provider’s own id of it: the same one is never logged twice"
    duration_seconds: Optional[int]
    "As the provider counts it"
    recording_url: Optional[str]
    "Where it can be heard"
    transcript: Optional[str]
    "What was said"
    summary: Optional[str]
    "What it was about, in a few sentences"
    notes: Optional[str]
    "What the staff noted"
    answered_at: Optional[str]
    "When it was taken"
    ended_at: Optional[str]
    "When it was over"
    verified: bool
    "false while only unsigned notifications told of it: store the provider’s secret to have them proved"
    created_at: str


class CallChanges(TypedDict, total=False):
    guest_id: Optional[str]
    "The guest, here or in another system"
    reservation_id: Optional[str]
    "The stay it is about, here or in another system"
    staff_id: Optional[str]
    "Who spoke for the property"
    recording_url: Optional[str]
    "Where it can be heard"
    transcript: Optional[str]
    "What was said"
    summary: Optional[str]
    "What it was about, in a few sentences"
    notes: Optional[str]
    "What the staff noted"
    status: CallStatus
    duration_seconds: Optional[int]
    "As the provider counts it"
    answered_at: Optional[str]
    "When it was taken"
    ended_at: Optional[str]
    "When it was over"


CallDirection = Literal["inbound", "outbound"]


class _CallList(TypedDict):
    data: List[Call]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class CallList(_CallList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class CallNotification(TypedDict):
    id: str
    provider: CallProvider
    verified: bool
    "Whether the provider signed it"
    received_at: str
    "When it came, in real time"
    body: Optional[str]
    "As it came, without what proves the sender; null once someone it spoke of was erased"


class CallNotificationList(TypedDict):
    data: List[CallNotification]
    total: int
    "How many are kept"


CallProvider = Literal["twilio", "vonage", "aircall", "ringcentral", "manual"]


CallStatus = Literal["ringing", "active", "completed", "missed", "failed", "voicemail"]


class CallSummary(TypedDict):
    total: int
    "How many calls"
    by_direction: CallsByDirection
    by_status: CallsByStatus
    by_provider: CallsByProvider
    total_duration_seconds: int
    "How long they took together"
    average_duration_seconds: float
    "Over the calls that tell their duration, rounded to two decimals; 0 when none does"


class CallsByDirection(TypedDict):
    inbound: int
    "Calls that are `inbound`"
    outbound: int
    "Calls that are `outbound`"


class CallsByProvider(TypedDict):
    twilio: int
    "Calls that are `twilio`"
    vonage: int
    "Calls that are `vonage`"
    aircall: int
    "Calls that are `aircall`"
    ringcentral: int
    "Calls that are `ringcentral`"
    manual: int
    "Calls that are `manual`"


class CallsByStatus(TypedDict):
    ringing: int
    "Calls that are `ringing`"
    active: int
    "Calls that are `active`"
    completed: int
    "Calls that are `completed`"
    missed: int
    "Calls that are `missed`"
    failed: int
    "Calls that are `failed`"
    voicemail: int
    "Calls that are `voicemail`"


class Change(TypedDict):
    id: str
    "The event that tells of it; the same change is told under the same id"
    type: str
    "What happened, as events name it"
    record: Optional[str]
    "The record it happened to; null where the event does not name it"
    at: str
    "When, by the property’s clock"


class Changes(TypedDict):
    data: List[Change]
    "Those that you may read, oldest first"
    cursor: str
    "Give it as `since` to go on from here; made to be handed back, not to be read"


Channel = Literal["sms", "email", "in_app", "chatapp", "push"]


class Charge(TypedDict):
    id: str
    "The charge"
    property_id: str
    category: ChargeCategory
    amount: float
    "Rounded to the minor unit of the currency"
    currency: str
    "ISO 4217; the property’s when left out"
    business_date: str
    "The business day it counts for; the property’s today when left out"
    reservation_id: Optional[str]
    "The stay it belongs to; kept as given, here or in another system"
    guest_id: Optional[str]
    "The guest, here or in another system"
    description: Optional[str]
    "What it was for. Text that looks like a card number is 422 `card_data_refused`"
    voided_at: Optional[str]
    "Since when it counts nowhere"
    void_reason: Optional[str]
    "Why, for the record. Text that looks like a card number is 422 `card_data_refused`"
    created_at: str


ChargeCategory = Literal["spa", "fnb", "other"]


class _ChargeList(TypedDict):
    data: List[Charge]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class ChargeList(_ChargeList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class ChargeVoid(TypedDict, total=False):
    reason: Optional[str]
    "Why, for the record. Text that looks like a card number is 422 `card_data_refused`. Default: null"


ChatChannel = Literal["web_chat", "voice", "widget", "api"]


ChatEngine = Literal["embedded", "hosted"]


ChatHandler = Literal["assistant", "staff"]


class ChatMessage(TypedDict):
    role: ChatRole
    content: str
    "What they say"


ChatRole = Literal["user", "assistant", "staff"]


class ChatSource(TypedDict):
    source_id: str
    source_name: str
    source_type: str
    score: float
    "How well it fits"


class ChatTurn(TypedDict):
    conversation_id: str
    "The conversation"
    message_id: str
    "The answer as the thread keeps it; while staff answer, the last message of this turn"
    role: AnsweringRole
    content: str
    "The answer; while staff answer, a sentence that says so"
    answered_by: ChatHandler
    handled_by: ChatHandler
    "The old name of `answered_by`"
    intent: DetectedIntent
    sources: List[ChatSource]
    "The passages that were looked at, best first"
    citations: List[Citation]
    "What the answer rests on, or what may help, word for word"
    engine: Optional[ChatEngine]
    created_at: str


class Citation(TypedDict):
    source_id: str
    quote: str
    "The words of the source that the answer rests on"
    start: int
    "Where they begin in the source’s content"
    end: int
    "Where they end"


class CompetitorRate(TypedDict):
    competitor: str
    "Who asks it"
    date: str
    rate: float
    "In the property’s currency"
    room_type: Optional[str]
    "Name of the room type"
    captured_at: str


class CompetitorRateList(TypedDict):
    data: List[CompetitorRate]
    total: int


class CompetitorRatePush(TypedDict):
    rates: List[PushedCompetitorRate]
    "In the property’s currency"


class CompetitorRateRule(TypedDict):
    """The rates that competitors ask, as the caller pushed them"""
    enabled: bool
    "Off unless switched on"
    position_pct: float
    "Where to stand: 0 is the mean of the competitors’ rates, 5 is 5 % above it"
    tolerance_pct: float
    "Nearer than this to that place, nothing is recommended"


class CompetitorRateRuleChanges(TypedDict, total=False):
    """The rates that competitors ask, as the caller pushed them"""
    enabled: bool
    "Off unless switched on"
    position_pct: float
    "Where to stand: 0 is the mean of the competitors’ rates, 5 is 5 % above it"
    tolerance_pct: float
    "Nearer than this to that place, nothing is recommended"


class CompetitorRatesStored(TypedDict):
    stored: int
    "Rates kept"


class Conversation(TypedDict):
    id: str
    "The conversation"
    property_id: str
    "The property it belongs to"
    guest_id: Optional[str]
    "The guest, here or in another system"
    channel: ChatChannel
    status: ConversationStatus
    answered_by: ChatHandler
    handled_by: ChatHandler
    "The old name of `answered_by`"
    assigned_to: Optional[str]
    "Which person or team answers, in your own words"
    hand_over_reason: Optional[str]
    "Why people answer"
    handed_over_at: Optional[str]
    "Since when people answer; null while the assistant does, and once it is closed"
    message_count: int
    "How many messages it has, of all sides"
    created_at: str
    updated_at: str
    "Its last message, hand-over, hand-back or closing"
    closed_at: Optional[str]
    "When it was closed; null while it is open"


class ConversationHandOver(TypedDict, total=False):
    assigned_to: str
    "Which person or team answers, in your own words"
    reason: str
    "Why people answer"


class _ConversationList(TypedDict):
    data: List[Conversation]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class ConversationList(_ConversationList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class ConversationMessage(TypedDict):
    id: str
    "The message"
    conversation_id: str
    "The conversation"
    role: ChatRole
    content: str
    "What was said"
    intent: Optional[DetectedIntent]
    sources: List[ChatSource]
    "The passages that an answer’s engine looked at, best first"
    citations: List[Citation]
    "What an answer rests on, word for word"
    engine: Optional[ChatEngine]
    created_at: str


ConversationStatus = Literal["open", "closed"]


class ConversationThread(TypedDict):
    data: List[ConversationMessage]
    "The first first"
    total: int
    "How many there are"


CurrentRateOrigin = Literal["booked", "base_rate"]


class Delivery(TypedDict):
    id: str
    "The delivery"
    webhook_id: str
    "The webhook endpoint"
    event_id: str
    "The event"
    event_type: str
    status: DeliveryStatus
    next_attempt_at: Optional[str]
    "When it is tried next"
    created_at: str
    attempts: List[DeliveryAttempt]
    "Every attempt, oldest first"


class DeliveryAttempt(TypedDict):
    at: str
    status_code: Optional[int]
    "What the receiver answered; null: no answer"
    latency_ms: int
    response: Optional[str]
    "The first kilobyte of the answer"
    error: Optional[str]
    "Why there was no answer. `missing_scope:…`: the endpoint may not be told of it, nothing was sent"


class _DeliveryList(TypedDict):
    data: List[Delivery]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class DeliveryList(_DeliveryList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


DeliveryStatus = Literal["pending", "succeeded", "failed"]


class DemandResponse(TypedDict, total=False):
    """How bookings answer to another rate"""
    elasticity: float
    "By how many percent the rooms picked up change when the rate rises by one percent. Default: -1.2"


class DemandSurgeRule(TypedDict):
    """The house fills up"""
    above_pct: float
    "Occupancy above this"
    adjust_pct: float
    "Change of the current rate, in percent"


class DemandSurgeRuleChanges(TypedDict, total=False):
    """The house fills up"""
    above_pct: float
    "Occupancy above this"
    adjust_pct: float
    "Change of the current rate, in percent"


class DetectedIntent(TypedDict):
    intent: Intent
    confidence: float


class EarlyBirdRule(TypedDict):
    """Few rooms sold yet, and arrival is far"""
    enabled: bool
    "Off unless switched on"
    from_days: int
    "At least this many days to arrival"
    below_pct: float
    "Occupancy below this"
    adjust_pct: float
    "Change of the current rate, in percent"


class EarlyBirdRuleChanges(TypedDict, total=False):
    """Few rooms sold yet, and arrival is far"""
    enabled: bool
    "Off unless switched on"
    from_days: int
    "At least this many days to arrival"
    below_pct: float
    "Occupancy below this"
    adjust_pct: float
    "Change of the current rate, in percent"


Environment = Literal["live", "sandbox"]


class ErasureLeft(TypedDict):
    kind: str
    "The kind of record"
    count: int
    "How many"
    reason: str
    "Why they stay"


class ErasureReview(TypedDict):
    id: str
    "The guest, here or in another system"
    total: int
    "How many passages hold a name or the like"
    counts: Dict[str, int]
    "How many passages there are, by kind of record"
    copies: Dict[str, int]
    "How many events and kept answers repeat such a passage; they follow what is decided about it"
    expires_at: str
    "Until when it can be reviewed; then the words are forgotten"
    items: List[ErasureReviewItem]
    "The passages from `offset` on, `limit` at most"


class ErasureReviewChoice(TypedDict):
    kind: str
    "The kind of record"
    id: str
    "The record"
    field: str
    "Which of its fields"


class ErasureReviewDecision(TypedDict, total=False):
    items: List[ErasureReviewChoice]
    "Passages that do speak of the guest: the words are taken out of these alone. Default: []"
    all: bool
    "Every passage does. Default: false"
    close: bool
    "What is left speaks of others: the review ends and the words are forgotten. Default: false"


class ErasureReviewItem(TypedDict):
    kind: str
    "The kind of record"
    id: str
    "The record"
    field: str
    "Which of its fields"
    excerpt: str
    "What stands there now, around the first of the words"


class ErasureReviewState(TypedDict):
    """Passages that hold the guest’s name and may speak of someone else: nothing was taken out of them. Null: there are none"""
    total: int
    "How many passages hold a name or the like"
    counts: Dict[str, int]
    "How many passages there are, by kind of record"
    copies: Dict[str, int]
    "How many events and kept answers repeat such a passage; they follow what is decided about it"
    expires_at: str
    "Until when it can be reviewed; then the words are forgotten"


class Event(TypedDict):
    id: str
    "The event"
    type: str
    "Event kind"
    created_at: str
    property_id: str
    data: Dict[str, Any]
    "The resource as its GET returns it"


class _EventList(TypedDict):
    data: List[Event]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class EventList(_EventList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class EventPremiumRule(TypedDict):
    """An event of the property’s calendar"""
    enabled: bool
    "Off unless switched on"
    adjust_pct: float
    "For events of the calendar that name no premium of their own"


class EventPremiumRuleChanges(TypedDict, total=False):
    """An event of the property’s calendar"""
    enabled: bool
    "Off unless switched on"
    adjust_pct: float
    "For events of the calendar that name no premium of their own"


_ExcludedAmount = TypedDict(
    '_ExcludedAmount',
    {
        'currency': "str",
        'amount': "float",
        'from': "ExcludedKind",
    },
)


class ExcludedAmount(_ExcludedAmount):
    pass


ExcludedKind = Literal["reservations", "charges"]


class Experience(TypedDict):
    id: str
    "The experience"
    property_id: str
    name: str
    "Display name"
    slots: int
    "How many can take part"
    price: float
    "Rounded to the minor unit of the currency"
    currency: str
    "ISO 4217 code, upper case"
    created_at: str


class ExperienceChanges(TypedDict, total=False):
    name: str
    "Display name"
    slots: int
    "How many can take part"
    price: float
    "Rounded to the minor unit of the currency"
    currency: str
    "ISO 4217 code, upper case"


class _ExperienceList(TypedDict):
    data: List[Experience]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class ExperienceList(_ExperienceList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class ForecastAccuracy(TypedDict):
    days_before: int
    "How long before the night"
    nights: int
    "Past nights forecast so, each only from what was known then"
    error_rooms: float
    "Mean absolute error of this method, in rooms"
    error_pct_points: float
    "The same in percentage points of occupancy"
    on_the_books_error_rooms: float
    "For comparison: had one taken what was on the books for the result"
    same_weekday_error_rooms: float
    "For comparison: had one taken the last known night of the same weekday"


_ForecastHistory = TypedDict(
    '_ForecastHistory',
    {
        'from': "Optional[str]",
        'until': "str",
        'nights': "int",
    },
)


class ForecastHistory(_ForecastHistory):
    pass


class ForecastNight(TypedDict):
    date: str
    days_until_arrival: int
    on_the_books: int
    "Rooms booked now"
    expected_pickup: float
    "Rooms still to come, less those that will be cancelled; below 0 when more are lost"
    expected_rooms: float
    "on_the_books + expected_pickup"
    expected_occupancy_pct: float
    "expected_rooms / total_rooms × 100"
    low: Optional[float]
    "With `high`: the range that held 80 of 100 past nights; null with too few of them"
    high: Optional[float]
    "See `low`"


class FrequencyCap(TypedDict):
    """How many marketing messages one guest may get in so many hours; null: any number"""
    messages: int
    "How many at most"
    hours: int
    "In so many hours"


class GeneratedRecommendations(TypedDict):
    generated: int
    "How many are new"
    data: List[RateRecommendation]


class GivenNight(TypedDict):
    date: str
    room_type: str
    "Name of the room type"
    rooms: int
    "Rooms booked"
    rate: float
    "Their mean rate, in the property’s currency"


class Guest(TypedDict):
    id: str
    "The guest"
    property_id: str
    first_name: Optional[str]
    "Given names"
    last_name: Optional[str]
    "Family names"
    email: Optional[str]
    "Where mail reaches them"
    phone: Optional[str]
    "E.164"
    locale: Optional[str]
    "The language they prefer, a BCP 47 tag"
    timezone: Optional[str]
    "Where they are when they are not here; quiet hours follow it"
    external_id: Optional[str]
    "Their id in another system, unique per property"
    marketing_consent: bool
    "Whether they agreed to get offers"
    created_at: str
    updated_at: str


class GuestChanges(TypedDict, total=False):
    first_name: Optional[str]
    "Given names"
    last_name: Optional[str]
    "Family names"
    email: Optional[str]
    "Where mail reaches them"
    phone: Optional[str]
    "E.164"
    locale: Optional[str]
    "The language they prefer, a BCP 47 tag"
    timezone: Optional[str]
    "Where they are when they are not here; quiet hours follow it"
    external_id: Optional[str]
    "Their id in another system, unique per property"
    marketing_consent: bool
    "Whether they agreed to get offers"


class GuestErasure(TypedDict):
    id: str
    "The guest, here or in another system"
    other_ids: List[str]
    "Further ids they went by, from merged records; references to these are erased too"
    erased_at: str
    erased: Dict[str, int]
    "How many records were removed or stripped of what pointed at the guest, by kind"
    left: List[ErasureLeft]
    "What still points at the guest and stays, and why"
    review: Optional[ErasureReviewState]


class GuestExport(TypedDict):
    id: str
    "The guest, here or in another system"
    exported_at: str
    guest: Optional[Guest]
    records: Dict[str, List[Any]]
    "Everything held about them, by kind; `mentions` are passages of others’ records with an id, address or number of theirs"


class GuestIntent(TypedDict):
    id: str
    "The intent"
    property_id: str
    guest_id: Optional[str]
    "The guest, here or in another system"
    conversation_id: Optional[str]
    "The conversation it was said in"
    call_id: Optional[str]
    "The call it was said in"
    channel: ChatChannel
    intent: Intent
    confidence: float
    "How sure it is"
    message: Optional[str]
    "What the guest said, with card numbers masked; null once erased"
    preferred_time: Optional[str]
    "The time the guest named, by the property’s clock; null when there is none"
    status: IntentStatus
    handled_at: Optional[str]
    "When it was handled"
    handled_by: Optional[str]
    "Who saw to it, in your own words"
    created_at: str


class GuestIntentChanges(TypedDict, total=False):
    status: IntentStatus
    handled_by: Optional[str]
    "Who saw to it, in your own words"


class _GuestIntentList(TypedDict):
    data: List[GuestIntent]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class GuestIntentList(_GuestIntentList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class _GuestList(TypedDict):
    data: List[Guest]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class GuestList(_GuestList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


_GuestMergeRequest = TypedDict(
    '_GuestMergeRequest',
    {
        'from': "str",
    },
)


class GuestMergeRequest(_GuestMergeRequest):
    pass


class GuestSession(TypedDict):
    id: str
    "The session"
    property_id: str
    guest_id: str
    "The guest, here or in another system"
    expires_at: str
    "When its token ends; real time, also in the sandbox"
    ended_at: Optional[str]
    "When it was ended before that"
    created_at: str


class _GuestSessionList(TypedDict):
    data: List[GuestSession]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class GuestSessionList(_GuestSessionList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class ImportError(TypedDict):
    row: int
    "Counted from 1, without the header"
    detail: List[Violation]
    "Every violation of the row, as in a 422 answer"


ImportField = Literal["room_type", "check_in", "check_out", "nightly_rate", "nightly_rates", "guest_id", "rooms", "currency", "status", "source", "external_id", "booked_at", "cancelled_at"]


class ImportMapping(TypedDict, total=False):
    """How to read columns and words that are not ours"""
    columns: Dict[str, Optional[ImportField]]
    "Your column to our field; null leaves a column aside"
    values: Dict[str, Dict[str, str]]
    "For a field of ours, your word to our value; an empty value counts as left out"
    date_format: str
    "How dates are written, unless as YYYY-MM-DD"
    delimiter: str
    "Between cells: comma, semicolon, bar or tab; found out from the header when left out"


class _ImportResult(TypedDict):
    received: int
    "Rows in the file"
    created: int
    "Reservations that were not there before"
    updated: int
    "Rows that found their reservation by external_id"
    rejected: int
    "Rows that broke a rule and changed nothing"
    errors: List[ImportError]
    "The first rejected rows and why, 512 KiB at most"
    ignored_columns: List[str]
    "Columns or members that are no field of ours, the first 100"
    dry_run: bool
    "true when nothing was written"


class ImportResult(_ImportResult, total=False):
    errors_truncated: Literal[True]
    "Present when more rows were rejected than `errors` tells of"


class InboundAttachment(TypedDict):
    url: Optional[str]
    content_type: Optional[str]
    id: Optional[str]
    "The provider’s id of it, where it gives no address"


InboundKeyword = Literal["stop", "start", "help"]


class InboundMessage(TypedDict):
    id: str
    "The message"
    property_id: str
    guest_id: Optional[str]
    "The guest, here or in another system"
    channel: Channel
    sender: str
    "Who wrote"
    recipient: str
    "Which of the property’s senders they wrote to"
    content: str
    keyword: Optional[InboundKeyword]
    attachments: List[InboundAttachment]
    "Pictures and the like; they stay with the provider"
    provider: str
    "Who brought it"
    status: InboundMessageStatus
    handled_at: Optional[str]
    "When it was handled"
    handled_by: Optional[str]
    "Who saw to it, in your own words"
    received_at: str
    "When the guest wrote it, by the provider"
    created_at: str


class InboundMessageChanges(TypedDict, total=False):
    status: InboundMessageStatus
    handled_by: Optional[str]
    "Who saw to it, in your own words"


class _InboundMessageList(TypedDict):
    data: List[InboundMessage]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class InboundMessageList(_InboundMessageList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


InboundMessageStatus = Literal["open", "handled"]


Intent = Literal["booking", "service_request", "complaint", "upsell", "itinerary", "local_recommendation", "general"]


IntentStatus = Literal["open", "handled"]


_InventoryBlock = TypedDict(
    '_InventoryBlock',
    {
        'id': "str",
        'property_id': "str",
        'room_type': "str",
        'from': "str",
        'until': "str",
        'rooms': "int",
        'kind': "InventoryBlockKind",
        'note': "Optional[str]",
        'created_at': "str",
    },
)


class InventoryBlock(_InventoryBlock):
    pass


InventoryBlockKind = Literal["out_of_order", "group", "closed"]


class _InventoryBlockList(TypedDict):
    data: List[InventoryBlock]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class InventoryBlockList(_InventoryBlockList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


_InventoryCalendar = TypedDict(
    '_InventoryCalendar',
    {
        'from': "str",
        'until': "str",
        'data': "List[CalendarNight]",
        'totals': "List[CalendarTotal]",
    },
)


class InventoryCalendar(_InventoryCalendar):
    pass


class IssuedApiKey(TypedDict):
    id: str
    "The API key"
    property_id: str
    environment: Environment
    name: str
    "What the key is for"
    scopes: List[Scope]
    hint: str
    "The last four characters of the key"
    status: ApiKeyStatus
    expires_at: Optional[str]
    "After this moment the key is refused; null: never"
    last_used_at: Optional[str]
    "Exact to about a minute"
    created_at: str
    key: str
    "The key itself, shown this once"


class IssuedWebhook(TypedDict):
    id: str
    "The webhook endpoint"
    property_id: str
    url: str
    "Where events are sent: https in the live environment, never a private address"
    events: List[str]
    "Kinds of events, or `[\"*\"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module"
    description: Optional[str]
    "For people"
    status: WebhookStatus
    disabled_reason: Optional[WebhookDisabledReason]
    scopes: List[str]
    "What it may be told of: the read scopes of whoever made it, checked again at every delivery. `*`: of everything. Whoever changes `url` or `events` leaves it what they may read too, and adds the kinds they name"
    created_by: Optional[str]
    "The key (`key_…`), application’s grant (`grt_…`) or account (`acc_…`) it was made with, or that last changed `url` or `events`; `operator`: the command line. When that is withdrawn, and all rotations of a key with it, the endpoint is disabled. Null: made before this was kept, so that nothing disables it"
    created_at: str
    secret: str
    "Signs every delivery; shown this once"


class Itinerary(TypedDict):
    id: str
    "The itinerary"
    property_id: str
    guest_id: str
    "The guest, here or in another system"
    check_in: str
    "Arrival"
    check_out: str
    "Departure, after the day of arrival"
    room_type: Optional[str]
    "Assigned or preferred"
    party_size: int
    "How many come; the composition’s sum when left out, 1 without one"
    party_composition: PartyComposition
    events: List[ItineraryEvent]
    "In the order of their local times"
    conflicts: List[ItineraryConflict]
    "What does not go together, by the wall clock; it is kept all the same"
    notes: Optional[str]
    "Visible to AI and staff"
    status: ItineraryStatus
    created_at: str
    updated_at: str


class ItineraryChanges(TypedDict, total=False):
    check_in: str
    "Arrival"
    check_out: str
    "Departure, after the day of arrival"
    room_type: Optional[str]
    "Assigned or preferred"
    party_size: int
    "How many come; the composition’s sum when left out, 1 without one"
    party_composition: PartyComposition
    notes: Optional[str]
    "Visible to AI and staff"
    status: ItineraryStatus


class ItineraryConflict(TypedDict):
    event_id: str
    "The event"
    reason: ItineraryConflictReason
    other_event_id: Optional[str]
    "For an overlap, one of the events it runs into"


ItineraryConflictReason = Literal["overlap", "outside_stay"]


class ItineraryEvent(TypedDict):
    """Further members are kept and returned"""
    event_id: str
    "The event"
    type: str
    "What kind of thing it is, in the house’s own words"
    name: str
    "What the guest calls it"
    datetime: str
    "On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped"
    duration_minutes: Optional[int]
    "Without one it is a moment"
    notes: Optional[str]
    "Free text"


class ItineraryEventChanges(TypedDict, total=False):
    type: str
    "What kind of thing it is, in the house’s own words"
    name: str
    "What the guest calls it"
    datetime: str
    "On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped"
    duration_minutes: Optional[int]
    "Without one it is a moment"
    notes: Optional[str]
    "Free text"


class _ItineraryList(TypedDict):
    data: List[Itinerary]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class ItineraryList(_ItineraryList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


ItineraryStatus = Literal["pre_arrival", "in_stay", "post_stay", "cancelled"]


class KeptMessage(TypedDict):
    id: str
    "The message"
    channel: Channel
    sender: Optional[str]
    "As whom the property would have written"
    recipient: str
    "To whom"
    subject: Optional[str]
    text: str
    "What the guest would have read"
    template: Optional[str]
    "The template it would have gone out as"
    sent_at: str
    "When it would have gone out"


class _KeptMessageList(TypedDict):
    data: List[KeptMessage]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class KeptMessageList(_KeptMessageList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


KnowledgeAudience = Literal["guest", "staff"]


class KnowledgeConflict(TypedDict):
    about: KnowledgeConflictKind
    similarity: float
    "How likely they speak of the same"
    quotes: List[KnowledgeQuote]
    "One of each source, the older first"


KnowledgeConflictKind = Literal["price", "time", "amount", "permission"]


class KnowledgeConflicts(TypedDict):
    data: List[KnowledgeConflict]
    total: int
    "How many"


KnowledgeContentType = Literal["text/plain", "text/markdown", "text/html", "application/pdf"]


class KnowledgeGap(TypedDict):
    id: str
    "The unanswered question"
    question: str
    "As it was first asked"
    times: int
    "How often it was asked"
    guest_id: Optional[str]
    "The guest, here or in another system"
    last_asked_at: str
    created_at: str


class _KnowledgeGapList(TypedDict):
    data: List[KnowledgeGap]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class KnowledgeGapList(_KnowledgeGapList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class KnowledgePassage(TypedDict):
    source_id: str
    "The knowledge source"
    source_name: str
    source_type: KnowledgeType
    score: float
    "How well it fits"
    content: str
    "The passage, word for word"
    start: int
    "Where it begins in the source’s content"


class KnowledgePassages(TypedDict):
    data: List[KnowledgePassage]
    total: int
    "How many"


class _KnowledgeQuestion(TypedDict):
    query: str
    "A question, in the guest’s own words"


class KnowledgeQuestion(_KnowledgeQuestion, total=False):
    top_k: int
    "How many passages. Default: 4"
    audience: KnowledgeAudience
    "Default: \"guest\""


class KnowledgeQuote(TypedDict):
    source_id: str
    "The knowledge source"
    source_name: str
    quote: str
    "Word for word"
    start: int
    "Where it begins in the source’s content"
    end: int
    "Where it ends"


class KnowledgeSource(TypedDict):
    id: str
    "The knowledge source"
    property_id: str
    name: str
    "What guests and staff know it by"
    type: KnowledgeType
    audience: KnowledgeAudience
    content_type: KnowledgeContentType
    content: str
    "As it is read and quoted: of HTML and PDF, the words in it"
    valid_from: Optional[str]
    "First local day it holds"
    valid_until: Optional[str]
    "Last local day it holds"
    version: int
    "Counts its replacements"
    status: KnowledgeStatus
    progress: float
    "How much of it is ready"
    created_at: str
    updated_at: str


class _KnowledgeSourceReplacement(TypedDict):
    name: str
    "What guests and staff know it by"
    type: KnowledgeType


class KnowledgeSourceReplacement(_KnowledgeSourceReplacement, total=False):
    content: Optional[str]
    "Text, Markdown or HTML"
    content_base64: Optional[str]
    "A PDF file in base64, instead of `content`"
    content_type: Optional[KnowledgeContentType]
    audience: KnowledgeAudience
    "Default: \"guest\""
    valid_from: Optional[str]
    "First local day it holds. Default: null"
    valid_until: Optional[str]
    "Last local day it holds. Default: null"


KnowledgeStatus = Literal["processing", "ready"]


KnowledgeType = Literal["sop", "rate_plan", "menu", "policy", "faq", "event", "local_guide", "other"]


class KnowledgeVersion(TypedDict):
    version: int
    name: str
    "What guests and staff know it by"
    type: KnowledgeType
    content_type: KnowledgeContentType
    content: str
    "What it said"
    created_at: str
    "Since when it said so"


class _KnowledgeVersionList(TypedDict):
    data: List[KnowledgeVersion]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class KnowledgeVersionList(_KnowledgeVersionList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class LastMinuteRule(TypedDict):
    """Few rooms sold and arrival is near"""
    below_pct: float
    "Occupancy below this"
    within_days: int
    "At most this many days to arrival"
    adjust_pct: float
    "Change of the current rate, in percent"


class LastMinuteRuleChanges(TypedDict, total=False):
    """Few rooms sold and arrival is near"""
    below_pct: float
    "Occupancy below this"
    within_days: int
    "At most this many days to arrival"
    adjust_pct: float
    "Change of the current rate, in percent"


LimitSubject = Literal["key", "property"]


class LimitsRule(TypedDict):
    """What every recommendation stays within"""
    min_pct: float
    "`min_rate` as a share of the current rate"
    max_pct: float
    "`max_rate` as a share of the current rate"


class LimitsRuleChanges(TypedDict, total=False):
    """What every recommendation stays within"""
    min_pct: float
    "`min_rate` as a share of the current rate"
    max_pct: float
    "`max_rate` as a share of the current rate"


class ListedKnowledgeSource(TypedDict):
    id: str
    "The knowledge source"
    property_id: str
    name: str
    "What guests and staff know it by"
    type: KnowledgeType
    audience: KnowledgeAudience
    content_type: KnowledgeContentType
    content_length: int
    "How long its content is"
    valid_from: Optional[str]
    "First local day it holds"
    valid_until: Optional[str]
    "Last local day it holds"
    version: int
    "Counts its replacements"
    status: KnowledgeStatus
    progress: float
    "How much of it is ready"
    created_at: str
    updated_at: str


class _ListedKnowledgeSourceList(TypedDict):
    data: List[ListedKnowledgeSource]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class ListedKnowledgeSourceList(_ListedKnowledgeSourceList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


_LocalEvent = TypedDict(
    '_LocalEvent',
    {
        'id': "str",
        'property_id': "str",
        'name': "str",
        'from': "str",
        'until': "str",
        'premium_pct': "Optional[float]",
        'room_type': "Optional[str]",
        'created_at': "str",
    },
)


class LocalEvent(_LocalEvent):
    pass


class _LocalEventList(TypedDict):
    data: List[LocalEvent]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class LocalEventList(_LocalEventList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class LoggedRequest(TypedDict):
    id: str
    "The request, as `X-Request-Id` of its answer named it"
    at: str
    "When it came; real time, also in the sandbox"
    operation: str
    "What it did; `graphql` or `mcp` where one request carried several operations or none"
    door: RequestDoor
    method: RequestMethod
    path: str
    "Without its query. A part that is no id of ours is shown by its name: `/v1/guests/{id}`"
    status: int
    "HTTP status of the answer"
    ms: float
    "Milliseconds until it was answered; of a stream, until it began"
    actor: str
    "The key or account that asked"
    error_code: Optional[str]
    "Why it was refused; null where it was not"


class _LoggedRequestList(TypedDict):
    data: List[LoggedRequest]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class LoggedRequestList(_LoggedRequestList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class LowOccupancyRule(TypedDict):
    """Few rooms sold"""
    below_pct: float
    "Occupancy below this"
    adjust_pct: float
    "Change of the current rate, in percent"


class LowOccupancyRuleChanges(TypedDict, total=False):
    """Few rooms sold"""
    below_pct: float
    "Occupancy below this"
    adjust_pct: float
    "Change of the current rate, in percent"


MessageCategory = Literal["transactional", "marketing"]


class MessagePreview(TypedDict):
    would_send: bool
    "Whether a send with this body would be taken"
    when: Optional[MessageWhen]
    sends_at: Optional[str]
    "When it would go out"
    held_until: Optional[str]
    "The end of the quiet hours it would wait for"
    channel: Channel
    provider: Optional[str]
    "Who would carry it"
    sender: Optional[str]
    "As whom the property writes"
    text: str
    "What the guest would read"
    template: Optional[SentTemplate]
    window_closes_at: Optional[str]
    "chatapp: until when free words may be written to this guest; null: template only"
    sms: Optional[SmsPreview]
    hint: Optional[str]
    "What is worth knowing though nothing speaks against it"
    violations: List[Violation]
    "What a send would be refused for"


MessageStatus = Literal["queued", "sent", "delivered", "failed", "read"]


class MessageTemplate(TypedDict):
    id: str
    "The template"
    property_id: str
    name: str
    "As approved by the chat app: small letters, digits and underscores"
    language: str
    "As approved, such as `en`, `en_US` or `pt_BR`"
    body: str
    "The approved text, with {{1}}, {{2}} … or {{guest_name}} where variables go"
    first_contact: bool
    "Used for a first contact that names no template: its one placeholder stands for the content"
    provider_template_id: Optional[str]
    "What the provider calls it, where that is not its name: Twilio’s ContentSid"
    created_at: str


class _MessageTemplateList(TypedDict):
    data: List[MessageTemplate]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class MessageTemplateList(_MessageTemplateList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


MessageWhen = Literal["now", "later"]


class _NewApiKey(TypedDict):
    name: str
    "What the key is for"
    scopes: List[Scope]


class NewApiKey(_NewApiKey, total=False):
    property_id: str
    "Another property, with `platform:admin`; default: your own"
    expires_at: str
    "After this moment the key is refused; null: never"


class _NewCall(TypedDict):
    direction: CallDirection
    from_number: str
    "E.164, or `anonymous` for a caller who hides it"
    to_number: str
    "E.164"


class NewCall(_NewCall, total=False):
    provider: CallProvider
    "Default: \"manual\""
    status: CallStatus
    "Default: \"completed\""
    provider_call_sid: Optional[str]
    "The provider’s own id of it: the same one is never logged twice. Default: null"
    guest_id: Optional[str]
    "The guest, here or in another system. Default: null"
    reservation_id: Optional[str]
    "The stay it is about, here or in another system. Default: null"
    staff_id: Optional[str]
    "Who spoke for the property. Default: null"
    duration_seconds: Optional[int]
    "As the provider counts it. Default: null"
    recording_url: Optional[str]
    "Where it can be heard. Default: null"
    transcript: Optional[str]
    "What was said. Default: null"
    summary: Optional[str]
    "What it was about, in a few sentences. Default: null"
    notes: Optional[str]
    "What the staff noted. Default: null"
    answered_at: Optional[str]
    "When it was taken. Default: null"
    ended_at: Optional[str]
    "When it was over. Default: null"


class _NewCharge(TypedDict):
    category: ChargeCategory
    amount: float
    "Rounded to the minor unit of the currency"


class NewCharge(_NewCharge, total=False):
    currency: str
    "ISO 4217; the property’s when left out"
    business_date: str
    "The business day it counts for; the property’s today when left out"
    reservation_id: Optional[str]
    "The stay it belongs to; kept as given, here or in another system. Default: null"
    guest_id: Optional[str]
    "The guest, here or in another system. Default: null"
    description: Optional[str]
    "What it was for. Text that looks like a card number is 422 `card_data_refused`. Default: null"


class _NewExperience(TypedDict):
    name: str
    "Display name"
    slots: int
    "How many can take part"
    price: float
    "Rounded to the minor unit of the currency"


class NewExperience(_NewExperience, total=False):
    currency: str
    "ISO 4217 code; the property’s own when left out"


class NewGuest(TypedDict, total=False):
    first_name: Optional[str]
    "Given names. Default: null"
    last_name: Optional[str]
    "Family names. Default: null"
    email: Optional[str]
    "Where mail reaches them. Default: null"
    phone: Optional[str]
    "E.164. Default: null"
    locale: Optional[str]
    "The language they prefer, a BCP 47 tag. Default: null"
    timezone: Optional[str]
    "Where they are when they are not here; quiet hours follow it. Default: null"
    external_id: Optional[str]
    "Their id in another system, unique per property. Default: null"
    marketing_consent: bool
    "Whether they agreed to get offers. Default: false"


class _NewGuestSession(TypedDict):
    guest_id: str
    "The guest, here or in another system"


class NewGuestSession(_NewGuestSession, total=False):
    ttl_seconds: int
    "How long the token works; never longer than the key that opens the session. Default: 3600"


class NewInboundMessage(TypedDict):
    channel: WrittenChannel
    sender: str
    "Who writes"
    content: str
    "What they write"


_NewInventoryBlock = TypedDict(
    '_NewInventoryBlock',
    {
        'room_type': "str",
        'from': "str",
        'until': "str",
        'rooms': "int",
        'kind': "InventoryBlockKind",
    },
)


_NewInventoryBlockFurther = TypedDict(
    '_NewInventoryBlockFurther',
    {
        'note': "Optional[str]",
    },
    total=False,
)


class NewInventoryBlock(_NewInventoryBlock, _NewInventoryBlockFurther):
    pass


class _NewItinerary(TypedDict):
    guest_id: str
    "The guest, here or in another system"
    check_in: str
    "Arrival"
    check_out: str
    "Departure, after the day of arrival"


class NewItinerary(_NewItinerary, total=False):
    room_type: Optional[str]
    "Assigned or preferred. Default: null"
    party_size: int
    "How many come; the composition’s sum when left out, 1 without one"
    party_composition: PartyComposition
    events: List[NewItineraryEvent]
    "In any order. Default: []"
    notes: Optional[str]
    "Visible to AI and staff. Default: null"
    status: ItineraryStatus


class _NewItineraryEvent(TypedDict):
    type: str
    "What kind of thing it is, in the house’s own words"
    name: str
    "What the guest calls it"
    datetime: str
    "On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped"


class NewItineraryEvent(_NewItineraryEvent, total=False):
    """Further members are kept and returned"""
    duration_minutes: Optional[int]
    "Without one it is a moment. Default: null"
    notes: Optional[str]
    "Free text. Default: null"


class _NewKnowledgeSource(TypedDict):
    name: str
    "What guests and staff know it by"
    type: KnowledgeType


class NewKnowledgeSource(_NewKnowledgeSource, total=False):
    content: Optional[str]
    "Text, Markdown or HTML"
    content_base64: Optional[str]
    "A PDF file in base64, instead of `content`"
    content_type: Optional[KnowledgeContentType]
    audience: KnowledgeAudience
    "Default: \"guest\""
    valid_from: Optional[str]
    "First local day it holds. Default: null"
    valid_until: Optional[str]
    "Last local day it holds. Default: null"


_NewLocalEvent = TypedDict(
    '_NewLocalEvent',
    {
        'name': "str",
        'from': "str",
        'until': "str",
    },
)


_NewLocalEventFurther = TypedDict(
    '_NewLocalEventFurther',
    {
        'premium_pct': "Optional[float]",
        'room_type': "Optional[str]",
    },
    total=False,
)


class NewLocalEvent(_NewLocalEvent, _NewLocalEventFurther):
    pass


class _NewMessage(TypedDict):
    channel: Channel
    recipient: str
    "By channel: an E.164 number, an e-mail address, a guest’s id, a device token"
    content: str
    "The body; on email it may be HTML"


class NewMessage(_NewMessage, total=False):
    guest_id: Optional[str]
    "The guest, here or in another system. Default: null"
    subject: Optional[str]
    "Email only, and required there. Default: null"
    scheduled_at: Optional[str]
    "Left out: at once. Default: null"
    category: MessageCategory
    "Default: \"transactional\""
    template: TemplateUse
    metadata: Dict[str, Any]
    "Free key-value pairs of yours; `error` tells why a message failed. Default: {}"


class _NewMessageTemplate(TypedDict):
    name: str
    "As approved by the chat app: small letters, digits and underscores"
    body: str
    "The approved text, with {{1}}, {{2}} … or {{guest_name}} where variables go"


class NewMessageTemplate(_NewMessageTemplate, total=False):
    language: str
    "As approved, such as `en`, `en_US` or `pt_BR`. Default: \"en\""
    first_contact: bool
    "Used for a first contact that names no template: its one placeholder stands for the content. Default: false"
    provider_template_id: Optional[str]
    "What the provider calls it, where that is not its name: Twilio’s ContentSid. Default: null"


class _NewPackage(TypedDict):
    name: str
    "Display name"
    slug: str
    "URL-safe name, unique per property"
    type: PackageType
    price: float
    "Rounded to the minor unit of the currency"
    currency: str
    "ISO 4217 code, upper case"
    inclusions: List[str]
    "What the guest gets, in order"


class NewPackage(_NewPackage, total=False):
    description: Optional[str]
    "What a guest reads. Default: null"
    is_active: bool
    "false is a draft: hidden from the default list. Default: true"
    valid_from: Optional[str]
    "First day of the season. Default: null"
    valid_until: Optional[str]
    "Last day of the season. Default: null"


class _NewPayment(TypedDict):
    amount: float
    "Rounded to the minor unit of the currency, and still more than nothing then"
    method: PaymentMethod


class NewPayment(_NewPayment, total=False):
    currency: str
    "ISO 4217; the property’s when left out"
    status: NewPaymentStatus
    "Default: \"completed\""
    reservation_id: Optional[str]
    "The stay it belongs to; kept as given, here or in another system. Default: null"
    guest_id: Optional[str]
    "The guest, here or in another system. Default: null"
    reference: Optional[str]
    "A processor’s or bank’s id for it. Text that looks like a card number is 422 `card_data_refused`. Default: null"


NewPaymentStatus = Literal["pending", "completed", "failed"]


class _NewProperty(TypedDict):
    name: str
    "Display name"
    slug: str
    "URL-safe name, unique per environment"
    timezone: str
    "IANA time zone; the property’s \"today\" follows it"
    currency: str
    "The property’s default currency, ISO 4217"


class NewProperty(_NewProperty, total=False):
    phone_numbers: List[str]
    "The property’s own numbers; each leads to one property per environment. Default: []"
    country: Optional[str]
    "ISO 3166-1 alpha-2 code. Default: null"
    day_starts_at: str
    "Local time at which the business day begins. Default: \"00:00\""
    senders: PropertySenders
    "Default: {}"
    quiet_hours: Optional[QuietHours]
    "Default: null"
    frequency_cap: Optional[FrequencyCap]
    "Default: null"


class NewProviderAccount(TypedDict, total=False):
    credentials: Dict[str, str]
    "Whatever the provider asks for, by name, each 1 to 10,000 characters; stored encrypted, never shown. Default: {}"
    webhook_secret: str
    "Verifies what the provider sends; stored encrypted, never shown"
    channels: List[SenderChannel]
    "The channels to use it for; left out: all it can carry"


_NewRateOverride = TypedDict(
    '_NewRateOverride',
    {
        'room_type': "str",
        'from': "str",
        'until': "str",
        'rate': "float",
    },
)


_NewRateOverrideFurther = TypedDict(
    '_NewRateOverrideFurther',
    {
        'note': "Optional[str]",
    },
    total=False,
)


class NewRateOverride(_NewRateOverride, _NewRateOverrideFurther):
    pass


class _NewReservation(TypedDict):
    room_type: str
    "Name of the room type; one that is not in the list of room types counts all the same"
    check_in: str
    "Arrival"
    check_out: str
    "Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night"
    nightly_rate: float
    "Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit"


class NewReservation(_NewReservation, total=False):
    nightly_rates: Optional[List[NightlyRate]]
    "Nights that cost something else than nightly_rate"
    guest_id: Optional[str]
    "The guest, here or in another system"
    rooms: int
    "How many rooms (1 when left out)"
    currency: str
    "ISO 4217; the property’s when left out"
    status: ReservationStatus
    source: Optional[str]
    "Where it was booked"
    external_id: Optional[str]
    "Its id in your system, unique per property; an import updates by it"
    booked_at: str
    "When it was booked; when we learned of it, if left out"
    cancelled_at: Optional[str]
    "When it was cancelled or marked a no-show"


class _NewRevenueSnapshot(TypedDict):
    total_rooms: int
    "Room inventory of the property"


class NewRevenueSnapshot(_NewRevenueSnapshot, total=False):
    snapshot_date: str
    "A business date that is not in the future"


class _NewRoomType(TypedDict):
    name: str
    "Unique per property; reservations and blocks refer to the room type by it"
    inventory: int
    "How many rooms of this type the house has"


class NewRoomType(_NewRoomType, total=False):
    base_rate: Optional[float]
    "Per room and night, net of tax; null when it has none. Default: null"
    currency: str
    "ISO 4217 code; the property’s own when left out"
    rate_floor: Optional[float]
    "Rate advice goes no lower. Default: null"
    rate_ceiling: Optional[float]
    "Rate advice goes no higher. Default: null"


class _NewStaffMember(TypedDict):
    name: str
    "As colleagues know them"


class NewStaffMember(_NewStaffMember, total=False):
    email: Optional[str]
    "Address at work. Default: null"
    phone: Optional[str]
    "Number at work, E.164. Default: null"
    role: Optional[str]
    "What they do, in the house’s own words. Default: null"
    external_id: Optional[str]
    "Their id in another system, unique per property. Default: null"
    is_active: bool
    "false for someone who has left. Default: true"


class _NewSuppression(TypedDict):
    channel: Channel
    recipient: str
    "By channel: an E.164 number, an e-mail address, a guest’s id, a device token"


class NewSuppression(_NewSuppression, total=False):
    scope: SuppressionScope
    "Default: \"all\""


class _NewTurn(TypedDict):
    messages: List[ChatMessage]
    "The whole history; the last is the guest’s"


class NewTurn(_NewTurn, total=False):
    guest_id: Optional[str]
    "The guest, here or in another system"
    conversation_id: Optional[str]
    "Continues this conversation; left out, a new one begins"
    channel: ChatChannel
    "Default: \"api\""
    use_knowledge: bool
    "Answer from the knowledge base. Default: true"
    top_k: int
    "How many passages to look at. Default: 4"


class NewVoiceSession(TypedDict, total=False):
    guest_id: Optional[str]
    "The guest, here or in another system"
    conversation_id: Optional[str]
    "Continues this conversation; left out, a new one begins"
    use_knowledge: bool
    "Answer from the knowledge base. Default: true"
    top_k: int
    "How many passages to look at. Default: 4"


class _NewWebhook(TypedDict):
    url: str
    "Where events are sent: https in the live environment, never a private address"
    events: List[str]
    "Kinds of events, or `[\"*\"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module"


class NewWebhook(_NewWebhook, total=False):
    description: Optional[str]
    "For people. Default: null"


class NightlyRate(TypedDict):
    date: str
    "The night that begins on this day"
    rate: float
    "Per room, net of tax"


class _NightlySnapshot(TypedDict):
    at: str
    "Local time; it captures the business date of that moment"


class NightlySnapshot(_NightlySnapshot, total=False):
    total_rooms: Optional[int]
    "The sum of the room types’ inventory when left out"


class OccupancyForecast(TypedDict):
    total_rooms: int
    "As given"
    method: str
    "How it was reckoned, in words"
    history: ForecastHistory
    data: List[ForecastNight]
    "From today on"
    accuracy: Optional[List[ForecastAccuracy]]
    "How the method did on past nights; null without enough of them"


class OpenedGuestSession(TypedDict):
    id: str
    "The session"
    property_id: str
    guest_id: str
    "The guest, here or in another system"
    expires_at: str
    "When its token ends; real time, also in the sandbox"
    ended_at: Optional[str]
    "When it was ended before that"
    created_at: str
    token: str
    "The guest’s token, shown this once: it opens the stream and acknowledges, nothing else"
    stream_url: str
    "Where the guest’s messages stream; the token goes along as `Authorization: Bearer` or `?token=`"


class OpenedVoiceSession(TypedDict):
    id: str
    "The voice session"
    property_id: str
    "The property it belongs to"
    guest_id: Optional[str]
    "The guest, here or in another system"
    conversation_id: Optional[str]
    "The conversation"
    expires_at: str
    "Until when its token connects; real time, also in the sandbox"
    connected_at: Optional[str]
    "When it was connected; null before"
    ended_at: Optional[str]
    "When its connection ended, or it was ended; null before"
    created_at: str
    audio: VoiceAudio
    token: str
    "Connects once, within 60 seconds; shown only here"
    websocket_url: str
    "Where to connect; the token goes along as `Authorization: Bearer` or `?token=`"


class OutboundMessage(TypedDict):
    id: str
    "The message"
    property_id: str
    guest_id: Optional[str]
    "The guest, here or in another system"
    channel: Channel
    status: MessageStatus
    recipient: str
    "Number, address, guest or device, by channel"
    subject: Optional[str]
    "Email only, and required there"
    content: str
    "The body"
    category: MessageCategory
    template: Optional[SentTemplate]
    metadata: Dict[str, Any]
    "Free key-value pairs of yours; `error` tells why a message failed"
    segments: Optional[int]
    "How many text messages an sms goes out as"
    scheduled_at: Optional[str]
    "null: at once"
    held_until: Optional[str]
    "The end of the quiet hours it waits for"
    sent_at: Optional[str]
    "When the provider took it"
    delivered_at: Optional[str]
    "When its delivery was confirmed"
    read_at: Optional[str]
    "When the guest opened it"
    provider: Optional[str]
    "Who carried it"
    created_at: str


class _OutboundMessageList(TypedDict):
    data: List[OutboundMessage]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class OutboundMessageList(_OutboundMessageList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class Package(TypedDict):
    id: str
    "The package"
    property_id: str
    name: str
    "Display name"
    slug: str
    "URL-safe name, unique per property"
    type: PackageType
    price: float
    "Rounded to the minor unit of the currency"
    currency: str
    "ISO 4217 code, upper case"
    description: Optional[str]
    "What a guest reads"
    inclusions: List[str]
    "What the guest gets, in order"
    is_active: bool
    "false is a draft: hidden from the default list"
    valid_from: Optional[str]
    "First day of the season"
    valid_until: Optional[str]
    "Last day of the season"
    created_at: str


class PackageChanges(TypedDict, total=False):
    name: str
    "Display name"
    price: float
    "Rounded to the minor unit of the currency"
    inclusions: List[str]
    "What the guest gets, in order"
    is_active: bool
    "false is a draft: hidden from the default list"
    valid_from: Optional[str]
    "First day of the season"
    valid_until: Optional[str]
    "Last day of the season"
    description: Optional[str]
    "What a guest reads"


class _PackageList(TypedDict):
    data: List[Package]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class PackageList(_PackageList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


PackageType = Literal["romance", "golf", "spa", "family", "celebration", "business", "honeymoon", "adventure", "custom"]


class PartyComposition(TypedDict, total=False):
    """Who comes along; further members are kept and returned"""
    adults: int
    "How many adults"
    children: int
    "How many children"
    infants: int
    "How many infants"


class Payment(TypedDict):
    id: str
    "The payment"
    property_id: str
    amount: float
    "Rounded to the minor unit of the currency, and still more than nothing then"
    currency: str
    "ISO 4217; the property’s when left out"
    method: PaymentMethod
    status: PaymentStatus
    refunded_amount: float
    "How much of it went back, all refunds together"
    reservation_id: Optional[str]
    "The stay it belongs to; kept as given, here or in another system"
    guest_id: Optional[str]
    "The guest, here or in another system"
    reference: Optional[str]
    "A processor’s or bank’s id for it. Text that looks like a card number is 422 `card_data_refused`"
    refund_reason: Optional[str]
    "Why, for the record. Text that looks like a card number is 422 `card_data_refused`"
    refunded_at: Optional[str]
    "When the last refund was made"
    created_at: str


class PaymentChanges(TypedDict, total=False):
    status: PaymentOutcome


class _PaymentList(TypedDict):
    data: List[Payment]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class PaymentList(_PaymentList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


PaymentMethod = Literal["card", "cash", "bank_transfer", "other"]


PaymentOutcome = Literal["completed", "failed"]


class PaymentRefund(TypedDict, total=False):
    amount: float
    "Everything that is left, when left out"
    reason: Optional[str]
    "Why, for the record. Text that looks like a card number is 422 `card_data_refused`. Default: null"


PaymentStatus = Literal["pending", "completed", "failed", "partially_refunded", "refunded"]


class Property(TypedDict):
    id: str
    "The property"
    name: str
    "Display name"
    slug: str
    "URL-safe name, unique per environment"
    timezone: str
    "IANA time zone; the property’s \"today\" follows it"
    currency: str
    "The property’s default currency, ISO 4217"
    country: Optional[str]
    "ISO 3166-1 alpha-2 code"
    day_starts_at: str
    "Local time at which the business day begins"
    phone_numbers: List[str]
    "The property’s own numbers; each leads to one property per environment"
    senders: PropertySenders
    quiet_hours: Optional[QuietHours]
    frequency_cap: Optional[FrequencyCap]
    created_at: str


class PropertyChanges(TypedDict, total=False):
    name: str
    "Display name"
    slug: str
    "URL-safe name, unique per environment"
    timezone: str
    "IANA time zone; the property’s \"today\" follows it"
    currency: str
    "The property’s default currency, ISO 4217"
    phone_numbers: List[str]
    "The property’s own numbers; each leads to one property per environment"
    country: Optional[str]
    "ISO 3166-1 alpha-2 code"
    day_starts_at: str
    "Local time at which the business day begins"
    senders: PropertySenderChanges
    quiet_hours: Optional[QuietHours]
    frequency_cap: Optional[FrequencyCap]


class _PropertyList(TypedDict):
    data: List[Property]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class PropertyList(_PropertyList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class PropertySender(TypedDict):
    channel: ProvableChannel
    sender: str
    "As the property set it"
    state: SenderState
    sends_as: Optional[str]
    "As whom messages go out at present; null: they fail with `sender_not_proved`"
    reply_to: Optional[str]
    "Where answers to mails go meanwhile"
    record: Optional[SenderRecord]
    code_methods: List[SenderCodeMethod]
    "How a code can come to the number; empty: only the operator can allow it"
    code_expires_at: Optional[str]
    "Until when the code that was sent can be confirmed"
    proved_at: Optional[str]
    "Since when it is proved or allowed"
    checked_at: Optional[str]
    "When that was last seen to be so"
    missing_since: Optional[str]
    "Since when the record is not found any more; after seven days the proof is lost"


class PropertySenderChanges(TypedDict, total=False):
    """Channels left out keep their sender; null removes it"""
    sms: Optional[str]
    "The number that text messages come from, E.164"
    chatapp: Optional[str]
    "The number that chat-app messages come from, E.164"
    email: Optional[str]
    "The address that mails come from, perhaps with a name; a name with commas and the like in quotes"
    push: Optional[str]
    "What notifications are headed with"


class PropertySenderList(TypedDict):
    data: List[PropertySender]
    total: int
    "Size of the filtered set, exact"
    limit: Optional[int]
    "The limit given; null when the list comes whole"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether more follow"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class PropertySenders(TypedDict, total=False):
    """As whom the property writes, by channel. Over the operator’s accounts each has to be proved first: see `GET /v1/properties/{id}/senders`. Properties may share one: a guest’s answer goes to the one that wrote last"""
    sms: str
    "The number that text messages come from, E.164"
    chatapp: str
    "The number that chat-app messages come from, E.164"
    email: str
    "The address that mails come from, perhaps with a name; a name with commas and the like in quotes"
    push: str
    "What notifications are headed with"


ProvableChannel = Literal["sms", "chatapp", "email"]


class ProviderAccount(TypedDict):
    provider: ProviderName
    channels: List[SenderChannel]
    "The channels that this account serves"
    fields: List[str]
    "The names of the stored credentials, never their values"
    has_webhook_secret: bool
    "Whether what the provider sends can be verified with its own secret"
    updated_at: str
    "When it was last put"


class ProviderAccountList(TypedDict):
    data: List[ProviderAccount]
    total: int
    "Size of the filtered set, exact"
    limit: Optional[int]
    "The limit given; null when the list comes whole"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether more follow"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


ProviderName = Literal["whatsapp", "twilio", "vonage", "smtp", "sendgrid", "fcm", "webpush", "aircall"]


class _PushedCompetitorRate(TypedDict):
    competitor: str
    "Who asks it"
    date: str
    rate: float
    "In the property’s currency"


class PushedCompetitorRate(_PushedCompetitorRate, total=False):
    room_type: Optional[str]
    "Name of the room type"


_QuietHours = TypedDict(
    '_QuietHours',
    {
        'from': "str",
        'until': "str",
    },
)


class QuietHours(_QuietHours):
    """When marketing waits, by the guest’s clock where it is known, else the property’s; null: never"""


class RateAdvice(TypedDict):
    room_type: str
    date: str
    "Target date"
    current_rate: float
    "Mean rate booked for the room type and date; its base rate when none is"
    recommended_rate: float
    "What to charge"
    min_rate: float
    "Floor, 70 % of current by default"
    max_rate: float
    "Ceiling, 140 % of current by default"
    occupancy_pct: float
    "Of the whole house on that date"
    days_until_arrival: int
    reason: RecommendationReason
    confidence: float
    explanation: RecommendationExplanation


RateLimit = Literal["min_rate", "max_rate", "rate_floor", "rate_ceiling"]


_RateOverride = TypedDict(
    '_RateOverride',
    {
        'id': "str",
        'property_id': "str",
        'room_type': "str",
        'from': "str",
        'until': "str",
        'rate': "float",
        'note': "Optional[str]",
        'created_at': "str",
    },
)


class RateOverride(_RateOverride):
    pass


class _RateOverrideList(TypedDict):
    data: List[RateOverride]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class RateOverrideList(_RateOverrideList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class RateRecommendation(TypedDict):
    id: str
    "The recommendation"
    property_id: str
    room_type: str
    date: str
    "Target date"
    current_rate: float
    "Mean rate booked for the room type and date; its base rate when none is"
    recommended_rate: float
    "What to charge"
    min_rate: float
    "Floor, 70 % of current by default"
    max_rate: float
    "Ceiling, 140 % of current by default"
    occupancy_pct: float
    "Of the whole house on that date"
    days_until_arrival: int
    reason: RecommendationReason
    confidence: float
    explanation: RecommendationExplanation
    is_applied: bool
    applied_at: Optional[str]
    created_at: str


class RateRecommendationList(TypedDict):
    data: List[RateRecommendation]
    total: int
    "Size of the filtered set, exact"
    limit: Optional[int]
    "The limit given; null when the list comes whole"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether more follow"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class RecommendationExplanation(TypedDict):
    text: str
    "For people"
    rule: RecommendationReason
    thresholds: Dict[str, float]
    "The numbers it was held against"
    occupied_rooms: int
    "Rooms sold in the whole house on that date"
    total_rooms: int
    occupancy_pct: float
    "Shown with 2 decimals, compared unrounded"
    booked_rooms: int
    "Of them, rooms of this room type"
    current_rate_from: CurrentRateOrigin
    adjust_pct: float
    "What the rule changes, in percent of the current rate"
    limited_by: Optional[RateLimit]


RecommendationReason = Literal["demand_surge", "low_occupancy", "last_minute", "early_bird", "competitor_rate", "event_premium", "manual_override"]


class RecommendationRun(TypedDict):
    total_rooms: int
    "Room inventory of the property"


RequestDoor = Literal["rest", "graphql", "mcp", "dashboard"]


RequestMethod = Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]


class Reservation(TypedDict):
    id: str
    "The reservation"
    property_id: str
    guest_id: Optional[str]
    "The guest, here or in another system"
    room_type: str
    "Name of the room type; one that is not in the list of room types counts all the same"
    check_in: str
    "Arrival"
    check_out: str
    "Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night"
    rooms: int
    "How many rooms (1 when left out)"
    nightly_rate: float
    "Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit"
    nightly_rates: Optional[List[NightlyRate]]
    "Nights that cost something else than nightly_rate"
    currency: str
    "ISO 4217; the property’s when left out"
    status: ReservationStatus
    source: Optional[str]
    "Where it was booked"
    external_id: Optional[str]
    "Its id in your system, unique per property; an import updates by it"
    booked_at: str
    "When it was booked; when we learned of it, if left out"
    cancelled_at: Optional[str]
    "When it was cancelled or marked a no-show"
    created_at: str
    updated_at: str


class ReservationChanges(TypedDict, total=False):
    room_type: str
    "Name of the room type; one that is not in the list of room types counts all the same"
    check_in: str
    "Arrival"
    check_out: str
    "Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night"
    nightly_rate: float
    "Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit"
    nightly_rates: Optional[List[NightlyRate]]
    "Nights that cost something else than nightly_rate"
    guest_id: Optional[str]
    "The guest, here or in another system"
    rooms: int
    "How many rooms (1 when left out)"
    currency: str
    "ISO 4217; the property’s when left out"
    status: ReservationStatus
    source: Optional[str]
    "Where it was booked"
    external_id: Optional[str]
    "Its id in your system, unique per property; an import updates by it"
    booked_at: str
    "When it was booked; when we learned of it, if left out"
    cancelled_at: Optional[str]
    "When it was cancelled or marked a no-show"


class _ReservationList(TypedDict):
    data: List[Reservation]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class ReservationList(_ReservationList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


ReservationStatus = Literal["booked", "checked_in", "checked_out", "cancelled", "no_show"]


class RevenueBreakdown(TypedDict):
    by_source: Dict[str, float]
    "Rooms revenue by the source of the reservation"
    by_category: Dict[str, float]
    "Revenue by category"
    excluded: List[ExcludedAmount]
    "Amounts in other currencies than the property’s: known, but never added"


class RevenueSettings(TypedDict):
    rules: YieldRules
    nightly_snapshot: Optional[NightlySnapshot]
    next_snapshot_at: Optional[str]
    "When the next one is taken"


class RevenueSettingsChanges(TypedDict, total=False):
    rules: YieldRuleChanges
    nightly_snapshot: Optional[NightlySnapshot]


class RevenueSnapshot(TypedDict):
    id: str
    property_id: str
    snapshot_date: str
    "The business date it tells of"
    total_revenue: float
    "rooms + spa + food and beverage + other"
    rooms_revenue: float
    "Nightly rates of the rooms occupied this night"
    spa_revenue: float
    "Charges of this business date"
    fnb_revenue: float
    "Food and beverage charges of this business date"
    other_revenue: float
    "Other charges of this business date"
    occupied_rooms: int
    total_rooms: int
    "Room inventory"
    adr: float
    "total_revenue / occupied_rooms"
    revpar: float
    "total_revenue / total_rooms"
    rooms_adr: float
    "rooms_revenue / occupied_rooms, the average daily rate as hoteliers know it"
    rooms_revpar: float
    "rooms_revenue / total_rooms"
    occupancy_pct: float
    "occupied_rooms / total_rooms × 100"
    breakdown: RevenueBreakdown
    created_at: str


class RevenueSnapshotList(TypedDict):
    data: List[RevenueSnapshot]
    total: int
    "Size of the filtered set, exact"
    limit: Optional[int]
    "The limit given; null when the list comes whole"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether more follow"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class ReviewedErasure(TypedDict):
    id: str
    "The guest, here or in another system"
    erased: Dict[str, int]
    "How many records lost the words, by kind, copies among them"
    review: Optional[ErasureReviewState]


class RoomType(TypedDict):
    id: str
    "The room type"
    property_id: str
    name: str
    "Unique per property; reservations and blocks refer to the room type by it"
    inventory: int
    "How many rooms of this type the house has"
    base_rate: Optional[float]
    "Per room and night, net of tax; null when it has none"
    currency: str
    "ISO 4217 code, upper case"
    rate_floor: Optional[float]
    "Rate advice goes no lower"
    rate_ceiling: Optional[float]
    "Rate advice goes no higher"
    created_at: str


class RoomTypeChanges(TypedDict, total=False):
    name: str
    "Unique per property; reservations and blocks refer to the room type by it"
    inventory: int
    "How many rooms of this type the house has"
    base_rate: Optional[float]
    "Per room and night, net of tax; null when it has none"
    currency: str
    "ISO 4217 code, upper case"
    rate_floor: Optional[float]
    "Rate advice goes no lower"
    rate_ceiling: Optional[float]
    "Rate advice goes no higher"


class _RoomTypeList(TypedDict):
    data: List[RoomType]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class RoomTypeList(_RoomTypeList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class SandboxClock(TypedDict):
    now: str
    "The property’s present moment"


class SandboxClockMove(TypedDict, total=False):
    advance_seconds: int
    "Forward by this much"
    now: str
    "Forward to this moment"


class SandboxReset(TypedDict):
    now: str
    records: Dict[str, int]
    "Records made, by kind"


Scope = Literal["*", "platform:admin", "messaging:read", "messaging:write", "ai:read", "ai:write", "knowledge:read", "knowledge:write", "revenue:read", "revenue:write", "itineraries:read", "itineraries:write", "calls:read", "calls:write", "packages:read", "packages:write", "properties:read", "properties:write", "guests:read", "guests:write", "reservations:read", "reservations:write", "payments:read", "payments:write", "webhooks:read", "webhooks:write", "keys:read", "keys:write"]


class SenderAllowance(TypedDict):
    property_id: str
    "The property"
    sender: str
    "A domain, one address, or a number in E.164"


SenderChannel = Literal["sms", "chatapp", "email", "push"]


class SenderCode(TypedDict):
    code: str
    "The six digits"


SenderCodeMethod = Literal["sms", "voice"]


SenderProofMethod = Literal["dns", "sms", "voice", "operator"]


class SenderProving(TypedDict, total=False):
    method: SenderCodeMethod


class SenderRecord(TypedDict):
    """The DNS record that proves the domain"""
    type: SenderRecordType
    name: str
    "Where it stands"
    value: str
    "What it says, for this property and domain alone; other records may stand beside it"


SenderRecordType = Literal["TXT"]


class SenderRevocation(TypedDict):
    property_id: str
    "The property"
    sender: str
    "A domain, one address, or a number in E.164"


class SenderRight(TypedDict):
    property_id: str
    "The property"
    sender: str
    "The domain, address or number"
    method: SenderProofMethod
    proved_at: str
    "Since when"


SenderState = Literal["proved", "pending", "allowed", "own_account", "lost", "not_needed"]


class _SentTemplate(TypedDict):
    name: str
    "The approved template’s name"
    text: Optional[str]
    "What the guest reads, where the template’s text is known here"


class SentTemplate(_SentTemplate, total=False):
    language: str
    "Its language, as approved. Default: \"en\""
    variables: Union[List[str], Dict[str, str]]
    "What stands for {{1}}, {{2}} … in it, in order; or by name where the template names them. Default: []"


class SimulatedRun(TypedDict):
    as_of: str
    "The end of this business day"
    by_reason: Dict[str, int]
    "How many by reason; every reason is named"
    picked_up_rooms: float
    "Room nights booked under this advice: real ones, and for nights to come those the forecast expects"
    baseline_revenue: float
    "What they paid; expected ones at the current rate"
    simulated_revenue: float
    "An estimate: what they would have brought at the recommended rates"
    recommendations: List[RateAdvice]


class SimulationResult(TypedDict):
    total_rooms: int
    "As given"
    rules: YieldRules
    data: List[SimulatedRun]
    "One for each as-of date, earliest first"
    summary: SimulationSummary


class SimulationSummary(TypedDict):
    recommendations: int
    "Of all as-of dates"
    by_reason: Dict[str, int]
    "How many by reason; every reason is named"
    picked_up_rooms: float
    "Room nights booked under this advice: real ones, and for nights to come those the forecast expects"
    baseline_revenue: float
    "What they paid; expected ones at the current rate"
    simulated_revenue: float
    "An estimate: what they would have brought at the recommended rates"
    difference: float
    "simulated_revenue − baseline_revenue"
    difference_pct: Optional[float]
    "Of baseline_revenue; null when that is 0"
    demand_response: AssumedDemandResponse


SmsEncoding = Literal["gsm7", "ucs2"]


class SmsPreview(TypedDict):
    encoding: SmsEncoding
    segments: int
    "Text messages it goes out as"
    characters: int
    "Units of the encoding it takes"
    left_in_last: int
    "What the last one still has room for"


class StaffMember(TypedDict):
    id: str
    "The member of staff"
    property_id: str
    name: str
    "As colleagues know them"
    email: Optional[str]
    "Address at work"
    phone: Optional[str]
    "Number at work, E.164"
    role: Optional[str]
    "What they do, in the house’s own words"
    external_id: Optional[str]
    "Their id in another system, unique per property"
    is_active: bool
    "false for someone who has left"
    created_at: str


class StaffMemberChanges(TypedDict, total=False):
    name: str
    "As colleagues know them"
    email: Optional[str]
    "Address at work"
    phone: Optional[str]
    "Number at work, E.164"
    role: Optional[str]
    "What they do, in the house’s own words"
    external_id: Optional[str]
    "Their id in another system, unique per property"
    is_active: bool
    "false for someone who has left"


class _StaffMemberList(TypedDict):
    data: List[StaffMember]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class StaffMemberList(_StaffMemberList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class StaffReply(TypedDict):
    content: str
    "What the guest is told"


class Suppression(TypedDict):
    id: str
    "The suppression"
    property_id: str
    channel: Channel
    recipient: Optional[str]
    "null once the guest was erased: what remains is a keyed hash that still keeps messages from going out"
    scope: SuppressionScope
    reason: SuppressionReason
    message_id: Optional[str]
    "The message it was the answer to, where that is known"
    created_at: str


class _SuppressionList(TypedDict):
    data: List[Suppression]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class SuppressionList(_SuppressionList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


SuppressionReason = Literal["stop", "unsubscribe", "complaint", "bounce", "manual"]


SuppressionScope = Literal["all", "marketing"]


class _TemplateUse(TypedDict):
    name: str
    "The approved template’s name"


class TemplateUse(_TemplateUse, total=False):
    language: str
    "Its language, as approved. Default: \"en\""
    variables: Union[List[str], Dict[str, str]]
    "What stands for {{1}}, {{2}} … in it, in order; or by name where the template names them. Default: []"


class Usage(TypedDict):
    limits: List[UsageLimit]
    "At this moment"
    since: str
    "The beginning of the first of the hours"
    hours: List[UsageHour]
    "The present hour and the 23 before it, oldest first"
    operations: List[UsageOperation]
    "The ten busiest in these hours"
    actors: List[UsageActor]
    "The ten busiest keys and accounts in these hours"


class UsageActor(TypedDict):
    actor: str
    requests: int
    client_errors: int
    "Answered with a 4xx"
    server_errors: int
    "Answered with a 5xx"


class UsageHour(TypedDict):
    hour: str
    "Its beginning"
    requests: int
    client_errors: int
    "Answered with a 4xx"
    server_errors: int
    "Answered with a 5xx"
    p50_ms: Optional[float]
    "Half of them took no longer; null for an hour without requests"
    p95_ms: Optional[float]
    "19 of 20 took no longer"


class UsageLimit(TypedDict):
    policy: str
    "As the `RateLimit-Policy` header names it"
    per: LimitSubject
    quota: int
    "Requests in one window"
    window_seconds: int
    used: int
    "In the present window, this request included"
    remaining: int
    resets_in_seconds: int
    "When the window is over; 0 where none has begun"


class UsageOperation(TypedDict):
    operation: str
    requests: int
    client_errors: int
    "Answered with a 4xx"
    server_errors: int
    "Answered with a 5xx"


class Violation(TypedDict):
    loc: List[str]
    "Where: `body`, `query`, `path` or `header`, then the way down; each part has at most 100 characters"
    msg: str
    "For people"
    type: str
    "The broken rule, a stable word; `too_many_violations` ends a list that leaves some out"


class VoiceAudio(TypedDict):
    """What can be said and heard beside text, as the server is set up"""
    input: bool
    "Speech is understood; text always is"
    output: bool
    "Answers are spoken too"
    input_types: List[str]
    "The media types of speech that is understood"
    output_type: Optional[str]
    "The media type of spoken answers"


class VoiceSession(TypedDict):
    id: str
    "The voice session"
    property_id: str
    "The property it belongs to"
    guest_id: Optional[str]
    "The guest, here or in another system"
    conversation_id: Optional[str]
    "The conversation"
    expires_at: str
    "Until when its token connects; real time, also in the sandbox"
    connected_at: Optional[str]
    "When it was connected; null before"
    ended_at: Optional[str]
    "When its connection ended, or it was ended; null before"
    created_at: str


class Webhook(TypedDict):
    id: str
    "The webhook endpoint"
    property_id: str
    url: str
    "Where events are sent: https in the live environment, never a private address"
    events: List[str]
    "Kinds of events, or `[\"*\"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module"
    description: Optional[str]
    "For people"
    status: WebhookStatus
    disabled_reason: Optional[WebhookDisabledReason]
    scopes: List[str]
    "What it may be told of: the read scopes of whoever made it, checked again at every delivery. `*`: of everything. Whoever changes `url` or `events` leaves it what they may read too, and adds the kinds they name"
    created_by: Optional[str]
    "The key (`key_…`), application’s grant (`grt_…`) or account (`acc_…`) it was made with, or that last changed `url` or `events`; `operator`: the command line. When that is withdrawn, and all rotations of a key with it, the endpoint is disabled. Null: made before this was kept, so that nothing disables it"
    created_at: str


class WebhookChanges(TypedDict, total=False):
    url: str
    "Where events are sent: https in the live environment, never a private address"
    events: List[str]
    "Kinds of events, or `[\"*\"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module"
    description: Optional[str]
    "For people"
    status: WebhookStatus


WebhookDisabledReason = Literal["by_request", "gone", "failing", "credential_revoked", "credential_expired"]


class _WebhookList(TypedDict):
    data: List[Webhook]
    total: int
    "Size of the filtered set, exact up to 10,000"
    limit: int
    "How many items this page may hold"
    offset: int
    "How many items were skipped"
    has_more: bool
    "Whether another page follows"
    next_cursor: Optional[str]
    "Give it as `cursor` to get the next page"


class WebhookList(_WebhookList, total=False):
    total_capped: Literal[True]
    "Present when there are more than 10,000"


class WebhookReplay(TypedDict):
    since: str
    "Events of this moment and later"


class WebhookReplayed(TypedDict):
    replayed: int
    "How many deliveries were made"


WebhookStatus = Literal["enabled", "disabled"]


WrittenChannel = Literal["sms", "chatapp"]


class YieldRuleChanges(TypedDict, total=False):
    """Laid over the property’s own rules for this run; numbers left out stay as they are"""
    demand_surge: DemandSurgeRuleChanges
    last_minute: LastMinuteRuleChanges
    low_occupancy: LowOccupancyRuleChanges
    limits: LimitsRuleChanges
    early_bird: EarlyBirdRuleChanges
    event_premium: EventPremiumRuleChanges
    competitor_rate: CompetitorRateRuleChanges


class YieldRules(TypedDict):
    demand_surge: DemandSurgeRule
    last_minute: LastMinuteRule
    low_occupancy: LowOccupancyRule
    limits: LimitsRule
    early_bird: EarlyBirdRule
    event_premium: EventPremiumRule
    competitor_rate: CompetitorRateRule


class _YieldSimulation(TypedDict):
    total_rooms: int
    "Room inventory of the property"


class YieldSimulation(_YieldSimulation, total=False):
    rules: YieldRuleChanges
    as_of_dates: List[str]
    "Days at whose end the rules look at the books and the 30 days from them; none in the future. Today when left out"
    nights: List[GivenNight]
    "What is booked, instead of the property’s books; then with one as-of date at most. What follows is not known, so no revenue is told"
    demand_response: DemandResponse
    "Default: {\"elasticity\":-1.2}"
