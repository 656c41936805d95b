"""Made from the registry of operations by `npm run generate`; not edited by hand."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from .answers import Page, Stream
from .calling import NOT_GIVEN, CallOptions, Caller, FileContent, NotGiven
from .types import (
    ApiKey,
    AuditRow,
    Availability,
    Call,
    CallDirection,
    CallNotificationList,
    CallProvider,
    CallStatus,
    CallSummary,
    Changes,
    Channel,
    Charge,
    ChargeCategory,
    ChatChannel,
    ChatHandler,
    ChatMessage,
    ChatTurn,
    CompetitorRateList,
    CompetitorRatesStored,
    Conversation,
    ConversationMessage,
    ConversationStatus,
    ConversationThread,
    Delivery,
    DeliveryStatus,
    DemandResponse,
    ErasureReview,
    ErasureReviewChoice,
    Event,
    Experience,
    FrequencyCap,
    GeneratedRecommendations,
    GivenNight,
    Guest,
    GuestErasure,
    GuestExport,
    GuestIntent,
    GuestSession,
    ImportMapping,
    ImportResult,
    InboundMessage,
    InboundMessageStatus,
    Intent,
    IntentStatus,
    InventoryBlock,
    InventoryBlockKind,
    InventoryCalendar,
    IssuedApiKey,
    IssuedWebhook,
    Itinerary,
    ItineraryEvent,
    ItineraryStatus,
    KeptMessage,
    KnowledgeAudience,
    KnowledgeConflicts,
    KnowledgeContentType,
    KnowledgeGap,
    KnowledgePassages,
    KnowledgeSource,
    KnowledgeType,
    KnowledgeVersion,
    ListedKnowledgeSource,
    LocalEvent,
    LoggedRequest,
    MessageCategory,
    MessagePreview,
    MessageStatus,
    MessageTemplate,
    NewItineraryEvent,
    NewPaymentStatus,
    NightlyRate,
    NightlySnapshot,
    OccupancyForecast,
    OpenedGuestSession,
    OpenedVoiceSession,
    OutboundMessage,
    Package,
    PackageType,
    PartyComposition,
    Payment,
    PaymentMethod,
    PaymentOutcome,
    PaymentStatus,
    Property,
    PropertySender,
    PropertySenderChanges,
    PropertySenderList,
    PropertySenders,
    ProviderAccount,
    ProviderAccountList,
    PushedCompetitorRate,
    QuietHours,
    RateOverride,
    RateRecommendation,
    RequestDoor,
    Reservation,
    ReservationStatus,
    RevenueSettings,
    RevenueSnapshot,
    ReviewedErasure,
    RoomType,
    SandboxClock,
    SandboxReset,
    Scope,
    SenderChannel,
    SenderCodeMethod,
    SenderRight,
    SimulationResult,
    StaffMember,
    Suppression,
    SuppressionScope,
    TemplateUse,
    Usage,
    VoiceSession,
    Webhook,
    WebhookReplayed,
    WebhookStatus,
    WrittenChannel,
    YieldRuleChanges,
)


class AiOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def chat(self,
        *,
        messages: List[ChatMessage],
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        conversation_id: Union[str, None, NotGiven] = NOT_GIVEN,
        channel: Union[ChatChannel, NotGiven] = NOT_GIVEN,
        use_knowledge: Union[bool, NotGiven] = NOT_GIVEN,
        top_k: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> ChatTurn:
        """Answer a guest from the house’s own knowledge.

        Early access. Needs the scope `ai:write`.

        The last message is looked up in the property’s knowledge meant for guests, and answered from what is found and, where the guest has one, from their itinerary; what neither holds is said not to be known. `citations` are the words of the sources that the answer rests on. A hosted model that fails is replaced by the embedded engine; `engine` says which one wrote. With `Accept: text/event-stream` the answer comes while it is written; who stops listening ends it, and what had been sent by then is kept as the answer. In a conversation that was handed over to staff the turn is kept for them: `answered_by` is `staff`, and `content` says that a colleague will answer.

        messages: The whole history; the last is the guest’s

        guest_id: The guest, here or in another system

        conversation_id: Continues this conversation; left out, a new one begins

        channel: Default: "api"

        use_knowledge: Answer from the knowledge base. Default: true

        top_k: How many passages to look at. Default: 4
        """
        answer: ChatTurn = self._caller.call('ai.chat', 'POST', '/v1/ai/chat', {'messages': messages, 'guest_id': guest_id, 'conversation_id': conversation_id, 'channel': channel, 'use_knowledge': use_knowledge, 'top_k': top_k}, options)
        return answer

    def chat_stream(self,
        *,
        messages: List[ChatMessage],
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        conversation_id: Union[str, None, NotGiven] = NOT_GIVEN,
        channel: Union[ChatChannel, NotGiven] = NOT_GIVEN,
        use_knowledge: Union[bool, NotGiven] = NOT_GIVEN,
        top_k: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Stream[ChatTurn]:
        """Answer a guest from the house’s own knowledge.

        The answer while it is written: iterate over its pieces, then ask for `final()`.

        Early access. Needs the scope `ai:write`.

        The last message is looked up in the property’s knowledge meant for guests, and answered from what is found and, where the guest has one, from their itinerary; what neither holds is said not to be known. `citations` are the words of the sources that the answer rests on. A hosted model that fails is replaced by the embedded engine; `engine` says which one wrote. With `Accept: text/event-stream` the answer comes while it is written; who stops listening ends it, and what had been sent by then is kept as the answer. In a conversation that was handed over to staff the turn is kept for them: `answered_by` is `staff`, and `content` says that a colleague will answer.

        messages: The whole history; the last is the guest’s

        guest_id: The guest, here or in another system

        conversation_id: Continues this conversation; left out, a new one begins

        channel: Default: "api"

        use_knowledge: Answer from the knowledge base. Default: true

        top_k: How many passages to look at. Default: 4
        """
        answer: Stream[ChatTurn] = self._caller.stream('ai.chat', 'POST', '/v1/ai/chat', {'messages': messages, 'guest_id': guest_id, 'conversation_id': conversation_id, 'channel': channel, 'use_knowledge': use_knowledge, 'top_k': top_k}, options)
        return answer


class AiConversationsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def close(self,
        *,
        conversation_id: str,
        options: Optional[CallOptions] = None,
    ) -> Conversation:
        """Close a conversation for good.

        Early access. Needs the scope `ai:write`.

        No further turn is added to it. Closing it again changes nothing. A conversation in which nobody says anything for a day is closed too, and the next turn opens that one again. Closing ends a hand-over to staff.

        conversation_id: The conversation
        """
        answer: Conversation = self._caller.call('ai_conversations.close', 'POST', '/v1/ai/conversations/{conversation_id}/close', {'conversation_id': conversation_id}, options)
        return answer

    def get(self,
        *,
        conversation_id: str,
        options: Optional[CallOptions] = None,
    ) -> Conversation:
        """Read one conversation.

        Early access. Needs the scope `ai:read`.

        conversation_id: The conversation
        """
        answer: Conversation = self._caller.call('ai_conversations.get', 'GET', '/v1/ai/conversations/{conversation_id}', {'conversation_id': conversation_id}, options)
        return answer

    def hand_back(self,
        *,
        conversation_id: str,
        options: Optional[CallOptions] = None,
    ) -> Conversation:
        """Let the assistant answer a conversation again.

        Early access. Needs the scope `ai:write`.

        Where the assistant answers already, nothing changes.

        conversation_id: The conversation
        """
        answer: Conversation = self._caller.call('ai_conversations.hand_back', 'POST', '/v1/ai/conversations/{conversation_id}/hand-back', {'conversation_id': conversation_id}, options)
        return answer

    def hand_over(self,
        *,
        conversation_id: str,
        assigned_to: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Conversation:
        """Let people answer a conversation instead of the assistant.

        Early access. Needs the scope `ai:write`.

        Until it is handed back or closed, the guest’s turns are kept for staff, who answer with `reply`. Asked again, it changes only the fields it names.

        conversation_id: The conversation

        assigned_to: Which person or team answers, in your own words

        reason: Why people answer
        """
        answer: Conversation = self._caller.call('ai_conversations.hand_over', 'POST', '/v1/ai/conversations/{conversation_id}/hand-over', {'conversation_id': conversation_id, 'assigned_to': assigned_to, 'reason': reason}, options)
        return answer

    def list(self,
        *,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[ConversationStatus, NotGiven] = NOT_GIVEN,
        channel: Union[ChatChannel, NotGiven] = NOT_GIVEN,
        answered_by: Union[ChatHandler, NotGiven] = NOT_GIVEN,
        handled_by: Union[ChatHandler, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Conversation]:
        """List conversations, newest first.

        Early access. Needs the scope `ai:read`.

        guest_id: Only those with this guest

        status: Closed by a call, for good, or by silence, until the next turn

        channel: Where the guest writes or speaks

        answered_by: Who answers the guest: the assistant, or people since it was handed over to them

        handled_by: The old name of `answered_by`

        limit: How many items to return. Default: 20

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Conversation] = self._caller.page('ai_conversations.list', 'GET', '/v1/ai/conversations', {'guest_id': guest_id, 'status': status, 'channel': channel, 'answered_by': answered_by, 'handled_by': handled_by, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def messages(self,
        *,
        conversation_id: str,
        after: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> ConversationThread:
        """Read all that was said in a conversation, in order, with what the answers rest on.

        Early access. Needs the scope `ai:read`.

        With `after`, only what came after that message: give the last one you have to learn what is new.

        conversation_id: The conversation

        after: Only what was said after this message of the conversation
        """
        answer: ConversationThread = self._caller.call('ai_conversations.messages', 'GET', '/v1/ai/conversations/{conversation_id}/messages', {'conversation_id': conversation_id, 'after': after}, options)
        return answer

    def reply(self,
        *,
        conversation_id: str,
        content: str,
        options: Optional[CallOptions] = None,
    ) -> ConversationMessage:
        """Answer a guest yourself, in a conversation that was handed over.

        Early access. Needs the scope `ai:write`.

        Added to the thread with the role `staff` and told as `conversation.replied`. Card numbers are masked. The assistant never cites it as knowledge.

        conversation_id: The conversation

        content: What the guest is told
        """
        answer: ConversationMessage = self._caller.call('ai_conversations.reply', 'POST', '/v1/ai/conversations/{conversation_id}/reply', {'conversation_id': conversation_id, 'content': content}, options)
        return answer


class AiIntentsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> GuestIntent:
        """Read one intent.

        Early access. Needs the scope `ai:read`.

        id: The intent
        """
        answer: GuestIntent = self._caller.call('ai_intents.get', 'GET', '/v1/ai/intents/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        intent: Union[Intent, NotGiven] = NOT_GIVEN,
        status: Union[IntentStatus, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        conversation_id: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[GuestIntent]:
        """List what guests want, newest first.

        Early access. Needs the scope `ai:read`.

        One record for each message that was more than a general question.

        intent: What the guest wants

        status: Whether the house has seen to it

        guest_id: Of this guest

        conversation_id: Said in this conversation

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[GuestIntent] = self._caller.page('ai_intents.list', 'GET', '/v1/ai/intents', {'intent': intent, 'status': status, 'guest_id': guest_id, 'conversation_id': conversation_id, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def update(self,
        *,
        id: str,
        status: Union[IntentStatus, NotGiven] = NOT_GIVEN,
        handled_by: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> GuestIntent:
        """Mark an intent as handled, or open it again.

        Early access. Needs the scope `ai:write`.

        Touches only the fields it names. `handled_at` is when it was first marked; opening it again clears both `handled_at` and `handled_by`.

        id: The intent

        handled_by: Who saw to it, in your own words
        """
        answer: GuestIntent = self._caller.call('ai_intents.update', 'PATCH', '/v1/ai/intents/{id}', {'id': id, 'status': status, 'handled_by': handled_by}, options)
        return answer


class AiVoiceSessionsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        conversation_id: Union[str, None, NotGiven] = NOT_GIVEN,
        use_knowledge: Union[bool, NotGiven] = NOT_GIVEN,
        top_k: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> OpenedVoiceSession:
        """Open a voice session for a guest.

        Early access. Needs the scope `ai:write`.

        Answers a token and the address of a WebSocket that takes it, once and within a minute: hand both to the guest’s app or page. Each turn is one of `POST /v1/ai/chat` with the key that opened the session, counts against the same limits, and is added to a conversation of the channel `voice`; one that is continued keeps its own. Text is always taken and answered; speech where `audio` says so. The session ends with its connection, after two minutes of silence, after half an hour, or with the key, application or account that opened it.

        guest_id: The guest, here or in another system

        conversation_id: Continues this conversation; left out, a new one begins

        use_knowledge: Answer from the knowledge base. Default: true

        top_k: How many passages to look at. Default: 4
        """
        answer: OpenedVoiceSession = self._caller.call('ai_voice_sessions.create', 'POST', '/v1/ai/voice/sessions', {'guest_id': guest_id, 'conversation_id': conversation_id, 'use_knowledge': use_knowledge, 'top_k': top_k}, options)
        return answer

    def end(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """End a voice session and its connection.

        Early access. Needs the scope `ai:write`.

        Ending it again changes nothing. What was said stays in its conversation.

        id: The voice session
        """
        self._caller.call('ai_voice_sessions.end', 'DELETE', '/v1/ai/voice/sessions/{id}', {'id': id}, options)

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> VoiceSession:
        """Read one voice session, with the conversation its turns went to.

        Early access. Needs the scope `ai:read`.

        Sessions are shown for a day. The token is never shown again.

        id: The voice session
        """
        answer: VoiceSession = self._caller.call('ai_voice_sessions.get', 'GET', '/v1/ai/voice/sessions/{id}', {'id': id}, options)
        return answer


class ApiKeysOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        name: str,
        scopes: List[Scope],
        property_id: Union[str, NotGiven] = NOT_GIVEN,
        expires_at: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> IssuedApiKey:
        """Issue an API key.

        Available. Needs the scope `keys:write`.

        Only this answer carries the key. Nobody can issue more scopes or a later expiry than their own.

        name: What the key is for

        property_id: Another property, with `platform:admin`; default: your own

        expires_at: After this moment the key is refused; null: never
        """
        answer: IssuedApiKey = self._caller.call('api_keys.create', 'POST', '/v1/api-keys', {'name': name, 'scopes': scopes, 'property_id': property_id, 'expires_at': expires_at}, options)
        return answer

    def list(self,
        *,
        active_only: Union[bool, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[ApiKey]:
        """List the property’s API keys, newest first.

        Available. Needs the scope `keys:read`.

        active_only: false shows revoked and expired keys too. Default: true

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[ApiKey] = self._caller.page('api_keys.list', 'GET', '/v1/api-keys', {'active_only': active_only, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def revoke(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Revoke an API key, everywhere within two seconds.

        Available. Needs the scope `keys:write`.

        id: The API key
        """
        self._caller.call('api_keys.revoke', 'DELETE', '/v1/api-keys/{id}', {'id': id}, options)

    def rotate(self,
        *,
        id: str,
        overlap_seconds: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> IssuedApiKey:
        """Replace an API key; both work during the overlap.

        Available. Needs the scope `keys:write`.

        The successor has the same name, scopes and expiry. Only this answer carries it.

        id: The API key

        overlap_seconds: How long the old key still works. Default: 86400
        """
        answer: IssuedApiKey = self._caller.call('api_keys.rotate', 'POST', '/v1/api-keys/{id}/rotate', {'id': id, 'overlap_seconds': overlap_seconds}, options)
        return answer


class AuditOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self,
        *,
        record: Union[str, NotGiven] = NOT_GIVEN,
        operation: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[AuditRow]:
        """Who did what to which record, newest first.

        Available. Needs the scope `keys:read`.

        record: Only what concerned this record

        operation: Only this operation

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[AuditRow] = self._caller.page('audit.list', 'GET', '/v1/audit', {'record': record, 'operation': operation, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer


class CallsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def delete(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove a call for good.

        Available. Needs the scope `calls:write`.

        Its kept notifications go with it, and a late one does not bring it back.

        id: The call
        """
        self._caller.call('calls.delete', 'DELETE', '/v1/calls/{id}', {'id': id}, options)

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Call:
        """Read one call.

        Available. Needs the scope `calls:read`.

        id: The call
        """
        answer: Call = self._caller.call('calls.get', 'GET', '/v1/calls/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        direction: Union[CallDirection, NotGiven] = NOT_GIVEN,
        status: Union[CallStatus, NotGiven] = NOT_GIVEN,
        provider: Union[CallProvider, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Call]:
        """List calls, newest first.

        Available. Needs the scope `calls:read`.

        direction: Seen from the property

        status: What is known of it; no notification moves it back

        provider: Who carried it; `manual` where the property tells of it itself

        guest_id: Calls with this guest

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Call] = self._caller.page('calls.list', 'GET', '/v1/calls', {'direction': direction, 'status': status, 'provider': provider, 'guest_id': guest_id, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def list_notifications(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> CallNotificationList:
        """What the provider sent about a call.

        Available. Needs the scope `calls:read`.

        Oldest first, the first 1,000 of them; kept for some weeks, to be read anew.

        id: The call
        """
        answer: CallNotificationList = self._caller.call('calls.list_notifications', 'GET', '/v1/calls/{id}/notifications', {'id': id}, options)
        return answer

    def log(self,
        *,
        direction: CallDirection,
        from_number: str,
        to_number: str,
        provider: Union[CallProvider, NotGiven] = NOT_GIVEN,
        status: Union[CallStatus, NotGiven] = NOT_GIVEN,
        provider_call_sid: Union[str, None, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        reservation_id: Union[str, None, NotGiven] = NOT_GIVEN,
        staff_id: Union[str, None, NotGiven] = NOT_GIVEN,
        duration_seconds: Union[int, None, NotGiven] = NOT_GIVEN,
        recording_url: Union[str, None, NotGiven] = NOT_GIVEN,
        transcript: Union[str, None, NotGiven] = NOT_GIVEN,
        summary: Union[str, None, NotGiven] = NOT_GIVEN,
        notes: Union[str, None, NotGiven] = NOT_GIVEN,
        answered_at: Union[str, None, NotGiven] = NOT_GIVEN,
        ended_at: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Call:
        """Log a call.

        Available. Needs the scope `calls:write`.

        The guest is found by number unless `guest_id` names one: by `from_number` of an inbound call, by `to_number` of an outbound one. Where several guests share the number it is the one in house, else the one with the nearest stay, else nobody. A guest who becomes known by the number later is linked then. What the provider tells of `provider_call_sid` is added to what is given here.

        from_number: E.164, or `anonymous` for a caller who hides it

        to_number: E.164

        provider: Default: "manual"

        status: Default: "completed"

        provider_call_sid: The provider’s own id of it: the same one is never logged twice. Default: null

        guest_id: The guest, here or in another system. Default: null

        reservation_id: The stay it is about, here or in another system. Default: null

        staff_id: Who spoke for the property. Default: null

        duration_seconds: As the provider counts it. Default: null

        recording_url: Where it can be heard. Default: null

        transcript: What was said. Default: null

        summary: What it was about, in a few sentences. Default: null

        notes: What the staff noted. Default: null

        answered_at: When it was taken. Default: null

        ended_at: When it was over. Default: null
        """
        answer: Call = self._caller.call('calls.log', 'POST', '/v1/calls', {'direction': direction, 'from_number': from_number, 'to_number': to_number, 'provider': provider, 'status': status, 'provider_call_sid': provider_call_sid, 'guest_id': guest_id, 'reservation_id': reservation_id, 'staff_id': staff_id, 'duration_seconds': duration_seconds, 'recording_url': recording_url, 'transcript': transcript, 'summary': summary, 'notes': notes, 'answered_at': answered_at, 'ended_at': ended_at}, options)
        return answer

    def replay(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Call:
        """Read a call’s kept notifications anew.

        Available. Needs the scope `calls:write`.

        Everything the provider said of it is read again from the beginning, as if it had just come. What a person set by hand stays. For when an earlier release understood a notification wrongly.

        id: The call
        """
        answer: Call = self._caller.call('calls.replay', 'POST', '/v1/calls/{id}/replay', {'id': id}, options)
        return answer

    def summary(self,
        *,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        to: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> CallSummary:
        """Totals of calls by direction, status and provider.

        Available. Needs the scope `calls:read`.

        Of the calls that were logged between two local dates, both included; of all calls without dates.

        from_: First local date; from the beginning when left out

        to: Last local date, included; until now when left out
        """
        answer: CallSummary = self._caller.call('calls.summary', 'GET', '/v1/calls/summary', {'from': from_, 'to': to}, options)
        return answer

    def update(self,
        *,
        id: str,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        reservation_id: Union[str, None, NotGiven] = NOT_GIVEN,
        staff_id: Union[str, None, NotGiven] = NOT_GIVEN,
        recording_url: Union[str, None, NotGiven] = NOT_GIVEN,
        transcript: Union[str, None, NotGiven] = NOT_GIVEN,
        summary: Union[str, None, NotGiven] = NOT_GIVEN,
        notes: Union[str, None, NotGiven] = NOT_GIVEN,
        status: Union[CallStatus, NotGiven] = NOT_GIVEN,
        duration_seconds: Union[int, None, NotGiven] = NOT_GIVEN,
        answered_at: Union[str, None, NotGiven] = NOT_GIVEN,
        ended_at: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Call:
        """Add a recording, transcript, summary or notes to a call, link it, or correct it.

        Available. Needs the scope `calls:write`.

        Touches only the fields it names; null clears every field but `status`. What is set by hand is not changed by the provider’s notifications any more: also `guest_id` null stays so.

        id: The call

        guest_id: The guest, here or in another system

        reservation_id: The stay it is about, here or in another system

        staff_id: Who spoke for the property

        recording_url: Where it can be heard

        transcript: What was said

        summary: What it was about, in a few sentences

        notes: What the staff noted

        duration_seconds: As the provider counts it

        answered_at: When it was taken

        ended_at: When it was over
        """
        answer: Call = self._caller.call('calls.update', 'PATCH', '/v1/calls/{id}', {'id': id, 'guest_id': guest_id, 'reservation_id': reservation_id, 'staff_id': staff_id, 'recording_url': recording_url, 'transcript': transcript, 'summary': summary, 'notes': notes, 'status': status, 'duration_seconds': duration_seconds, 'answered_at': answered_at, 'ended_at': ended_at}, options)
        return answer


class ChangesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(self,
        *,
        since: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Changes:
        """Hear what changes in the property, as it happens.

        Early access. Needs the scope `properties:read`.

        Tells which records changed, never what they hold: of each event its id, its type and the record’s id, and only of types whose module the credential may read. As JSON it answers at once with what came after `since`. With `Accept: text/event-stream` it stays open and tells each change within a second; it ends with `done` after a minute, when `limit` changes were told, when the credential expires or when the server stops, and with `error` within two seconds after the credential is withdrawn. Ask again with the latest `cursor` as `since`: nothing is lost in between. What takes longer than 10 seconds to commit may be missed.

        since: The `cursor` of an answer, or the id of an event: what came after it. Left out: from now on

        limit: How many changes to tell; a feed ends with the last of them. Default: 100
        """
        answer: Changes = self._caller.call('changes.list', 'GET', '/v1/changes', {'since': since, 'limit': limit}, options)
        return answer

    def list_stream(self,
        *,
        since: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Stream[Changes]:
        """Hear what changes in the property, as it happens.

        The answer while it is written: iterate over its pieces, then ask for `final()`.

        Early access. Needs the scope `properties:read`.

        Tells which records changed, never what they hold: of each event its id, its type and the record’s id, and only of types whose module the credential may read. As JSON it answers at once with what came after `since`. With `Accept: text/event-stream` it stays open and tells each change within a second; it ends with `done` after a minute, when `limit` changes were told, when the credential expires or when the server stops, and with `error` within two seconds after the credential is withdrawn. Ask again with the latest `cursor` as `since`: nothing is lost in between. What takes longer than 10 seconds to commit may be missed.

        since: The `cursor` of an answer, or the id of an event: what came after it. Left out: from now on

        limit: How many changes to tell; a feed ends with the last of them. Default: 100
        """
        answer: Stream[Changes] = self._caller.stream('changes.list', 'GET', '/v1/changes', {'since': since, 'limit': limit}, options)
        return answer


class ChargesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        category: ChargeCategory,
        amount: float,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        business_date: Union[str, NotGiven] = NOT_GIVEN,
        reservation_id: Union[str, None, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        description: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Charge:
        """Charge for something beside the room.

        Available. Needs the scope `payments:write`.

        Counts in the revenue of its business date.

        amount: Rounded to the minor unit of the currency

        currency: ISO 4217; the property’s when left out

        business_date: The business day it counts for; the property’s today when left out

        reservation_id: The stay it belongs to; kept as given, here or in another system. Default: null

        guest_id: The guest, here or in another system. Default: null

        description: What it was for. Text that looks like a card number is 422 `card_data_refused`. Default: null
        """
        answer: Charge = self._caller.call('charges.create', 'POST', '/v1/charges', {'category': category, 'amount': amount, 'currency': currency, 'business_date': business_date, 'reservation_id': reservation_id, 'guest_id': guest_id, 'description': description}, options)
        return answer

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Charge:
        """Read one charge.

        Available. Needs the scope `payments:read`.

        id: The charge
        """
        answer: Charge = self._caller.call('charges.get', 'GET', '/v1/charges/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        category: Union[ChargeCategory, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        reservation_id: Union[str, NotGiven] = NOT_GIVEN,
        business_date: Union[str, NotGiven] = NOT_GIVEN,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        voided: Union[bool, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Charge]:
        """List charges, newest first, voided ones among them.

        Available. Needs the scope `payments:read`.

        category: What was sold: spa, food and beverage, or anything else beside the room

        guest_id: Only those of this guest

        reservation_id: Only those of this stay

        business_date: Only those of this business date

        from_: First business date

        until: First business date not shown

        voided: true: only voided charges; false: only those that count

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Charge] = self._caller.page('charges.list', 'GET', '/v1/charges', {'category': category, 'guest_id': guest_id, 'reservation_id': reservation_id, 'business_date': business_date, 'from': from_, 'until': until, 'voided': voided, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def void(self,
        *,
        id: str,
        reason: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Charge:
        """Void a charge: it stays on record and counts nowhere.

        Available. Needs the scope `payments:write`.

        Voiding twice is the same as once: the first time and reason stay.

        id: The charge

        reason: Why, for the record. Text that looks like a card number is 422 `card_data_refused`. Default: null
        """
        answer: Charge = self._caller.call('charges.void', 'POST', '/v1/charges/{id}/void', {'id': id, 'reason': reason}, options)
        return answer


class EventsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Event:
        """Read one event.

        Available. Needs the scope `webhooks:read`.

        It takes the read scope of the event’s module too; without it, there is no such event.

        id: The event
        """
        answer: Event = self._caller.call('events.get', 'GET', '/v1/events/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        type: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Event]:
        """List the property’s events, newest first.

        Available. Needs the scope `webhooks:read`.

        Those whose module the credential may read: `call.logged` takes `calls:read` too.

        type: Only events of this kind

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Event] = self._caller.page('events.list', 'GET', '/v1/events', {'type': type, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer


class ExperiencesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        name: str,
        slots: int,
        price: float,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Experience:
        """Add an experience that guests can take part in.

        Available. Needs the scope `properties:write`.

        name: Display name

        slots: How many can take part

        price: Rounded to the minor unit of the currency

        currency: ISO 4217 code; the property’s own when left out
        """
        answer: Experience = self._caller.call('experiences.create', 'POST', '/v1/experiences', {'name': name, 'slots': slots, 'price': price, 'currency': currency}, options)
        return answer

    def delete(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Take an experience off the programme.

        Available. Needs the scope `properties:write`.

        id: The experience
        """
        self._caller.call('experiences.delete', 'DELETE', '/v1/experiences/{id}', {'id': id}, options)

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Experience:
        """Read one experience.

        Available. Needs the scope `properties:read`.

        id: The experience
        """
        answer: Experience = self._caller.call('experiences.get', 'GET', '/v1/experiences/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Experience]:
        """List experiences, newest first.

        Available. Needs the scope `properties:read`.

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Experience] = self._caller.page('experiences.list', 'GET', '/v1/experiences', {'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def update(self,
        *,
        id: str,
        name: Union[str, NotGiven] = NOT_GIVEN,
        slots: Union[int, NotGiven] = NOT_GIVEN,
        price: Union[float, NotGiven] = NOT_GIVEN,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Experience:
        """Change an experience.

        Available. Needs the scope `properties:write`.

        Touches only the fields it names.

        id: The experience

        name: Display name

        slots: How many can take part

        price: Rounded to the minor unit of the currency

        currency: ISO 4217 code, upper case
        """
        answer: Experience = self._caller.call('experiences.update', 'PATCH', '/v1/experiences/{id}', {'id': id, 'name': name, 'slots': slots, 'price': price, 'currency': currency}, options)
        return answer


class GuestsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        first_name: Union[str, None, NotGiven] = NOT_GIVEN,
        last_name: Union[str, None, NotGiven] = NOT_GIVEN,
        email: Union[str, None, NotGiven] = NOT_GIVEN,
        phone: Union[str, None, NotGiven] = NOT_GIVEN,
        locale: Union[str, None, NotGiven] = NOT_GIVEN,
        timezone: Union[str, None, NotGiven] = NOT_GIVEN,
        external_id: Union[str, None, NotGiven] = NOT_GIVEN,
        marketing_consent: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Guest:
        """Create a guest.

        Available. Needs the scope `guests:write`.

        first_name: Given names. Default: null

        last_name: Family names. Default: null

        email: Where mail reaches them. Default: null

        phone: E.164. Default: null

        locale: The language they prefer, a BCP 47 tag. Default: null

        timezone: Where they are when they are not here; quiet hours follow it. Default: null

        external_id: Their id in another system, unique per property. Default: null

        marketing_consent: Whether they agreed to get offers. Default: false
        """
        answer: Guest = self._caller.call('guests.create', 'POST', '/v1/guests', {'first_name': first_name, 'last_name': last_name, 'email': email, 'phone': phone, 'locale': locale, 'timezone': timezone, 'external_id': external_id, 'marketing_consent': marketing_consent}, options)
        return answer

    def erase(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> GuestErasure:
        """Remove a guest’s personal data everywhere, for good.

        Available. Needs the scope `guests:write`.

        Goes by ids, e-mail addresses and telephone numbers (in any spelling), and by the guest’s own records. Others’ texts lose such an address or number alone. Reservations, charges and payments keep their amounts and dates without the guest. A passage that only holds the name may speak of someone else: `review` counts those, and they stay until they are decided on. Works for any id, also one that is only referred to or not known at all; a merged id takes along the record it went into.

        id: The guest, here or in another system
        """
        answer: GuestErasure = self._caller.call('guests.erase', 'POST', '/v1/guests/{id}/erase', {'id': id}, options)
        return answer

    def erase_reviewed(self,
        *,
        id: str,
        items: Union[List[ErasureReviewChoice], NotGiven] = NOT_GIVEN,
        all: Union[bool, NotGiven] = NOT_GIVEN,
        close: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> ReviewedErasure:
        """Take an erased guest’s name out of passages that speak of them.

        Available. Needs the scope `guests:write`.

        The name alone goes; what stands around it stays. Events and kept answers that tell of the same records lose it too. The review ends when nothing is left, or with `close`.

        id: The guest, here or in another system

        items: Passages that do speak of the guest: the words are taken out of these alone. Default: []

        all: Every passage does. Default: false

        close: What is left speaks of others: the review ends and the words are forgotten. Default: false
        """
        answer: ReviewedErasure = self._caller.call('guests.erase_reviewed', 'POST', '/v1/guests/{id}/erase/review', {'id': id, 'items': items, 'all': all, 'close': close}, options)
        return answer

    def erasure_review(self,
        *,
        id: str,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> ErasureReview:
        """Passages with an erased guest’s name, for a person to look at.

        Available. Needs the scope `guests:read`.

        Read as they stand now; nothing of them is kept. An erase opens a review for 30 days where it finds any: until then the name is kept, sealed, for this alone.

        id: The guest, here or in another system

        limit: How many passages. Default: 100

        offset: How many to leave out before. Default: 0
        """
        answer: ErasureReview = self._caller.call('guests.erasure_review', 'GET', '/v1/guests/{id}/erase/review', {'id': id, 'limit': limit, 'offset': offset}, options)
        return answer

    def export(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> GuestExport:
        """Everything held about a guest.

        Available. Needs the scope `guests:read`.

        Also for an id that is only referred to: `guest` is null then. A merged id leads to the record it went into. Of events, those whose module you may read; what the others told of is among the records of its module. What only holds their name may be about someone else and is not among it. Each export is noted in the audit log.

        id: The guest, here or in another system
        """
        answer: GuestExport = self._caller.call('guests.export', 'GET', '/v1/guests/{id}/export', {'id': id}, options)
        return answer

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Guest:
        """Read one guest.

        Available. Needs the scope `guests:read`.

        id: The guest
        """
        answer: Guest = self._caller.call('guests.get', 'GET', '/v1/guests/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        q: Union[str, NotGiven] = NOT_GIVEN,
        email: Union[str, NotGiven] = NOT_GIVEN,
        phone: Union[str, NotGiven] = NOT_GIVEN,
        external_id: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Guest]:
        """List guests, newest first, or search for one.

        Available. Needs the scope `guests:read`.

        q: Finds by the beginnings of names, of the e-mail address or its domain, and of the phone number, without regard to case and accents. Of several words all must match; text without a letter or digit finds nobody

        email: Exactly this address, in any case

        phone: Exactly this number, with or without the +

        external_id: The one with this id in another system

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Guest] = self._caller.page('guests.list', 'GET', '/v1/guests', {'q': q, 'email': email, 'phone': phone, 'external_id': external_id, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def merge(self,
        *,
        id: str,
        from_: str,
        options: Optional[CallOptions] = None,
    ) -> Guest:
        """Merge two guest records.

        Available. Needs the scope `guests:write`.

        Empty fields are filled from the other record, whatever belonged to it belongs to this one from now on, and the other record is no more. `marketing_consent` stays as it is on this one.

        id: The guest

        from_: The record that goes into this one
        """
        answer: Guest = self._caller.call('guests.merge', 'POST', '/v1/guests/{id}/merge', {'id': id, 'from': from_}, options)
        return answer

    def update(self,
        *,
        id: str,
        first_name: Union[str, None, NotGiven] = NOT_GIVEN,
        last_name: Union[str, None, NotGiven] = NOT_GIVEN,
        email: Union[str, None, NotGiven] = NOT_GIVEN,
        phone: Union[str, None, NotGiven] = NOT_GIVEN,
        locale: Union[str, None, NotGiven] = NOT_GIVEN,
        timezone: Union[str, None, NotGiven] = NOT_GIVEN,
        external_id: Union[str, None, NotGiven] = NOT_GIVEN,
        marketing_consent: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Guest:
        """Change a guest.

        Available. Needs the scope `guests:write`.

        Touches only the fields it names; null clears every field but `marketing_consent`.

        id: The guest

        first_name: Given names

        last_name: Family names

        email: Where mail reaches them

        phone: E.164

        locale: The language they prefer, a BCP 47 tag

        timezone: Where they are when they are not here; quiet hours follow it

        external_id: Their id in another system, unique per property

        marketing_consent: Whether they agreed to get offers
        """
        answer: Guest = self._caller.call('guests.update', 'PATCH', '/v1/guests/{id}', {'id': id, 'first_name': first_name, 'last_name': last_name, 'email': email, 'phone': phone, 'locale': locale, 'timezone': timezone, 'external_id': external_id, 'marketing_consent': marketing_consent}, options)
        return answer


class InboundMessagesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> InboundMessage:
        """Read one message of a guest.

        Early access. Needs the scope `messaging:read`.

        id: The message
        """
        answer: InboundMessage = self._caller.call('inbound_messages.get', 'GET', '/v1/messaging/inbound/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        status: Union[InboundMessageStatus, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        channel: Union[Channel, NotGiven] = NOT_GIVEN,
        sender: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[InboundMessage]:
        """List what guests wrote to the property, newest first.

        Early access. Needs the scope `messaging:read`.

        STOP, START and HELP are among them, marked by `keyword`; the first two have taken effect already, and the provider has answered all three, so that they come as handled. Card numbers are masked.

        status: Whether the house has seen to it

        guest_id: Only those of this guest

        channel: How it reaches the guest

        sender: Only those from this number or address

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[InboundMessage] = self._caller.page('inbound_messages.list', 'GET', '/v1/messaging/inbound', {'status': status, 'guest_id': guest_id, 'channel': channel, 'sender': sender, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def simulate(self,
        *,
        channel: WrittenChannel,
        sender: str,
        content: str,
        options: Optional[CallOptions] = None,
    ) -> InboundMessage:
        """Have a guest write to the sandbox property.

        Early access, in the sandbox only. Needs the scope `messaging:write`.

        As a provider would bring it: `message.received` is emitted, STOP and START take effect, and on the chat app the window for free words opens for 24 hours.

        sender: Who writes

        content: What they write
        """
        answer: InboundMessage = self._caller.call('inbound_messages.simulate', 'POST', '/v1/sandbox/inbound-messages', {'channel': channel, 'sender': sender, 'content': content}, options)
        return answer

    def update(self,
        *,
        id: str,
        status: Union[InboundMessageStatus, NotGiven] = NOT_GIVEN,
        handled_by: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> InboundMessage:
        """Mark a message of a guest as handled, or open it again.

        Early access. Needs the scope `messaging:write`.

        Touches only the fields it names. `handled_at` is when it was first marked; opening it again clears both `handled_at` and `handled_by`.

        id: The message

        handled_by: Who saw to it, in your own words
        """
        answer: InboundMessage = self._caller.call('inbound_messages.update', 'PATCH', '/v1/messaging/inbound/{id}', {'id': id, 'status': status, 'handled_by': handled_by}, options)
        return answer


class InventoryOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def calendar(self,
        *,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        room_type: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> InventoryCalendar:
        """Rooms booked, blocked and free, night by night, with overbooked nights marked.

        Available. Needs the scope `properties:read`.

        Per date and room type, and in total. A night on which more rooms are taken than there are shows a negative `free`. Names that only reservations or blocks know appear on the nights when something of theirs is taken.

        from_: First night; the property’s today when left out

        until: The day after the last night, at most 366 nights on; 30 nights when left out

        room_type: Only this room type
        """
        answer: InventoryCalendar = self._caller.call('inventory.calendar', 'GET', '/v1/inventory/calendar', {'from': from_, 'until': until, 'room_type': room_type}, options)
        return answer


class InventoryBlocksOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        room_type: str,
        from_: str,
        until: str,
        rooms: int,
        kind: InventoryBlockKind,
        note: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> InventoryBlock:
        """Take rooms off sale for some nights.

        Available. Needs the scope `properties:write`.

        Availability has that many rooms of the type less on each night. Reservations that are already there stay; the calendar shows where they no longer fit.

        room_type: Name of the room type; one that is not in the list of room types is kept all the same

        from_: First blocked night

        until: First free day again

        rooms: How many rooms

        note: What staff should know. Default: null
        """
        answer: InventoryBlock = self._caller.call('inventory_blocks.create', 'POST', '/v1/inventory-blocks', {'room_type': room_type, 'from': from_, 'until': until, 'rooms': rooms, 'kind': kind, 'note': note}, options)
        return answer

    def delete(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Give the rooms of a block back.

        Available. Needs the scope `properties:write`.

        id: The block
        """
        self._caller.call('inventory_blocks.delete', 'DELETE', '/v1/inventory-blocks/{id}', {'id': id}, options)

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> InventoryBlock:
        """Read one inventory block.

        Available. Needs the scope `properties:read`.

        id: The block
        """
        answer: InventoryBlock = self._caller.call('inventory_blocks.get', 'GET', '/v1/inventory-blocks/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        room_type: Union[str, NotGiven] = NOT_GIVEN,
        kind: Union[InventoryBlockKind, NotGiven] = NOT_GIVEN,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[InventoryBlock]:
        """List inventory blocks, newest first.

        Available. Needs the scope `properties:read`.

        room_type: Only blocks of this room type

        kind: Why the rooms are not for sale: under repair, held for a group, or closed

        from_: Only blocks with a night on or after this day

        until: Only blocks with a night before this day

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[InventoryBlock] = self._caller.page('inventory_blocks.list', 'GET', '/v1/inventory-blocks', {'room_type': room_type, 'kind': kind, 'from': from_, 'until': until, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer


class ItinerariesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def add_event(self,
        *,
        id: str,
        type: str,
        name: str,
        datetime: str,
        duration_minutes: Union[int, None, NotGiven] = NOT_GIVEN,
        notes: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
        **further: Any
    ) -> ItineraryEvent:
        """Add an event to an itinerary.

        Early access. Needs the scope `itineraries:write`.

        Kept also when it overlaps another or lies outside the stay: `conflicts` on the itinerary says so.

        id: The itinerary

        type: What kind of thing it is, in the house’s own words

        name: What the guest calls it

        datetime: On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped

        duration_minutes: Without one it is a moment. Default: null

        notes: Free text. Default: null
        """
        answer: ItineraryEvent = self._caller.call('itineraries.add_event', 'POST', '/v1/itineraries/{id}/events', {'id': id, 'type': type, 'name': name, 'datetime': datetime, 'duration_minutes': duration_minutes, 'notes': notes, **further}, options)
        return answer

    def calendar(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> str:
        """An itinerary as an iCalendar file.

        Early access. Needs the scope `itineraries:read`.

        The stay as a whole and each event at its local time, with the property’s time zone (RFC 5545).

        id: The itinerary
        """
        answer: str = self._caller.call('itineraries.calendar', 'GET', '/v1/itineraries/{id}.ics', {'id': id}, options, answer_type='text/calendar')
        return answer

    def create(self,
        *,
        guest_id: str,
        check_in: str,
        check_out: str,
        room_type: Union[str, None, NotGiven] = NOT_GIVEN,
        party_size: Union[int, NotGiven] = NOT_GIVEN,
        party_composition: Union[PartyComposition, NotGiven] = NOT_GIVEN,
        events: Union[List[NewItineraryEvent], NotGiven] = NOT_GIVEN,
        notes: Union[str, None, NotGiven] = NOT_GIVEN,
        status: Union[ItineraryStatus, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Itinerary:
        """Create an itinerary for a guest.

        Early access. Needs the scope `itineraries:write`.

        Events that overlap or lie outside the stay are kept and named in `conflicts`. Without a `status` the property’s local date decides it; one that is given stands until the date next moves it.

        guest_id: The guest, here or in another system

        check_in: Arrival

        check_out: Departure, after the day of arrival

        room_type: Assigned or preferred. Default: null

        party_size: How many come; the composition’s sum when left out, 1 without one

        events: In any order. Default: []

        notes: Visible to AI and staff. Default: null
        """
        answer: Itinerary = self._caller.call('itineraries.create', 'POST', '/v1/itineraries', {'guest_id': guest_id, 'check_in': check_in, 'check_out': check_out, 'room_type': room_type, 'party_size': party_size, 'party_composition': party_composition, 'events': events, 'notes': notes, 'status': status}, options)
        return answer

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Itinerary:
        """Read an itinerary with all its events.

        Early access. Needs the scope `itineraries:read`.

        id: The itinerary
        """
        answer: Itinerary = self._caller.call('itineraries.get', 'GET', '/v1/itineraries/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[ItineraryStatus, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Itinerary]:
        """List itineraries, newest first.

        Early access. Needs the scope `itineraries:read`.

        guest_id: Only those of this guest

        status: Follows the property’s local date; `cancelled` is final

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Itinerary] = self._caller.page('itineraries.list', 'GET', '/v1/itineraries', {'guest_id': guest_id, 'status': status, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def remove_event(self,
        *,
        id: str,
        event_id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove an event from an itinerary.

        Early access. Needs the scope `itineraries:write`.

        id: The itinerary

        event_id: The event
        """
        self._caller.call('itineraries.remove_event', 'DELETE', '/v1/itineraries/{id}/events/{event_id}', {'id': id, 'event_id': event_id}, options)

    def update(self,
        *,
        id: str,
        check_in: Union[str, NotGiven] = NOT_GIVEN,
        check_out: Union[str, NotGiven] = NOT_GIVEN,
        room_type: Union[str, None, NotGiven] = NOT_GIVEN,
        party_size: Union[int, NotGiven] = NOT_GIVEN,
        party_composition: Union[PartyComposition, NotGiven] = NOT_GIVEN,
        notes: Union[str, None, NotGiven] = NOT_GIVEN,
        status: Union[ItineraryStatus, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Itinerary:
        """Change an itinerary: dates, room, party, notes, status.

        Early access. Needs the scope `itineraries:write`.

        Touches only the fields it names; null clears `room_type` and `notes`. Other dates decide the status anew, unless one is given along with them. `cancelled` is final.

        id: The itinerary

        check_in: Arrival

        check_out: Departure, after the day of arrival

        room_type: Assigned or preferred

        party_size: How many come; the composition’s sum when left out, 1 without one

        notes: Visible to AI and staff
        """
        answer: Itinerary = self._caller.call('itineraries.update', 'PATCH', '/v1/itineraries/{id}', {'id': id, 'check_in': check_in, 'check_out': check_out, 'room_type': room_type, 'party_size': party_size, 'party_composition': party_composition, 'notes': notes, 'status': status}, options)
        return answer

    def update_event(self,
        *,
        id: str,
        event_id: str,
        type: Union[str, NotGiven] = NOT_GIVEN,
        name: Union[str, NotGiven] = NOT_GIVEN,
        datetime: Union[str, NotGiven] = NOT_GIVEN,
        duration_minutes: Union[int, None, NotGiven] = NOT_GIVEN,
        notes: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
        **further: Any
    ) -> ItineraryEvent:
        """Change an event of an itinerary.

        Early access. Needs the scope `itineraries:write`.

        Touches only the members it names; null clears `duration_minutes`, `notes` and further members.

        id: The itinerary

        event_id: The event

        type: What kind of thing it is, in the house’s own words

        name: What the guest calls it

        datetime: On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped

        duration_minutes: Without one it is a moment

        notes: Free text
        """
        answer: ItineraryEvent = self._caller.call('itineraries.update_event', 'PATCH', '/v1/itineraries/{id}/events/{event_id}', {'id': id, 'event_id': event_id, 'type': type, 'name': name, 'datetime': datetime, 'duration_minutes': duration_minutes, 'notes': notes, **further}, options)
        return answer


class KnowledgeOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        name: str,
        type: KnowledgeType,
        content: Union[str, None, NotGiven] = NOT_GIVEN,
        content_base64: Union[str, None, NotGiven] = NOT_GIVEN,
        content_type: Union[KnowledgeContentType, None, NotGiven] = NOT_GIVEN,
        audience: Union[KnowledgeAudience, NotGiven] = NOT_GIVEN,
        valid_from: Union[str, None, NotGiven] = NOT_GIVEN,
        valid_until: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> KnowledgeSource:
        """Add a text to the knowledge base.

        Available. Needs the scope `knowledge:write`.

        Text, Markdown or HTML as `content`, or a PDF as `content_base64`. It is cut by its structure (headings, questions with answers, menu lines, table rows) and found at once; a long one stays `processing` for a while, until it is also found by its meaning.

        name: What guests and staff know it by

        content: Text, Markdown or HTML

        content_base64: A PDF file in base64, instead of `content`

        audience: Default: "guest"

        valid_from: First local day it holds. Default: null

        valid_until: Last local day it holds. Default: null
        """
        answer: KnowledgeSource = self._caller.call('knowledge.create', 'POST', '/v1/knowledge/sources', {'name': name, 'type': type, 'content': content, 'content_base64': content_base64, 'content_type': content_type, 'audience': audience, 'valid_from': valid_from, 'valid_until': valid_until}, options)
        return answer

    def delete(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a knowledge source with all its versions.

        Available. Needs the scope `knowledge:write`.

        id: The knowledge source
        """
        self._caller.call('knowledge.delete', 'DELETE', '/v1/knowledge/sources/{id}', {'id': id}, options)

    def dismiss_gap(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Take an unanswered question off the list.

        Available. Needs the scope `knowledge:write`.

        It comes back when a guest asks it again and there is still no answer.

        id: The unanswered question
        """
        self._caller.call('knowledge.dismiss_gap', 'DELETE', '/v1/knowledge/gaps/{id}', {'id': id}, options)

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> KnowledgeSource:
        """Read one knowledge source.

        Available. Needs the scope `knowledge:read`.

        id: The knowledge source
        """
        answer: KnowledgeSource = self._caller.call('knowledge.get', 'GET', '/v1/knowledge/sources/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        type: Union[KnowledgeType, NotGiven] = NOT_GIVEN,
        audience: Union[KnowledgeAudience, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[ListedKnowledgeSource]:
        """List knowledge sources, newest first, without their content.

        Available. Needs the scope `knowledge:read`.

        type: What kind of text it is

        audience: Who may be told: what is for staff never enters a guest’s chat

        limit: How many items to return. Default: 20

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[ListedKnowledgeSource] = self._caller.page('knowledge.list', 'GET', '/v1/knowledge/sources', {'type': type, 'audience': audience, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def list_conflicts(self,
        *,
        options: Optional[CallOptions] = None,
    ) -> KnowledgeConflicts:
        """Where two texts for guests contradict each other, the surest first.

        Available. Needs the scope `knowledge:read`.

        Sentences of different sources that are valid today, speak of the same and state different prices, times, amounts or permissions. At most 100; look at them and correct the one that is wrong.
        """
        answer: KnowledgeConflicts = self._caller.call('knowledge.list_conflicts', 'GET', '/v1/knowledge/conflicts', {}, options)
        return answer

    def list_gaps(self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[KnowledgeGap]:
        """What guests asked and the knowledge base could not answer, those asked last first.

        Available. Needs the scope `knowledge:read`.

        The same question counts once, with how often it was asked. The last 1,000 are kept. Wishes and complaints that ask nothing are no gaps; they are listed as intents.

        limit: How many items to return. Default: 20

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[KnowledgeGap] = self._caller.page('knowledge.list_gaps', 'GET', '/v1/knowledge/gaps', {'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def list_versions(self,
        *,
        id: str,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[KnowledgeVersion]:
        """What a knowledge source says and said before, newest first.

        Available. Needs the scope `knowledge:read`.

        The last 50 versions are kept.

        id: The knowledge source

        limit: How many items to return. Default: 10

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[KnowledgeVersion] = self._caller.page('knowledge.list_versions', 'GET', '/v1/knowledge/sources/{id}/versions', {'id': id, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def replace(self,
        *,
        id: str,
        name: str,
        type: KnowledgeType,
        content: Union[str, None, NotGiven] = NOT_GIVEN,
        content_base64: Union[str, None, NotGiven] = NOT_GIVEN,
        content_type: Union[KnowledgeContentType, None, NotGiven] = NOT_GIVEN,
        audience: Union[KnowledgeAudience, NotGiven] = NOT_GIVEN,
        valid_from: Union[str, None, NotGiven] = NOT_GIVEN,
        valid_until: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> KnowledgeSource:
        """Replace a knowledge source by a new version.

        Available. Needs the scope `knowledge:write`.

        Whoever asks meanwhile is answered from the old text or from the new one, never from both or neither.

        id: The knowledge source

        name: What guests and staff know it by

        content: Text, Markdown or HTML

        content_base64: A PDF file in base64, instead of `content`

        audience: Default: "guest"

        valid_from: First local day it holds. Default: null

        valid_until: Last local day it holds. Default: null
        """
        answer: KnowledgeSource = self._caller.call('knowledge.replace', 'PUT', '/v1/knowledge/sources/{id}', {'id': id, 'name': name, 'type': type, 'content': content, 'content_base64': content_base64, 'content_type': content_type, 'audience': audience, 'valid_from': valid_from, 'valid_until': valid_until}, options)
        return answer

    def search(self,
        *,
        query: str,
        top_k: Union[int, NotGiven] = NOT_GIVEN,
        audience: Union[KnowledgeAudience, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> KnowledgePassages:
        """The passages of the knowledge base that fit a question best.

        Available. Needs the scope `knowledge:read`.

        What chat would look at. `audience: staff` looks at what is for staff as well.

        query: A question, in the guest’s own words

        top_k: How many passages. Default: 4

        audience: Default: "guest"
        """
        answer: KnowledgePassages = self._caller.call('knowledge.search', 'POST', '/v1/knowledge/search', {'query': query, 'top_k': top_k, 'audience': audience}, options)
        return answer


class MessagingOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def cancel(self,
        *,
        message_id: str,
        options: Optional[CallOptions] = None,
    ) -> OutboundMessage:
        """Cancel a message that waits to be sent.

        Early access. Needs the scope `messaging:write`.

        It becomes `failed` with the code `cancelled`.

        message_id: The message
        """
        answer: OutboundMessage = self._caller.call('messaging.cancel', 'POST', '/v1/messaging/{message_id}/cancel', {'message_id': message_id}, options)
        return answer

    def get(self,
        *,
        message_id: str,
        options: Optional[CallOptions] = None,
    ) -> OutboundMessage:
        """Read one message.

        Early access. Needs the scope `messaging:read`.

        message_id: The message
        """
        answer: OutboundMessage = self._caller.call('messaging.get', 'GET', '/v1/messaging/{message_id}', {'message_id': message_id}, options)
        return answer

    def list(self,
        *,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        channel: Union[Channel, NotGiven] = NOT_GIVEN,
        status: Union[MessageStatus, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[OutboundMessage]:
        """List messages to guests, newest first.

        Early access. Needs the scope `messaging:read`.

        guest_id: Only to this guest

        channel: How it reaches the guest

        status: What is known of it; never goes back

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[OutboundMessage] = self._caller.page('messaging.list', 'GET', '/v1/messaging', {'guest_id': guest_id, 'channel': channel, 'status': status, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def local_outbox(self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[KeptMessage]:
        """Read what would have gone out but stayed here.

        Early access. Needs the scope `messaging:read`.

        Messages of the sandbox, and of channels that no provider is configured for outside production mode: kept here for a person to read, newest first.

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[KeptMessage] = self._caller.page('messaging.local_outbox', 'GET', '/v1/messaging/local-outbox', {'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def preview(self,
        *,
        channel: Channel,
        recipient: str,
        content: str,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        subject: Union[str, None, NotGiven] = NOT_GIVEN,
        scheduled_at: Union[str, None, NotGiven] = NOT_GIVEN,
        category: Union[MessageCategory, NotGiven] = NOT_GIVEN,
        template: Union[TemplateUse, NotGiven] = NOT_GIVEN,
        metadata: Union[Dict[str, Any], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> MessagePreview:
        """See what would become of a message, without sending it.

        Early access. Needs the scope `messaging:read`.

        Takes the body of a send and answers who would carry it, when, in which words, and what speaks against it.

        recipient: By channel: an E.164 number, an e-mail address, a guest’s id, a device token

        content: The body; on email it may be HTML

        guest_id: The guest, here or in another system. Default: null

        subject: Email only, and required there. Default: null

        scheduled_at: Left out: at once. Default: null

        category: Default: "transactional"

        metadata: Free key-value pairs of yours; `error` tells why a message failed. Default: {}
        """
        answer: MessagePreview = self._caller.call('messaging.preview', 'POST', '/v1/messaging/preview', {'channel': channel, 'recipient': recipient, 'content': content, 'guest_id': guest_id, 'subject': subject, 'scheduled_at': scheduled_at, 'category': category, 'template': template, 'metadata': metadata}, options)
        return answer

    def send(self,
        *,
        channel: Channel,
        recipient: str,
        content: str,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        subject: Union[str, None, NotGiven] = NOT_GIVEN,
        scheduled_at: Union[str, None, NotGiven] = NOT_GIVEN,
        category: Union[MessageCategory, NotGiven] = NOT_GIVEN,
        template: Union[TemplateUse, NotGiven] = NOT_GIVEN,
        metadata: Union[Dict[str, Any], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> OutboundMessage:
        """Send a message to a guest, now or later.

        Early access. Needs the scope `messaging:write`.

        At once: the provider is called within the request, and the answer says `sent`, or `failed` with the reason in `metadata.error`; should the provider not answer in time it stays `queued` and is settled later. With `scheduled_at`: `queued`, and sent at its time, once. Try it first with `POST /v1/messaging/preview`.

        recipient: By channel: an E.164 number, an e-mail address, a guest’s id, a device token

        content: The body; on email it may be HTML

        guest_id: The guest, here or in another system. Default: null

        subject: Email only, and required there. Default: null

        scheduled_at: Left out: at once. Default: null

        category: Default: "transactional"

        metadata: Free key-value pairs of yours; `error` tells why a message failed. Default: {}
        """
        answer: OutboundMessage = self._caller.call('messaging.send', 'POST', '/v1/messaging/send', {'channel': channel, 'recipient': recipient, 'content': content, 'guest_id': guest_id, 'subject': subject, 'scheduled_at': scheduled_at, 'category': category, 'template': template, 'metadata': metadata}, options)
        return answer


class PackagesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        name: str,
        slug: str,
        type: PackageType,
        price: float,
        currency: str,
        inclusions: List[str],
        description: Union[str, None, NotGiven] = NOT_GIVEN,
        is_active: Union[bool, NotGiven] = NOT_GIVEN,
        valid_from: Union[str, None, NotGiven] = NOT_GIVEN,
        valid_until: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Package:
        """Create a stay package, bundle or upsell offer.

        Available. Needs the scope `packages:write`.

        name: Display name

        slug: URL-safe name, unique per property

        price: Rounded to the minor unit of the currency

        currency: ISO 4217 code, upper case

        inclusions: What the guest gets, in order

        description: What a guest reads. Default: null

        is_active: false is a draft: hidden from the default list. Default: true

        valid_from: First day of the season. Default: null

        valid_until: Last day of the season. Default: null
        """
        answer: Package = self._caller.call('packages.create', 'POST', '/v1/packages', {'name': name, 'slug': slug, 'type': type, 'price': price, 'currency': currency, 'inclusions': inclusions, 'description': description, 'is_active': is_active, 'valid_from': valid_from, 'valid_until': valid_until}, options)
        return answer

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Package:
        """Read one package.

        Available. Needs the scope `packages:read`.

        id: The package
        """
        answer: Package = self._caller.call('packages.get', 'GET', '/v1/packages/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        active_only: Union[bool, NotGiven] = NOT_GIVEN,
        type: Union[PackageType, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Package]:
        """List packages, newest first.

        Available. Needs the scope `packages:read`.

        active_only: false shows drafts too. Default: true

        type: What the package is about

        limit: How many items to return. Default: 20

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Package] = self._caller.page('packages.list', 'GET', '/v1/packages', {'active_only': active_only, 'type': type, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def update(self,
        *,
        id: str,
        name: Union[str, NotGiven] = NOT_GIVEN,
        price: Union[float, NotGiven] = NOT_GIVEN,
        inclusions: Union[List[str], NotGiven] = NOT_GIVEN,
        is_active: Union[bool, NotGiven] = NOT_GIVEN,
        valid_from: Union[str, None, NotGiven] = NOT_GIVEN,
        valid_until: Union[str, None, NotGiven] = NOT_GIVEN,
        description: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Package:
        """Change a package, publish a draft or take an offer down.

        Available. Needs the scope `packages:write`.

        Touches only the fields it names; null clears `description`, `valid_from` and `valid_until`.

        id: The package

        name: Display name

        price: Rounded to the minor unit of the currency

        inclusions: What the guest gets, in order

        is_active: false is a draft: hidden from the default list

        valid_from: First day of the season

        valid_until: Last day of the season

        description: What a guest reads
        """
        answer: Package = self._caller.call('packages.update', 'PATCH', '/v1/packages/{id}', {'id': id, 'name': name, 'price': price, 'inclusions': inclusions, 'is_active': is_active, 'valid_from': valid_from, 'valid_until': valid_until, 'description': description}, options)
        return answer


class PaymentsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        amount: float,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        method: PaymentMethod,
        status: Union[NewPaymentStatus, NotGiven] = NOT_GIVEN,
        reservation_id: Union[str, None, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        reference: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Payment:
        """Record a payment.

        Available. Needs the scope `payments:write`.

        Records what was paid elsewhere and moves no money itself. It never takes card data.

        amount: Rounded to the minor unit of the currency, and still more than nothing then

        currency: ISO 4217; the property’s when left out

        status: Default: "completed"

        reservation_id: The stay it belongs to; kept as given, here or in another system. Default: null

        guest_id: The guest, here or in another system. Default: null

        reference: A processor’s or bank’s id for it. Text that looks like a card number is 422 `card_data_refused`. Default: null
        """
        answer: Payment = self._caller.call('payments.create', 'POST', '/v1/payments', {'amount': amount, 'currency': currency, 'method': method, 'status': status, 'reservation_id': reservation_id, 'guest_id': guest_id, 'reference': reference}, options)
        return answer

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Payment:
        """Read one payment.

        Available. Needs the scope `payments:read`.

        id: The payment
        """
        answer: Payment = self._caller.call('payments.get', 'GET', '/v1/payments/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        method: Union[PaymentMethod, NotGiven] = NOT_GIVEN,
        status: Union[PaymentStatus, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        reservation_id: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Payment]:
        """List payments, newest first.

        Available. Needs the scope `payments:read`.

        method: How it was paid

        status: Refunds move a completed payment on

        guest_id: Only those of this guest

        reservation_id: Only those of this stay

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Payment] = self._caller.page('payments.list', 'GET', '/v1/payments', {'method': method, 'status': status, 'guest_id': guest_id, 'reservation_id': reservation_id, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def refund(self,
        *,
        id: str,
        amount: Union[float, NotGiven] = NOT_GIVEN,
        reason: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Payment:
        """Record that a payment, or part of it, was given back.

        Available. Needs the scope `payments:write`.

        Refunds add up and never exceed the payment, however many are asked for at once.

        id: The payment

        amount: Everything that is left, when left out

        reason: Why, for the record. Text that looks like a card number is 422 `card_data_refused`. Default: null
        """
        answer: Payment = self._caller.call('payments.refund', 'POST', '/v1/payments/{id}/refund', {'id': id, 'amount': amount, 'reason': reason}, options)
        return answer

    def update(self,
        *,
        id: str,
        status: Union[PaymentOutcome, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Payment:
        """Complete or fail a pending payment.

        Available. Needs the scope `payments:write`.

        id: The payment
        """
        answer: Payment = self._caller.call('payments.update', 'PATCH', '/v1/payments/{id}', {'id': id, 'status': status}, options)
        return answer


class PropertiesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def availability(self,
        *,
        propertyId: str,
        start: str,
        end: str,
        options: Optional[CallOptions] = None,
    ) -> Availability:
        """What is free for a stay: rooms by type, and experiences.

        Available. Needs the scope `properties:read`.

        A room type’s `inventory` is the fewest rooms that are free on any night of the stay: what the house has, less reservations and blocks. Cancelled reservations, no-shows and day use hold no room.

        propertyId: The property

        start: Day of arrival

        end: Day of departure, after `start`; at most 366 nights later
        """
        answer: Availability = self._caller.call('properties.availability', 'GET', '/v1/properties/{propertyId}/availability', {'propertyId': propertyId, 'start': start, 'end': end}, options)
        return answer

    def create(self,
        *,
        name: str,
        slug: str,
        timezone: str,
        currency: str,
        phone_numbers: Union[List[str], NotGiven] = NOT_GIVEN,
        country: Union[str, None, NotGiven] = NOT_GIVEN,
        day_starts_at: Union[str, NotGiven] = NOT_GIVEN,
        senders: Union[PropertySenders, NotGiven] = NOT_GIVEN,
        quiet_hours: Union[QuietHours, None, NotGiven] = NOT_GIVEN,
        frequency_cap: Union[FrequencyCap, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Property:
        """Open a new property in this environment.

        Available. Needs the scope `platform:admin`.

        Then issue an API key for it, with its id as `property_id`.

        name: Display name

        slug: URL-safe name, unique per environment

        timezone: IANA time zone; the property’s "today" follows it

        currency: The property’s default currency, ISO 4217

        phone_numbers: The property’s own numbers; each leads to one property per environment. Default: []

        country: ISO 3166-1 alpha-2 code. Default: null

        day_starts_at: Local time at which the business day begins. Default: "00:00"

        senders: Default: {}

        quiet_hours: Default: null

        frequency_cap: Default: null
        """
        answer: Property = self._caller.call('properties.create', 'POST', '/v1/properties', {'name': name, 'slug': slug, 'timezone': timezone, 'currency': currency, 'phone_numbers': phone_numbers, 'country': country, 'day_starts_at': day_starts_at, 'senders': senders, 'quiet_hours': quiet_hours, 'frequency_cap': frequency_cap}, options)
        return answer

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Property:
        """Read the property this key belongs to.

        Available. Needs the scope `properties:read`.

        id: The property
        """
        answer: Property = self._caller.call('properties.get', 'GET', '/v1/properties/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Property]:
        """Read which property this key belongs to.

        Available. Needs the scope `properties:read`.

        A list of one: a key sees its own property and no other.

        limit: How many items to return. Default: 20

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Property] = self._caller.page('properties.list', 'GET', '/v1/properties', {'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def update(self,
        *,
        id: str,
        name: Union[str, NotGiven] = NOT_GIVEN,
        slug: Union[str, NotGiven] = NOT_GIVEN,
        timezone: Union[str, NotGiven] = NOT_GIVEN,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        phone_numbers: Union[List[str], NotGiven] = NOT_GIVEN,
        country: Union[str, None, NotGiven] = NOT_GIVEN,
        day_starts_at: Union[str, NotGiven] = NOT_GIVEN,
        senders: Union[PropertySenderChanges, NotGiven] = NOT_GIVEN,
        quiet_hours: Union[QuietHours, None, NotGiven] = NOT_GIVEN,
        frequency_cap: Union[FrequencyCap, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Property:
        """Change the property’s settings, its phone numbers or its senders.

        Available. Needs the scope `properties:write`.

        Touches only the fields it names; null clears `country`, `quiet_hours` and `frequency_cap`. `phone_numbers` are replaced as a list, `senders` channel by channel: one left out stays, null removes it.

        id: The property

        name: Display name

        slug: URL-safe name, unique per environment

        timezone: IANA time zone; the property’s "today" follows it

        currency: The property’s default currency, ISO 4217

        phone_numbers: The property’s own numbers; each leads to one property per environment

        country: ISO 3166-1 alpha-2 code

        day_starts_at: Local time at which the business day begins
        """
        answer: Property = self._caller.call('properties.update', 'PATCH', '/v1/properties/{id}', {'id': id, 'name': name, 'slug': slug, 'timezone': timezone, 'currency': currency, 'phone_numbers': phone_numbers, 'country': country, 'day_starts_at': day_starts_at, 'senders': senders, 'quiet_hours': quiet_hours, 'frequency_cap': frequency_cap}, options)
        return answer


class PropertyProvidersOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def delete(self,
        *,
        id: str,
        provider: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove the property’s own account with a provider.

        Early access. Needs the scope `properties:write`.

        The server’s account, where it has one, serves from then on.

        id: The property

        provider: The provider: whatsapp, twilio, vonage, smtp, sendgrid, fcm, webpush, aircall
        """
        self._caller.call('property_providers.delete', 'DELETE', '/v1/properties/{id}/providers/{provider}', {'id': id, 'provider': provider}, options)

    def list(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> ProviderAccountList:
        """List the property’s own accounts with providers, by name.

        Early access. Needs the scope `properties:read`.

        Says what is stored, never the values.

        id: The property
        """
        answer: ProviderAccountList = self._caller.call('property_providers.list', 'GET', '/v1/properties/{id}/providers', {'id': id}, options)
        return answer

    def put(self,
        *,
        id: str,
        provider: str,
        credentials: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        webhook_secret: Union[str, NotGiven] = NOT_GIVEN,
        channels: Union[List[SenderChannel], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> ProviderAccount:
        """Store the property’s own account with a message or call provider.

        Early access. Needs the scope `properties:write`.

        Replaces what was stored for this provider. Messages then go out by this account instead of the server’s, and what the provider sends is verified with it. `credentials` by provider: **twilio** `account_sid`, `auth_token`, optional `api_key_sid` with `api_key_secret`; **vonage** `api_key` with `api_secret`, or `application_id` with `private_key`, and its signature secret as `webhook_secret`; **whatsapp** `access_token`, `phone_number_id`, optional `verify_token`, and the app secret as `webhook_secret`; **smtp** `host`, optional `port`, `user` with `password`, `secure` (`true` or `false`), `name`; **sendgrid** its verification key as `webhook_secret`, for receipts alone; **fcm** `service_account`, the JSON text; **webpush** `vapid_public_key`, `vapid_private_key`, `subject`; **aircall** its token as `webhook_secret`.

        id: The property

        provider: The provider: whatsapp, twilio, vonage, smtp, sendgrid, fcm, webpush, aircall

        credentials: Whatever the provider asks for, by name, each 1 to 10,000 characters; stored encrypted, never shown. Default: {}

        webhook_secret: Verifies what the provider sends; stored encrypted, never shown

        channels: The channels to use it for; left out: all it can carry
        """
        answer: ProviderAccount = self._caller.call('property_providers.put', 'PUT', '/v1/properties/{id}/providers/{provider}', {'id': id, 'provider': provider, 'credentials': credentials, 'webhook_secret': webhook_secret, 'channels': channels}, options)
        return answer


class PropertySendersOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def allow(self,
        *,
        property_id: str,
        sender: str,
        options: Optional[CallOptions] = None,
    ) -> SenderRight:
        """Let a property write as a domain, address or number over the operator’s accounts.

        Early access. Needs the scope `platform:admin`.

        Without a proof of its own: for numbers of the operator’s account, and senders that properties share.

        property_id: The property

        sender: A domain, one address, or a number in E.164
        """
        answer: SenderRight = self._caller.call('property_senders.allow', 'POST', '/v1/senders/allow', {'property_id': property_id, 'sender': sender}, options)
        return answer

    def confirm(self,
        *,
        id: str,
        channel: str,
        code: str,
        options: Optional[CallOptions] = None,
    ) -> PropertySender:
        """Confirm the code that came to a sender’s number.

        Early access. Needs the scope `properties:write`.

        id: The property

        channel: The channel whose sender it is: sms, chatapp, email

        code: The six digits
        """
        answer: PropertySender = self._caller.call('property_senders.confirm', 'POST', '/v1/properties/{id}/senders/{channel}/confirm', {'id': id, 'channel': channel, 'code': code}, options)
        return answer

    def list(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> PropertySenderList:
        """See which senders are proved, and how to prove the others.

        Early access. Needs the scope `properties:read`.

        Over the operator’s accounts a property writes as itself once its sender is proved. Until then mails go out from the operator’s address, with answers to the property’s own; text and chat messages from the operator’s number, or not at all. Set senders with `PATCH /v1/properties/{id}`.

        id: The property
        """
        answer: PropertySenderList = self._caller.call('property_senders.list', 'GET', '/v1/properties/{id}/senders', {'id': id}, options)
        return answer

    def prove(self,
        *,
        id: str,
        channel: str,
        method: Union[SenderCodeMethod, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> PropertySender:
        """Prove a sender: look for the domain’s record, or send a code to the number.

        Early access. Needs the scope `properties:write`.

        email: reads the record that `GET …/senders` tells, now. sms and chatapp: a code of six digits comes to the number, good for ten minutes and five tries; give it to `…/confirm`. At most three codes an hour to one number.

        id: The property

        channel: The channel whose sender it is: sms, chatapp, email
        """
        answer: PropertySender = self._caller.call('property_senders.prove', 'POST', '/v1/properties/{id}/senders/{channel}/prove', {'id': id, 'channel': channel, 'method': method}, options)
        return answer

    def revoke(self,
        *,
        property_id: str,
        sender: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Take back what a property may write as, proved or allowed.

        Early access. Needs the scope `platform:admin`.

        What it can prove itself it can prove again.

        property_id: The property

        sender: A domain, one address, or a number in E.164
        """
        self._caller.call('property_senders.revoke', 'POST', '/v1/senders/revoke', {'property_id': property_id, 'sender': sender}, options)


class RequestsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> LoggedRequest:
        """Read one request of the log.

        Available. Needs the scope `keys:read`.

        id: The request, as `X-Request-Id` of its answer named it
        """
        answer: LoggedRequest = self._caller.call('requests.get', 'GET', '/v1/requests/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        operation: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[str, NotGiven] = NOT_GIVEN,
        door: Union[RequestDoor, NotGiven] = NOT_GIVEN,
        actor: Union[str, NotGiven] = NOT_GIVEN,
        request_id: Union[str, NotGiven] = NOT_GIVEN,
        min_ms: Union[float, NotGiven] = NOT_GIVEN,
        since: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[LoggedRequest]:
        """List requests that were made with the property’s keys, newest first.

        Available. Needs the scope `keys:read`.

        Of a request it shows what it did, what came of it and how long it took; never its query, body or answer. A request is listed within about a second and kept for a week, unless the server is set otherwise.

        operation: Only this operation

        status: Only this status, or a class of them such as `4xx`

        door: The way it came in

        actor: Only what this key or account asked

        request_id: Only requests whose id begins like this

        min_ms: Only what took as long or longer

        since: Only what came at this moment or later

        until: Only what came before this moment

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[LoggedRequest] = self._caller.page('requests.list', 'GET', '/v1/requests', {'operation': operation, 'status': status, 'door': door, 'actor': actor, 'request_id': request_id, 'min_ms': min_ms, 'since': since, 'until': until, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer


class ReservationsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def cancel(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Reservation:
        """Cancel a reservation: it holds no room any more.

        Available. Needs the scope `reservations:write`.

        Cancelling twice is the same as once.

        id: The reservation
        """
        answer: Reservation = self._caller.call('reservations.cancel', 'POST', '/v1/reservations/{id}/cancel', {'id': id}, options)
        return answer

    def create(self,
        *,
        room_type: str,
        check_in: str,
        check_out: str,
        nightly_rate: float,
        nightly_rates: Union[List[NightlyRate], None, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        rooms: Union[int, NotGiven] = NOT_GIVEN,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[ReservationStatus, NotGiven] = NOT_GIVEN,
        source: Union[str, None, NotGiven] = NOT_GIVEN,
        external_id: Union[str, None, NotGiven] = NOT_GIVEN,
        booked_at: Union[str, NotGiven] = NOT_GIVEN,
        cancelled_at: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Reservation:
        """Enter a reservation.

        Available. Needs the scope `reservations:write`.

        Never refused for want of rooms: an overbooked night shows as such in the calendar. `nightly_rates` wins over `nightly_rate`.

        room_type: Name of the room type; one that is not in the list of room types counts all the same

        check_in: Arrival

        check_out: Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night

        nightly_rate: Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit

        nightly_rates: Nights that cost something else than nightly_rate

        guest_id: The guest, here or in another system

        rooms: How many rooms (1 when left out)

        currency: ISO 4217; the property’s when left out

        source: Where it was booked

        external_id: Its id in your system, unique per property; an import updates by it

        booked_at: When it was booked; when we learned of it, if left out

        cancelled_at: When it was cancelled or marked a no-show
        """
        answer: Reservation = self._caller.call('reservations.create', 'POST', '/v1/reservations', {'room_type': room_type, 'check_in': check_in, 'check_out': check_out, 'nightly_rate': nightly_rate, 'nightly_rates': nightly_rates, 'guest_id': guest_id, 'rooms': rooms, 'currency': currency, 'status': status, 'source': source, 'external_id': external_id, 'booked_at': booked_at, 'cancelled_at': cancelled_at}, options)
        return answer

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Reservation:
        """Read one reservation.

        Available. Needs the scope `reservations:read`.

        id: The reservation
        """
        answer: Reservation = self._caller.call('reservations.get', 'GET', '/v1/reservations/{id}', {'id': id}, options)
        return answer

    def import_(self,
        *,
        content: FileContent,
        format: Literal["ndjson", "csv"],
        mapping: Union[ImportMapping, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> ImportResult:
        """Import many reservations from a file.

        Available. Needs the scope `reservations:write`.

        Rows follow the rules of entering one reservation. One with an `external_id` that is already here changes that reservation: fields it gives replace, fields it leaves out stay. Any other row makes a new one. A row that breaks a rule is listed in `errors` and stops no other.

        The file is read as it arrives and written in steps: if the upload is interrupted or larger than 50 MiB, what was imported until then stays. Sending it again is safe where rows have an `external_id`. An `Idempotency-Key` also protects rows without one, except when the server itself was killed half-way.

        CSV needs a header; cells may be quoted (RFC 4180), an empty one counts as left out, and the separator (comma, semicolon or tab) is detected. Where it is no comma, numbers may have a decimal comma; one like `1.200`, which may mean thousands, is refused. Names of columns and statuses that other systems use are known, dates without a time mean the beginning of that business day, and `mapping` explains the rest. `nightly_rates` do not fit into CSV: use NDJSON for them. Text is UTF-8.

        mapping: How to read columns and words that are not ours

        dry_run: true checks every row and writes nothing. Default: false
        """
        answer: ImportResult = self._caller.call('reservations.import', 'POST', '/v1/reservations/import', {'content': content, 'format': format, 'mapping': mapping, 'dry_run': dry_run}, options, {"ndjson":"application/x-ndjson","csv":"text/csv"})
        return answer

    def list(self,
        *,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[ReservationStatus, NotGiven] = NOT_GIVEN,
        room_type: Union[str, NotGiven] = NOT_GIVEN,
        source: Union[str, NotGiven] = NOT_GIVEN,
        external_id: Union[str, NotGiven] = NOT_GIVEN,
        check_in: Union[str, NotGiven] = NOT_GIVEN,
        check_out: Union[str, NotGiven] = NOT_GIVEN,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Reservation]:
        """List reservations, newest first.

        Available. Needs the scope `reservations:read`.

        guest_id: Only those of this guest

        status: cancelled and no_show hold no room

        room_type: Only those of this room type

        source: Only those booked through this source

        external_id: Only the one with this id in your system

        check_in: Only arrivals of this day

        check_out: Only departures of this day

        from_: Only those who stay this night or later

        until: Only those who arrive before this day

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Reservation] = self._caller.page('reservations.list', 'GET', '/v1/reservations', {'guest_id': guest_id, 'status': status, 'room_type': room_type, 'source': source, 'external_id': external_id, 'check_in': check_in, 'check_out': check_out, 'from': from_, 'until': until, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def no_show(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Reservation:
        """Mark a guest who never came: the reservation holds no room any more.

        Available. Needs the scope `reservations:write`.

        id: The reservation
        """
        answer: Reservation = self._caller.call('reservations.no_show', 'POST', '/v1/reservations/{id}/no-show', {'id': id}, options)
        return answer

    def update(self,
        *,
        id: str,
        room_type: Union[str, NotGiven] = NOT_GIVEN,
        check_in: Union[str, NotGiven] = NOT_GIVEN,
        check_out: Union[str, NotGiven] = NOT_GIVEN,
        nightly_rate: Union[float, NotGiven] = NOT_GIVEN,
        nightly_rates: Union[List[NightlyRate], None, NotGiven] = NOT_GIVEN,
        guest_id: Union[str, None, NotGiven] = NOT_GIVEN,
        rooms: Union[int, NotGiven] = NOT_GIVEN,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[ReservationStatus, NotGiven] = NOT_GIVEN,
        source: Union[str, None, NotGiven] = NOT_GIVEN,
        external_id: Union[str, None, NotGiven] = NOT_GIVEN,
        booked_at: Union[str, NotGiven] = NOT_GIVEN,
        cancelled_at: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Reservation:
        """Change a reservation: dates, room, rate, status.

        Available. Needs the scope `reservations:write`.

        Checking out before the last night moves `check_out` to today and frees the nights from then on. A cancelled one that is booked again loses `cancelled_at`.

        id: The reservation

        room_type: Name of the room type; one that is not in the list of room types counts all the same

        check_in: Arrival

        check_out: Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night

        nightly_rate: Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit

        nightly_rates: Nights that cost something else than nightly_rate

        guest_id: The guest, here or in another system

        rooms: How many rooms (1 when left out)

        currency: ISO 4217; the property’s when left out

        source: Where it was booked

        external_id: Its id in your system, unique per property; an import updates by it

        booked_at: When it was booked; when we learned of it, if left out

        cancelled_at: When it was cancelled or marked a no-show
        """
        answer: Reservation = self._caller.call('reservations.update', 'PATCH', '/v1/reservations/{id}', {'id': id, 'room_type': room_type, 'check_in': check_in, 'check_out': check_out, 'nightly_rate': nightly_rate, 'nightly_rates': nightly_rates, 'guest_id': guest_id, 'rooms': rooms, 'currency': currency, 'status': status, 'source': source, 'external_id': external_id, 'booked_at': booked_at, 'cancelled_at': cancelled_at}, options)
        return answer


class RevenueOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def apply_recommendation(self,
        *,
        rec_id: str,
        options: Optional[CallOptions] = None,
    ) -> RateRecommendation:
        """Mark a recommendation as applied.

        Available. Needs the scope `revenue:write`.

        Your property system or channel manager pushes the rate itself. Applying twice answers the same record and emits no second event.

        rec_id: The recommendation
        """
        answer: RateRecommendation = self._caller.call('revenue.apply_recommendation', 'POST', '/v1/revenue/recommendations/{rec_id}/apply', {'rec_id': rec_id}, options)
        return answer

    def create_local_event(self,
        *,
        name: str,
        from_: str,
        until: str,
        premium_pct: Union[float, None, NotGiven] = NOT_GIVEN,
        room_type: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> LocalEvent:
        """Enter a local event that raises demand.

        Available. Needs the scope `revenue:write`.

        The rule `event_premium` looks at this calendar once it is switched on in the revenue settings.

        name: What takes place

        from_: First day

        until: First day without it again

        premium_pct: In percent; the rule’s own when left out

        room_type: Name of the room type
        """
        answer: LocalEvent = self._caller.call('revenue.create_local_event', 'POST', '/v1/revenue/events', {'name': name, 'from': from_, 'until': until, 'premium_pct': premium_pct, 'room_type': room_type}, options)
        return answer

    def create_override(self,
        *,
        room_type: str,
        from_: str,
        until: str,
        rate: float,
        note: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> RateOverride:
        """Set a rate by hand for a room type and dates.

        Available. Needs the scope `revenue:write`.

        The next generate recommends it with the reason `manual_override`, whatever the rules say. The last one entered wins.

        room_type: Name of the room type

        from_: First day

        until: First day without it again

        rate: The rate to charge

        note: Why
        """
        answer: RateOverride = self._caller.call('revenue.create_override', 'POST', '/v1/revenue/overrides', {'room_type': room_type, 'from': from_, 'until': until, 'rate': rate, 'note': note}, options)
        return answer

    def delete_local_event(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Take a local event off the calendar.

        Available. Needs the scope `revenue:write`.

        id: The event
        """
        self._caller.call('revenue.delete_local_event', 'DELETE', '/v1/revenue/events/{id}', {'id': id}, options)

    def delete_override(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Give a date back to the rules.

        Available. Needs the scope `revenue:write`.

        id: The override
        """
        self._caller.call('revenue.delete_override', 'DELETE', '/v1/revenue/overrides/{id}', {'id': id}, options)

    def forecast(self,
        *,
        days: Union[int, NotGiven] = NOT_GIVEN,
        total_rooms: int,
        options: Optional[CallOptions] = None,
    ) -> OccupancyForecast:
        """Forecast occupancy from the booking pace.

        Available. Needs the scope `revenue:read`.

        What is on the books for each coming night and what is still expected, learned from how past nights filled: `booked_at` and `cancelled_at` of the reservations. `accuracy` tells how the same method would have done, beside two ways of not forecasting at all. A hotel without history gets what is on the books.

        days: So many nights, from today’s on. Default: 30

        total_rooms: Room inventory of the property
        """
        answer: OccupancyForecast = self._caller.call('revenue.forecast', 'GET', '/v1/revenue/forecast', {'days': days, 'total_rooms': total_rooms}, options)
        return answer

    def generate_recommendations(self,
        *,
        total_rooms: int,
        options: Optional[CallOptions] = None,
    ) -> GeneratedRecommendations:
        """Run the yield engine over the next 30 days.

        Available. Needs the scope `revenue:write`.

        Safe to repeat, also twice at the same time: only advice that is new for its room type, date, current and recommended rate is created; nothing that exists is changed. Every recommendation explains itself.

        total_rooms: Room inventory of the property
        """
        answer: GeneratedRecommendations = self._caller.call('revenue.generate_recommendations', 'POST', '/v1/revenue/recommendations/generate', {'total_rooms': total_rooms}, options)
        return answer

    def get_settings(self,
        *,
        options: Optional[CallOptions] = None,
    ) -> RevenueSettings:
        """Read the yield rules and the nightly snapshot.

        Available. Needs the scope `revenue:read`.
        """
        answer: RevenueSettings = self._caller.call('revenue.get_settings', 'GET', '/v1/revenue/settings', {}, options)
        return answer

    def list_competitor_rates(self,
        *,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> CompetitorRateList:
        """List competitors’ rates by date.

        Available. Needs the scope `revenue:read`.

        from_: First date; today when left out

        until: First date not shown; 30 days after `from` when left out
        """
        answer: CompetitorRateList = self._caller.call('revenue.list_competitor_rates', 'GET', '/v1/revenue/competitor-rates', {'from': from_, 'until': until}, options)
        return answer

    def list_local_events(self,
        *,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[LocalEvent]:
        """List the calendar of local events, newest entry first.

        Available. Needs the scope `revenue:read`.

        from_: On or after this day

        until: Before this day

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[LocalEvent] = self._caller.page('revenue.list_local_events', 'GET', '/v1/revenue/events', {'from': from_, 'until': until, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def list_overrides(self,
        *,
        room_type: Union[str, NotGiven] = NOT_GIVEN,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[RateOverride]:
        """List rates set by hand, newest first.

        Available. Needs the scope `revenue:read`.

        room_type: For this room type

        from_: On or after this day

        until: Before this day

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[RateOverride] = self._caller.page('revenue.list_overrides', 'GET', '/v1/revenue/overrides', {'room_type': room_type, 'from': from_, 'until': until, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def list_recommendations(self,
        *,
        room_type: Union[str, NotGiven] = NOT_GIVEN,
        unapplied_only: Union[bool, NotGiven] = NOT_GIVEN,
        latest_only: Union[bool, NotGiven] = NOT_GIVEN,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        until: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[RateRecommendation]:
        """List rate recommendations, newest first.

        Available. Needs the scope `revenue:read`.

        room_type: For this room type

        unapplied_only: false shows applied ones too. Default: true

        latest_only: Hides older advice for the same room type and date. Default: false

        from_: Target dates from this one on

        until: Target dates before this one

        limit: How many items to return; all when left out

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[RateRecommendation] = self._caller.page('revenue.list_recommendations', 'GET', '/v1/revenue/recommendations', {'room_type': room_type, 'unapplied_only': unapplied_only, 'latest_only': latest_only, 'from': from_, 'until': until, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def list_snapshots(self,
        *,
        days: Union[int, NotGiven] = NOT_GIVEN,
        latest_only: Union[bool, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[RevenueSnapshot]:
        """List daily snapshots, newest date first.

        Available. Needs the scope `revenue:read`.

        days: How many days back, today included. Default: 30

        latest_only: Only the last snapshot of each date. Default: false

        limit: How many items to return; all when left out

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[RevenueSnapshot] = self._caller.page('revenue.list_snapshots', 'GET', '/v1/revenue/snapshots', {'days': days, 'latest_only': latest_only, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def push_competitor_rates(self,
        *,
        rates: List[PushedCompetitorRate],
        options: Optional[CallOptions] = None,
    ) -> CompetitorRatesStored:
        """Push the rates that competitors ask.

        Available. Needs the scope `revenue:write`.

        A rate for the same competitor, date and room type replaces the one before. Without `room_type` it stands for all. The rule `competitor_rate` looks at them once it is switched on in the revenue settings.

        rates: In the property’s currency
        """
        answer: CompetitorRatesStored = self._caller.call('revenue.push_competitor_rates', 'POST', '/v1/revenue/competitor-rates', {'rates': rates}, options)
        return answer

    def record_snapshot(self,
        *,
        total_rooms: int,
        snapshot_date: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> RevenueSnapshot:
        """Capture a day’s occupancy and revenue.

        Available. Needs the scope `revenue:write`.

        Today by the property’s clock unless `snapshot_date` says otherwise. A day captured twice keeps both records. `adr` and `revpar` use the total revenue; `rooms_adr` and `rooms_revpar` are the figures hoteliers compare.

        total_rooms: Room inventory of the property

        snapshot_date: A business date that is not in the future
        """
        answer: RevenueSnapshot = self._caller.call('revenue.record_snapshot', 'POST', '/v1/revenue/snapshot', {'total_rooms': total_rooms, 'snapshot_date': snapshot_date}, options)
        return answer

    def simulate(self,
        *,
        total_rooms: int,
        rules: Union[YieldRuleChanges, NotGiven] = NOT_GIVEN,
        as_of_dates: Union[List[str], NotGiven] = NOT_GIVEN,
        nights: Union[List[GivenNight], NotGiven] = NOT_GIVEN,
        demand_response: Union[DemandResponse, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> SimulationResult:
        """Try yield rules on past or given data, without writing anything.

        Available. Needs the scope `revenue:read`.

        For each as-of date: what the rules would have recommended from the books as they stood at the end of that day, and an estimate of what that would have changed for those who booked afterwards. Reservations count with their present dates and rates; local events, competitors’ rates, overrides and room types as they are now.

        total_rooms: Room inventory of the property

        as_of_dates: Days at whose end the rules look at the books and the 30 days from them; none in the future. Today when left out

        nights: What is booked, instead of the property’s books; then with one as-of date at most. What follows is not known, so no revenue is told

        demand_response: Default: {"elasticity":-1.2}
        """
        answer: SimulationResult = self._caller.call('revenue.simulate', 'POST', '/v1/revenue/simulate', {'total_rooms': total_rooms, 'rules': rules, 'as_of_dates': as_of_dates, 'nights': nights, 'demand_response': demand_response}, options)
        return answer

    def update_settings(self,
        *,
        rules: Union[YieldRuleChanges, NotGiven] = NOT_GIVEN,
        nightly_snapshot: Union[NightlySnapshot, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> RevenueSettings:
        """Tune the yield rules, or take a snapshot every night.

        Available. Needs the scope `revenue:write`.

        Numbers left out stay as they are. `early_bird`, `event_premium` and `competitor_rate` are off until `enabled`. Try changes with `POST /v1/revenue/simulate` first. null for `nightly_snapshot` ends it.
        """
        answer: RevenueSettings = self._caller.call('revenue.update_settings', 'PATCH', '/v1/revenue/settings', {'rules': rules, 'nightly_snapshot': nightly_snapshot}, options)
        return answer


class RoomTypesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        name: str,
        inventory: int,
        base_rate: Union[float, None, NotGiven] = NOT_GIVEN,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        rate_floor: Union[float, None, NotGiven] = NOT_GIVEN,
        rate_ceiling: Union[float, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> RoomType:
        """Add a room type.

        Available. Needs the scope `properties:write`.

        name: Unique per property; reservations and blocks refer to the room type by it

        inventory: How many rooms of this type the house has

        base_rate: Per room and night, net of tax; null when it has none. Default: null

        currency: ISO 4217 code; the property’s own when left out

        rate_floor: Rate advice goes no lower. Default: null

        rate_ceiling: Rate advice goes no higher. Default: null
        """
        answer: RoomType = self._caller.call('room_types.create', 'POST', '/v1/room-types', {'name': name, 'inventory': inventory, 'base_rate': base_rate, 'currency': currency, 'rate_floor': rate_floor, 'rate_ceiling': rate_ceiling}, options)
        return answer

    def delete(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Retire a room type.

        Available. Needs the scope `properties:write`.

        It is no longer offered. Reservations of its name stay, and go on counting in occupancy.

        id: The room type
        """
        self._caller.call('room_types.delete', 'DELETE', '/v1/room-types/{id}', {'id': id}, options)

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> RoomType:
        """Read one room type.

        Available. Needs the scope `properties:read`.

        id: The room type
        """
        answer: RoomType = self._caller.call('room_types.get', 'GET', '/v1/room-types/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[RoomType]:
        """List room types, newest first.

        Available. Needs the scope `properties:read`.

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[RoomType] = self._caller.page('room_types.list', 'GET', '/v1/room-types', {'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def update(self,
        *,
        id: str,
        name: Union[str, NotGiven] = NOT_GIVEN,
        inventory: Union[int, NotGiven] = NOT_GIVEN,
        base_rate: Union[float, None, NotGiven] = NOT_GIVEN,
        currency: Union[str, NotGiven] = NOT_GIVEN,
        rate_floor: Union[float, None, NotGiven] = NOT_GIVEN,
        rate_ceiling: Union[float, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> RoomType:
        """Change a room type.

        Available. Needs the scope `properties:write`.

        Touches only the fields it names; null clears `base_rate`, `rate_floor` and `rate_ceiling`. With a new `name`, stays and blocks that are not over follow it; past ones keep the name they were sold under.

        id: The room type

        name: Unique per property; reservations and blocks refer to the room type by it

        inventory: How many rooms of this type the house has

        base_rate: Per room and night, net of tax; null when it has none

        currency: ISO 4217 code, upper case

        rate_floor: Rate advice goes no lower

        rate_ceiling: Rate advice goes no higher
        """
        answer: RoomType = self._caller.call('room_types.update', 'PATCH', '/v1/room-types/{id}', {'id': id, 'name': name, 'inventory': inventory, 'base_rate': base_rate, 'currency': currency, 'rate_floor': rate_floor, 'rate_ceiling': rate_ceiling}, options)
        return answer


class SandboxOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def advance_clock(self,
        *,
        advance_seconds: Union[int, NotGiven] = NOT_GIVEN,
        now: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> SandboxClock:
        """Move the sandbox property’s clock forward.

        Available, in the sandbox only. Needs the scope `properties:write`.

        Everything of the domain that waits for time follows it. Limits, expiry of keys and idempotency keep real time.

        advance_seconds: Forward by this much

        now: Forward to this moment
        """
        answer: SandboxClock = self._caller.call('sandbox.advance_clock', 'POST', '/v1/sandbox/clock', {'advance_seconds': advance_seconds, 'now': now}, options)
        return answer

    def get_clock(self,
        *,
        options: Optional[CallOptions] = None,
    ) -> SandboxClock:
        """Read the sandbox property’s clock.

        Available, in the sandbox only. Needs the scope `properties:read`.
        """
        answer: SandboxClock = self._caller.call('sandbox.get_clock', 'GET', '/v1/sandbox/clock', {}, options)
        return answer

    def reset(self,
        *,
        options: Optional[CallOptions] = None,
    ) -> SandboxReset:
        """Bring the sandbox property back to its synthetic data.

        Available, in the sandbox only. Needs the scope `properties:write`.

        The clock returns to real time. Keys, webhook endpoints and staff stay.
        """
        answer: SandboxReset = self._caller.call('sandbox.reset', 'POST', '/v1/sandbox/reset', {}, options)
        return answer


class SessionsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        guest_id: str,
        ttl_seconds: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> OpenedGuestSession:
        """Open an in-app session for a guest.

        Early access. Needs the scope `messaging:write`.

        The token is for the guest’s own app or page: it streams the guest’s in-app messages and acknowledges them, and does nothing else. Only this answer carries it. The session is over when it expires or is ended, and with the key, application or account that opened it.

        guest_id: The guest, here or in another system

        ttl_seconds: How long the token works; never longer than the key that opens the session. Default: 3600
        """
        answer: OpenedGuestSession = self._caller.call('sessions.create', 'POST', '/v1/messaging/sessions', {'guest_id': guest_id, 'ttl_seconds': ttl_seconds}, options)
        return answer

    def end(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """End a guest’s session and its open streams, everywhere within two seconds.

        Early access. Needs the scope `messaging:write`.

        id: The session
        """
        self._caller.call('sessions.end', 'DELETE', '/v1/messaging/sessions/{id}', {'id': id}, options)

    def list(self,
        *,
        guest_id: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[GuestSession]:
        """List the guests’ sessions, newest first.

        Early access. Needs the scope `messaging:read`.

        Those that ended are shown for a day. Tokens are never shown again.

        guest_id: Only those of this guest

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[GuestSession] = self._caller.page('sessions.list', 'GET', '/v1/messaging/sessions', {'guest_id': guest_id, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer


class StaffOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        name: str,
        email: Union[str, None, NotGiven] = NOT_GIVEN,
        phone: Union[str, None, NotGiven] = NOT_GIVEN,
        role: Union[str, None, NotGiven] = NOT_GIVEN,
        external_id: Union[str, None, NotGiven] = NOT_GIVEN,
        is_active: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> StaffMember:
        """Add a member of staff.

        Available. Needs the scope `keys:write`.

        name: As colleagues know them

        email: Address at work. Default: null

        phone: Number at work, E.164. Default: null

        role: What they do, in the house’s own words. Default: null

        external_id: Their id in another system, unique per property. Default: null

        is_active: false for someone who has left. Default: true
        """
        answer: StaffMember = self._caller.call('staff.create', 'POST', '/v1/staff', {'name': name, 'email': email, 'phone': phone, 'role': role, 'external_id': external_id, 'is_active': is_active}, options)
        return answer

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> StaffMember:
        """Read one member of staff.

        Available. Needs the scope `keys:read`.

        id: The member of staff
        """
        answer: StaffMember = self._caller.call('staff.get', 'GET', '/v1/staff/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        is_active: Union[bool, NotGiven] = NOT_GIVEN,
        role: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[StaffMember]:
        """List the staff, newest first.

        Available. Needs the scope `keys:read`.

        is_active: Only those who work here, or only those who left

        role: Exactly this role

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[StaffMember] = self._caller.page('staff.list', 'GET', '/v1/staff', {'is_active': is_active, 'role': role, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def update(self,
        *,
        id: str,
        name: Union[str, NotGiven] = NOT_GIVEN,
        email: Union[str, None, NotGiven] = NOT_GIVEN,
        phone: Union[str, None, NotGiven] = NOT_GIVEN,
        role: Union[str, None, NotGiven] = NOT_GIVEN,
        external_id: Union[str, None, NotGiven] = NOT_GIVEN,
        is_active: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> StaffMember:
        """Change a member of staff, or note that they left.

        Available. Needs the scope `keys:write`.

        Touches only the fields it names; null clears `email`, `phone`, `role` and `external_id`. Who leaves becomes `is_active: false`: calls and conversations go on naming them.

        id: The member of staff

        name: As colleagues know them

        email: Address at work

        phone: Number at work, E.164

        role: What they do, in the house’s own words

        external_id: Their id in another system, unique per property

        is_active: false for someone who has left
        """
        answer: StaffMember = self._caller.call('staff.update', 'PATCH', '/v1/staff/{id}', {'id': id, 'name': name, 'email': email, 'phone': phone, 'role': role, 'external_id': external_id, 'is_active': is_active}, options)
        return answer


class SuppressionsOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        channel: Channel,
        recipient: str,
        scope: Union[SuppressionScope, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Suppression:
        """Keep messages from reaching a recipient.

        Early access. Needs the scope `messaging:write`.

        For someone who asked at the desk, or a list from another system. One that exists already is answered as it is; where it came from a STOP it becomes a manual one, which a START of the guest does not end.

        recipient: By channel: an E.164 number, an e-mail address, a guest’s id, a device token

        scope: Default: "all"
        """
        answer: Suppression = self._caller.call('suppressions.create', 'POST', '/v1/messaging/suppressions', {'channel': channel, 'recipient': recipient, 'scope': scope}, options)
        return answer

    def delete(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Let messages reach a recipient again.

        Early access. Needs the scope `messaging:write`.

        Only with their consent. A provider that keeps a list of its own, as networks do for STOP, still refuses them.

        id: The suppression
        """
        self._caller.call('suppressions.delete', 'DELETE', '/v1/messaging/suppressions/{id}', {'id': id}, options)

    def list(self,
        *,
        channel: Union[Channel, NotGiven] = NOT_GIVEN,
        recipient: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Suppression]:
        """List suppressions, newest first.

        Early access. Needs the scope `messaging:read`.

        channel: How it reaches the guest

        recipient: Only those of this recipient, found also after their data was erased

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Suppression] = self._caller.page('suppressions.list', 'GET', '/v1/messaging/suppressions', {'channel': channel, 'recipient': recipient, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer


class TemplatesOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        name: str,
        language: Union[str, NotGiven] = NOT_GIVEN,
        body: str,
        first_contact: Union[bool, NotGiven] = NOT_GIVEN,
        provider_template_id: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> MessageTemplate:
        """Register a text that the chat app has approved.

        Early access. Needs the scope `messaging:write`.

        The chat app approves texts beforehand; this tells Portico of one, so that its variables are checked before a message goes out. The property has one first-contact template at most: a new one takes the place of the old.

        name: As approved by the chat app: small letters, digits and underscores

        language: As approved, such as `en`, `en_US` or `pt_BR`. Default: "en"

        body: The approved text, with {{1}}, {{2}} … or {{guest_name}} where variables go

        first_contact: Used for a first contact that names no template: its one placeholder stands for the content. Default: false

        provider_template_id: What the provider calls it, where that is not its name: Twilio’s ContentSid. Default: null
        """
        answer: MessageTemplate = self._caller.call('templates.create', 'POST', '/v1/messaging/templates', {'name': name, 'language': language, 'body': body, 'first_contact': first_contact, 'provider_template_id': provider_template_id}, options)
        return answer

    def delete(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Forget a template.

        Early access. Needs the scope `messaging:write`.

        Messages that already name it go out all the same: the chat app still knows it.

        id: The template
        """
        self._caller.call('templates.delete', 'DELETE', '/v1/messaging/templates/{id}', {'id': id}, options)

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> MessageTemplate:
        """Read one template.

        Early access. Needs the scope `messaging:read`.

        id: The template
        """
        answer: MessageTemplate = self._caller.call('templates.get', 'GET', '/v1/messaging/templates/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        name: Union[str, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[MessageTemplate]:
        """List templates, newest first.

        Early access. Needs the scope `messaging:read`.

        name: Only those of this name, in any language

        language: Only those in this language

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[MessageTemplate] = self._caller.page('templates.list', 'GET', '/v1/messaging/templates', {'name': name, 'language': language, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer


class UsageOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(self,
        *,
        options: Optional[CallOptions] = None,
    ) -> Usage:
        """Read how much of each limit is used, and what the last day’s requests were.

        Available. Needs the scope `keys:read`.

        Limits are those of the key that asks and of the property, at this moment. The hours come from the request log and are empty where the server keeps none.
        """
        answer: Usage = self._caller.call('usage.get', 'GET', '/v1/usage', {}, options)
        return answer


class WebhooksOperations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self,
        *,
        url: str,
        events: List[str],
        description: Union[str, None, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> IssuedWebhook:
        """Register an address that events are sent to.

        Available. Needs the scope `webhooks:write`.

        Only this answer carries the secret that signs the deliveries. The endpoint is told of what you may read: a kind of another module is 403, and `["*"]` means all that your scopes allow. It ends with the key, application or account that made it.

        url: Where events are sent: https in the live environment, never a private address

        events: Kinds of events, or `["*"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module

        description: For people. Default: null
        """
        answer: IssuedWebhook = self._caller.call('webhooks.create', 'POST', '/v1/webhooks', {'url': url, 'events': events, 'description': description}, options)
        return answer

    def delete(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove a webhook endpoint with its delivery log.

        Available. Needs the scope `webhooks:write`.

        id: The webhook endpoint
        """
        self._caller.call('webhooks.delete', 'DELETE', '/v1/webhooks/{id}', {'id': id}, options)

    def get(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Webhook:
        """Read one webhook endpoint.

        Available. Needs the scope `webhooks:read`.

        id: The webhook endpoint
        """
        answer: Webhook = self._caller.call('webhooks.get', 'GET', '/v1/webhooks/{id}', {'id': id}, options)
        return answer

    def list(self,
        *,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Webhook]:
        """List webhook endpoints, newest first.

        Available. Needs the scope `webhooks:read`.

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Webhook] = self._caller.page('webhooks.list', 'GET', '/v1/webhooks', {'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def list_deliveries(self,
        *,
        id: str,
        status: Union[DeliveryStatus, NotGiven] = NOT_GIVEN,
        event_type: Union[str, NotGiven] = NOT_GIVEN,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        to: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        cursor: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Page[Delivery]:
        """List an endpoint’s deliveries with every attempt, newest first.

        Available. Needs the scope `webhooks:read`.

        Those of events whose module the credential may read.

        id: The webhook endpoint

        event_type: Only deliveries of this kind of event

        from_: Only deliveries made at this moment or later

        to: Only deliveries made before this moment

        limit: How many items to return. Default: 50

        offset: How many items to skip; not with `cursor`

        cursor: The `next_cursor` of the page before; deep pages cost the same as the first
        """
        answer: Page[Delivery] = self._caller.page('webhooks.list_deliveries', 'GET', '/v1/webhooks/{id}/deliveries', {'id': id, 'status': status, 'event_type': event_type, 'from': from_, 'to': to, 'limit': limit, 'offset': offset, 'cursor': cursor}, options)
        return answer

    def replay(self,
        *,
        id: str,
        since: str,
        options: Optional[CallOptions] = None,
    ) -> WebhookReplayed:
        """Send every event since a moment once more to one endpoint.

        Available. Needs the scope `webhooks:write`.

        Those of the kinds it asked for that both it and you may read, in their order. Each gets a delivery of its own.

        id: The webhook endpoint

        since: Events of this moment and later
        """
        answer: WebhookReplayed = self._caller.call('webhooks.replay', 'POST', '/v1/webhooks/{id}/replay', {'id': id, 'since': since}, options)
        return answer

    def retry_delivery(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Delivery:
        """Try a delivery again now, and by a new schedule if it fails.

        Available. Needs the scope `webhooks:write`.

        It takes the read scope of the event’s module too; without it, there is no such delivery.

        id: The delivery
        """
        answer: Delivery = self._caller.call('webhooks.retry_delivery', 'POST', '/v1/webhooks/deliveries/{id}/retry', {'id': id}, options)
        return answer

    def rotate_secret(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> IssuedWebhook:
        """Give a webhook endpoint a new secret; both sign for 24 hours.

        Available. Needs the scope `webhooks:write`.

        id: The webhook endpoint
        """
        answer: IssuedWebhook = self._caller.call('webhooks.rotate_secret', 'POST', '/v1/webhooks/{id}/rotate-secret', {'id': id}, options)
        return answer

    def test(self,
        *,
        id: str,
        options: Optional[CallOptions] = None,
    ) -> Delivery:
        """Send a test event to one webhook endpoint.

        Available. Needs the scope `webhooks:write`.

        id: The webhook endpoint
        """
        answer: Delivery = self._caller.call('webhooks.test', 'POST', '/v1/webhooks/{id}/test', {'id': id}, options)
        return answer

    def update(self,
        *,
        id: str,
        url: Union[str, NotGiven] = NOT_GIVEN,
        events: Union[List[str], NotGiven] = NOT_GIVEN,
        description: Union[str, None, NotGiven] = NOT_GIVEN,
        status: Union[WebhookStatus, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Webhook:
        """Change, enable or disable a webhook endpoint.

        Available. Needs the scope `webhooks:write`.

        What waits for a disabled endpoint goes out when it is enabled again. Whoever changes `url` or `events` makes the endpoint theirs: it is told of what it was told of before as far as they may read that too, and of the kinds they name. `status: "enabled"` for one whose `created_by` was withdrawn, or is null, makes it theirs with all that they may read.

        id: The webhook endpoint

        url: Where events are sent: https in the live environment, never a private address

        events: Kinds of events, or `["*"]` for all that its `scopes` allow. Naming a kind takes the read scope of its module

        description: For people
        """
        answer: Webhook = self._caller.call('webhooks.update', 'PATCH', '/v1/webhooks/{id}', {'id': id, 'url': url, 'events': events, 'description': description, 'status': status}, options)
        return answer


class Operations:
    """Every operation, by its group: `portico.packages.create(...)`."""

    def __init__(self, caller: Caller) -> None:
        self.ai = AiOperations(caller)
        self.ai_conversations = AiConversationsOperations(caller)
        self.ai_intents = AiIntentsOperations(caller)
        self.ai_voice_sessions = AiVoiceSessionsOperations(caller)
        self.api_keys = ApiKeysOperations(caller)
        self.audit = AuditOperations(caller)
        self.calls = CallsOperations(caller)
        self.changes = ChangesOperations(caller)
        self.charges = ChargesOperations(caller)
        self.events = EventsOperations(caller)
        self.experiences = ExperiencesOperations(caller)
        self.guests = GuestsOperations(caller)
        self.inbound_messages = InboundMessagesOperations(caller)
        self.inventory = InventoryOperations(caller)
        self.inventory_blocks = InventoryBlocksOperations(caller)
        self.itineraries = ItinerariesOperations(caller)
        self.knowledge = KnowledgeOperations(caller)
        self.messaging = MessagingOperations(caller)
        self.packages = PackagesOperations(caller)
        self.payments = PaymentsOperations(caller)
        self.properties = PropertiesOperations(caller)
        self.property_providers = PropertyProvidersOperations(caller)
        self.property_senders = PropertySendersOperations(caller)
        self.requests = RequestsOperations(caller)
        self.reservations = ReservationsOperations(caller)
        self.revenue = RevenueOperations(caller)
        self.room_types = RoomTypesOperations(caller)
        self.sandbox = SandboxOperations(caller)
        self.sessions = SessionsOperations(caller)
        self.staff = StaffOperations(caller)
        self.suppressions = SuppressionsOperations(caller)
        self.templates = TemplatesOperations(caller)
        self.usage = UsageOperations(caller)
        self.webhooks = WebhooksOperations(caller)
