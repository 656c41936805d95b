/** Made from the registry of operations by `npm run generate`; not edited by hand. */
import type { AnswerStream, Pending, PendingPage } from '../pending.ts'
import type { CallOptions } from '../options.ts'
import type {
  Changes,
  ApiKey,
  ApiKeyList,
  IssuedApiKey,
  NewApiKey,
  AssistantFigures,
  AuditRow,
  AuditRowList,
  Availability,
  Call,
  CallChanges,
  CallList,
  NewCall,
  CallNotificationList,
  CallSummary,
  Charge,
  ChargeList,
  NewCharge,
  ChargeVoid,
  ChatTurn,
  CompetitorRateList,
  CompetitorRatePush,
  CompetitorRatesStored,
  Conversation,
  ConversationList,
  ConversationHandOver,
  ConversationMessage,
  ConversationRead,
  ConversationReadMarks,
  ConversationThread,
  Delivery,
  DeliveryList,
  ErasureReview,
  ErasureReviewDecision,
  Event,
  EventList,
  Experience,
  ExperienceChanges,
  ExperienceList,
  NewExperience,
  GeneratedRecommendations,
  Guest,
  GuestChanges,
  GuestList,
  NewGuest,
  GuestErasure,
  GuestExport,
  GuestIntent,
  GuestIntentChanges,
  GuestIntentList,
  GuestMergeRequest,
  GuestSession,
  GuestSessionList,
  NewGuestSession,
  ImportResult,
  InboundMessage,
  InboundMessageChanges,
  InboundMessageList,
  NewInboundMessage,
  InventoryBlock,
  InventoryBlockChanges,
  InventoryBlockList,
  NewInventoryBlock,
  InventoryCalendar,
  Itinerary,
  ItineraryChanges,
  ItineraryList,
  NewItinerary,
  ItineraryEvent,
  ItineraryEventChanges,
  NewItineraryEvent,
  KeptMessage,
  KeptMessageList,
  KnowledgeConflicts,
  KnowledgeGap,
  KnowledgeGapList,
  KnowledgeGapGroups,
  KnowledgePassages,
  KnowledgeQuestion,
  KnowledgeSource,
  NewKnowledgeSource,
  KnowledgeSourceReplacement,
  KnowledgeVersion,
  KnowledgeVersionList,
  ListedKnowledgeSource,
  ListedKnowledgeSourceList,
  LocalEvent,
  LocalEventList,
  NewLocalEvent,
  LoggedRequest,
  LoggedRequestList,
  NewMessage,
  MessagePreview,
  MessageReschedule,
  MessageTemplate,
  MessageTemplateList,
  NewMessageTemplate,
  NightRateList,
  OccupancyForecast,
  OpenedGuestSession,
  OpenedVoiceSession,
  OutboundMessage,
  OutboundMessageList,
  NewPackage,
  Package,
  PackageChanges,
  PackageList,
  NewPayment,
  Payment,
  PaymentChanges,
  PaymentList,
  PaymentRefund,
  NewProperty,
  Property,
  PropertyChanges,
  PropertyList,
  PropertySender,
  PropertySenderList,
  NewProviderAccount,
  ProviderAccount,
  ProviderAccountList,
  NewPublishableKey,
  PublishableKeyChanges,
  NewRateOverride,
  RateOverride,
  RateOverrideList,
  RateRecommendation,
  RateRecommendationList,
  RatedConversation,
  NewRating,
  RecommendationRun,
  NewReservation,
  Reservation,
  ReservationChanges,
  ReservationList,
  RevenueSettings,
  RevenueSettingsChanges,
  NewRevenueSnapshot,
  RevenueSnapshot,
  RevenueSnapshotList,
  ReviewedErasure,
  NewRoomType,
  RoomType,
  RoomTypeChanges,
  RoomTypeList,
  SandboxClock,
  SandboxClockMove,
  SandboxReset,
  SenderAllowance,
  SenderCode,
  SenderProving,
  SenderRevocation,
  SenderRight,
  SimulationResult,
  NewStaffMember,
  StaffMember,
  StaffMemberChanges,
  StaffMemberList,
  StaffReply,
  NewSuppression,
  Suppression,
  SuppressionList,
  NewTurn,
  Usage,
  NewVoiceSession,
  VoiceSession,
  IssuedWebhook,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookList,
  WebhookReplay,
  WebhookReplayed,
  YieldSimulation,
  AiFiguresParams,
  AiConversationsListParams,
  AiConversationsMessagesParams,
  AiIntentsListParams,
  ApiKeysListParams,
  AuditListParams,
  CallsListParams,
  CallsSummaryParams,
  ChangesListParams,
  ChargesListParams,
  EventsListParams,
  ExperiencesListParams,
  GuestsErasureReviewParams,
  GuestsListParams,
  InboundMessagesListParams,
  InventoryCalendarParams,
  InventoryBlocksListParams,
  ItinerariesListParams,
  KnowledgeListParams,
  KnowledgeListGapsParams,
  KnowledgeListVersionsParams,
  MessagingListParams,
  MessagingLocalOutboxParams,
  PackagesListParams,
  PaymentsListParams,
  PropertiesAvailabilityParams,
  PropertiesListParams,
  RequestsListParams,
  ReservationsImportParams,
  ReservationsListParams,
  RevenueForecastParams,
  RevenueListCompetitorRatesParams,
  RevenueListLocalEventsParams,
  RevenueListOverridesParams,
  RevenueListRatesParams,
  RevenueListRecommendationsParams,
  RevenueListSnapshotsParams,
  RoomTypesListParams,
  SessionsListParams,
  StaffListParams,
  SuppressionsListParams,
  TemplatesListParams,
  WebhooksListParams,
  WebhooksListDeliveriesParams,
} from './types.ts'

/** Every operation, by its group: `portico.packages.create(…)`. */
export interface Operations {
  ai: {
    /**
     * Answer a guest from the house’s own knowledge.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * The last message is looked up in the property’s knowledge meant for guests, and answered from what is found or from records: the guest’s stay and itinerary, rooms free and their price, packages, experiences, each as far as the credential may read it; what none of them holds is said not to be known.
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
     *
     * Early access. Needs the scope `ai:read`.
     *
     * In total and by day, language and topic, for the local days of the property between two dates, both included, at most 366 of them; the last 30 when both are left out.
     */
    figures(input?: AiFiguresParams, options?: CallOptions): Pending<AssistantFigures>
  }
  aiConversations: {
    /**
     * Close a conversation for good.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * No further turn is added to it. Closing it again changes nothing. A conversation in which nobody says anything for a day is closed too, and the next turn opens that one again. Closing ends a hand-over to staff.
     */
    close(input: { conversation_id: string }, options?: CallOptions): Pending<Conversation>
    /**
     * Read one conversation.
     *
     * Early access. Needs the scope `ai:read`.
     */
    get(input: { conversation_id: string }, options?: CallOptions): Pending<Conversation>
    /**
     * Let the assistant answer a conversation again.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * Where the assistant answers already, nothing changes.
     */
    handBack(input: { conversation_id: string }, options?: CallOptions): Pending<Conversation>
    /**
     * Let people answer a conversation instead of the assistant.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * Until it is handed back or closed, the guest’s turns are kept for staff, who answer with `reply`. Asked again, it changes only the fields it names.
     */
    handOver(input: { conversation_id: string } & ConversationHandOver, options?: CallOptions): Pending<Conversation>
    /**
     * List conversations, newest first.
     *
     * Early access. Needs the scope `ai:read`.
     */
    list(input?: AiConversationsListParams, options?: CallOptions): PendingPage<ConversationList, Conversation>
    /**
     * Read all that was said in a conversation, in order, with what the answers rest on.
     *
     * Early access. Needs the scope `ai:read`.
     *
     * With `after`, only what came after that message: give the last one you have to learn what is new.
     */
    messages(input: AiConversationsMessagesParams, options?: CallOptions): Pending<ConversationThread>
    /**
     * Keep what a guest thought of a conversation, or of one answer.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * With `message_id` of that answer of the assistant, without it of the whole conversation, also once it is closed. A later rating replaces the earlier one, comment and all; the same again changes nothing.
     */
    rate(input: { conversation_id: string } & NewRating, options?: CallOptions): Pending<RatedConversation>
    /**
     * Tell that staff have seen what was said, up to a message.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * A guest who chats on a website sees it as seen. It changes neither the conversation nor its version.
     */
    read(input: { conversation_id: string } & ConversationRead, options?: CallOptions): Pending<ConversationReadMarks>
    /**
     * Answer a guest yourself, in a conversation that was handed over.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * Added to the thread with the role `staff` and told as `conversation.replied`. Card numbers are masked. The assistant never cites it as knowledge.
     */
    reply(input: { conversation_id: string } & StaffReply, options?: CallOptions): Pending<ConversationMessage>
  }
  aiIntents: {
    /**
     * Read one intent.
     *
     * Early access. Needs the scope `ai:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<GuestIntent>
    /**
     * List what guests want, newest first.
     *
     * Early access. Needs the scope `ai:read`.
     *
     * One record for each message that was more than a general question.
     */
    list(input?: AiIntentsListParams, options?: CallOptions): PendingPage<GuestIntentList, GuestIntent>
    /**
     * Mark an intent as handled, or open it again.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * Touches only the fields it names. `handled_at` is when it was first marked; opening it again clears both `handled_at` and `handled_by`.
     */
    update(input: { id: string } & GuestIntentChanges, options?: CallOptions): Pending<GuestIntent>
  }
  aiVoiceSessions: {
    /**
     * Open a voice session for a guest.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * Answers a token and the address of a WebSocket that takes it, once and within a minute: hand both to the guest’s app or page.
     */
    create(input?: NewVoiceSession, options?: CallOptions): Pending<OpenedVoiceSession>
    /**
     * End a voice session and its connection.
     *
     * Early access. Needs the scope `ai:write`.
     *
     * Ending it again changes nothing. What was said stays in its conversation.
     */
    end(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one voice session, with the conversation its turns went to.
     *
     * Early access. Needs the scope `ai:read`.
     *
     * Sessions are shown for a day. The token is never shown again.
     */
    get(input: { id: string }, options?: CallOptions): Pending<VoiceSession>
  }
  apiKeys: {
    /**
     * Issue an API key.
     *
     * Available. Needs the scope `keys:write`.
     *
     * Only this answer carries the key. Nobody can issue more scopes or a later expiry than their own.
     */
    create(input: NewApiKey, options?: CallOptions): Pending<IssuedApiKey>
    /**
     * List the property’s API keys, newest first.
     *
     * Available. Needs the scope `keys:read`.
     */
    list(input?: ApiKeysListParams, options?: CallOptions): PendingPage<ApiKeyList, ApiKey>
    /**
     * Revoke an API key, everywhere within two seconds.
     *
     * Available. Needs the scope `keys:write`.
     */
    revoke(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Replace an API key; both work during the overlap.
     *
     * Available. Needs the scope `keys:write`.
     *
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
     *
     * Available. Needs the scope `keys:read`.
     */
    list(input?: AuditListParams, options?: CallOptions): PendingPage<AuditRowList, AuditRow>
  }
  calls: {
    /**
     * Remove a call for good.
     *
     * Available. Needs the scope `calls:write`.
     *
     * Its kept notifications go with it, and a late one does not bring it back.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one call.
     *
     * Available. Needs the scope `calls:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Call>
    /**
     * List calls, newest first.
     *
     * Available. Needs the scope `calls:read`.
     */
    list(input?: CallsListParams, options?: CallOptions): PendingPage<CallList, Call>
    /**
     * What the provider sent about a call.
     *
     * Available. Needs the scope `calls:read`.
     *
     * Oldest first, the first 1,000 of them; kept for some weeks, to be read anew.
     */
    listNotifications(input: { id: string }, options?: CallOptions): Pending<CallNotificationList>
    /**
     * Log a call.
     *
     * Available. Needs the scope `calls:write`.
     *
     * The guest is found by number unless `guest_id` names one: by `from_number` of an inbound call, by `to_number` of an outbound one. Where several guests share the number it is the one in house, else the one with the nearest stay, else nobody.
     */
    log(input: NewCall, options?: CallOptions): Pending<Call>
    /**
     * Read a call’s kept notifications anew.
     *
     * Available. Needs the scope `calls:write`.
     *
     * Everything the provider said of it is read again from the beginning, as if it had just come. What a person set by hand stays. For when an earlier release understood a notification wrongly.
     */
    replay(input: { id: string }, options?: CallOptions): Pending<Call>
    /**
     * Totals of calls by direction, status and provider.
     *
     * Available. Needs the scope `calls:read`.
     *
     * Of the calls that were logged between two local dates, both included; of all calls without dates.
     */
    summary(input?: CallsSummaryParams, options?: CallOptions): Pending<CallSummary>
    /**
     * Add a recording, transcript, summary or notes to a call, link it, or correct it.
     *
     * Available. Needs the scope `calls:write`.
     *
     * Touches only the fields it names; null clears every field but `status`. What is set by hand is not changed by the provider’s notifications any more: also `guest_id` null stays so.
     */
    update(input: { id: string } & CallChanges, options?: CallOptions): Pending<Call>
  }
  changes: {
    /**
     * Hear what changes in the property, as it happens.
     *
     * Early access. Needs the scope `properties:read`.
     *
     * Tells which records changed, never what they hold: of each event its id, its type and the record’s id, and only of types whose module the credential may read. As JSON it answers at once with what came after `since`.
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
     *
     * Available. Needs the scope `payments:write`.
     *
     * Counts in the revenue of its business date. With an `amount` below 0 and a `reason` it is an allowance, which counts against it.
     */
    create(input: NewCharge, options?: CallOptions): Pending<Charge>
    /**
     * Read one charge.
     *
     * Available. Needs the scope `payments:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Charge>
    /**
     * List charges, newest first, voided ones among them.
     *
     * Available. Needs the scope `payments:read`.
     */
    list(input?: ChargesListParams, options?: CallOptions): PendingPage<ChargeList, Charge>
    /**
     * Void a charge: it stays on record and counts nowhere.
     *
     * Available. Needs the scope `payments:write`.
     *
     * Voiding twice is the same as once: the first time and reason stay.
     */
    void(input: { id: string } & ChargeVoid, options?: CallOptions): Pending<Charge>
  }
  events: {
    /**
     * Read one event.
     *
     * Available. Needs the scope `webhooks:read`.
     *
     * It takes the read scope of the event’s module too; without it, there is no such event.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Event>
    /**
     * List the property’s events, newest first.
     *
     * Available. Needs the scope `webhooks:read`.
     *
     * Those whose module the credential may read: `call.logged` takes `calls:read` too.
     */
    list(input?: EventsListParams, options?: CallOptions): PendingPage<EventList, Event>
  }
  experiences: {
    /**
     * Add an experience that guests can take part in.
     *
     * Available. Needs the scope `properties:write`.
     */
    create(input: NewExperience, options?: CallOptions): Pending<Experience>
    /**
     * Take an experience off the programme.
     *
     * Available. Needs the scope `properties:write`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one experience.
     *
     * Available. Needs the scope `properties:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Experience>
    /**
     * List experiences, newest first.
     *
     * Available. Needs the scope `properties:read`.
     */
    list(input?: ExperiencesListParams, options?: CallOptions): PendingPage<ExperienceList, Experience>
    /**
     * Change an experience.
     *
     * Available. Needs the scope `properties:write`.
     *
     * Touches only the fields it names.
     */
    update(input: { id: string } & ExperienceChanges, options?: CallOptions): Pending<Experience>
  }
  guests: {
    /**
     * Create a guest.
     *
     * Available. Needs the scope `guests:write`.
     */
    create(input?: NewGuest, options?: CallOptions): Pending<Guest>
    /**
     * Remove a guest’s personal data everywhere, for good.
     *
     * Available. Needs the scope `guests:write`.
     *
     * Goes by ids, e-mail addresses and telephone numbers (in any spelling), and by the guest’s own records. Others’ texts lose such an address or number alone. Reservations, charges and payments keep their amounts and dates without the guest.
     */
    erase(input: { id: string }, options?: CallOptions): Pending<GuestErasure>
    /**
     * Take an erased guest’s name out of passages that speak of them.
     *
     * Available. Needs the scope `guests:write`.
     *
     * The name alone goes; what stands around it stays. Events and kept answers that tell of the same records lose it too. The review ends when nothing is left, or with `close`.
     */
    eraseReviewed(input: { id: string } & ErasureReviewDecision, options?: CallOptions): Pending<ReviewedErasure>
    /**
     * Passages with an erased guest’s name, for a person to look at.
     *
     * Available. Needs the scope `guests:read`.
     *
     * Read as they stand now; nothing of them is kept. An erase opens a review for 30 days where it finds any: until then the name is kept, sealed, for this alone.
     */
    erasureReview(input: GuestsErasureReviewParams, options?: CallOptions): Pending<ErasureReview>
    /**
     * Everything held about a guest.
     *
     * Available. Needs the scope `guests:read`.
     *
     * Also for an id that is only referred to: `guest` is null then. A merged id leads to the record it went into. Of events, those whose module you may read; what the others told of is among the records of its module. What only holds their name may be about someone else and is not among it.
     */
    export(input: { id: string }, options?: CallOptions): Pending<GuestExport>
    /**
     * Read one guest.
     *
     * Available. Needs the scope `guests:read`.
     *
     * For a guest who was merged into another: 404, with the id of the one who was kept as `merged_into`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Guest>
    /**
     * List guests, newest first, or search for one.
     *
     * Available. Needs the scope `guests:read`.
     */
    list(input?: GuestsListParams, options?: CallOptions): PendingPage<GuestList, Guest>
    /**
     * Merge two guest records.
     *
     * Available. Needs the scope `guests:write`.
     *
     * Empty fields are filled from the other record, whatever belonged to it belongs to this one from now on, and the other record is no more: wherever its id is given, it means this one, and who calls or writes from its number or address is this guest. `marketing_consent` stays as it is on this one.
     */
    merge(input: { id: string } & GuestMergeRequest, options?: CallOptions): Pending<Guest>
    /**
     * Change a guest.
     *
     * Available. Needs the scope `guests:write`.
     *
     * Touches only the fields it names; null clears every field but `marketing_consent`.
     */
    update(input: { id: string } & GuestChanges, options?: CallOptions): Pending<Guest>
  }
  inboundMessages: {
    /**
     * Read one message of a guest.
     *
     * Early access. Needs the scope `messaging:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<InboundMessage>
    /**
     * List what guests wrote to the property, newest first.
     *
     * Early access. Needs the scope `messaging:read`.
     *
     * STOP, START and HELP are among them, marked by `keyword`; the first two have taken effect already, and the provider has answered all three, so that they come as handled. Card numbers are masked.
     */
    list(input?: InboundMessagesListParams, options?: CallOptions): PendingPage<InboundMessageList, InboundMessage>
    /**
     * Have a guest write to the sandbox property.
     *
     * Early access, in the sandbox only. Needs the scope `messaging:write`.
     *
     * As a provider would bring it: `message.received` is emitted, STOP and START take effect, and on the chat app the window for free words opens for 24 hours.
     */
    simulate(input: NewInboundMessage, options?: CallOptions): Pending<InboundMessage>
    /**
     * Mark a message of a guest as handled, or open it again.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * Touches only the fields it names. `handled_at` is when it was first marked; opening it again clears both `handled_at` and `handled_by`.
     */
    update(input: { id: string } & InboundMessageChanges, options?: CallOptions): Pending<InboundMessage>
  }
  inventory: {
    /**
     * Rooms booked, blocked and free, night by night, with overbooked nights marked.
     *
     * Available. Needs the scope `properties:read`.
     *
     * Per date and room type, and in total. A night on which more rooms are taken than there are shows a negative `free`. Names that only reservations or blocks know appear on the nights when something of theirs is taken.
     */
    calendar(input?: InventoryCalendarParams, options?: CallOptions): Pending<InventoryCalendar>
  }
  inventoryBlocks: {
    /**
     * Take rooms off sale for some nights.
     *
     * Available. Needs the scope `properties:write`.
     *
     * Availability has that many rooms of the type less on each night. Reservations that are already there stay; the calendar shows where they no longer fit.
     */
    create(input: NewInventoryBlock, options?: CallOptions): Pending<InventoryBlock>
    /**
     * Give the rooms of a block back.
     *
     * Available. Needs the scope `properties:write`.
     *
     * Stays that took rooms from it stay as they are, without `block_id`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one inventory block.
     *
     * Available. Needs the scope `properties:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<InventoryBlock>
    /**
     * List inventory blocks, newest first.
     *
     * Available. Needs the scope `properties:read`.
     */
    list(input?: InventoryBlocksListParams, options?: CallOptions): PendingPage<InventoryBlockList, InventoryBlock>
    /**
     * Change a block: its nights, rooms, cut-off or note.
     *
     * Available. Needs the scope `properties:write`.
     *
     * Touches only the fields it names; null clears `note` and `cut_off`.
     */
    update(input: { id: string } & InventoryBlockChanges, options?: CallOptions): Pending<InventoryBlock>
  }
  itineraries: {
    /**
     * Add an event to an itinerary.
     *
     * Early access. Needs the scope `itineraries:write`.
     *
     * Kept also when it overlaps another or lies outside the stay: `conflicts` on the itinerary says so.
     */
    addEvent(input: { id: string } & NewItineraryEvent, options?: CallOptions): Pending<ItineraryEvent>
    /**
     * An itinerary as an iCalendar file.
     *
     * Early access. Needs the scope `itineraries:read`.
     *
     * The stay as a whole and each event at its local time, with the property’s time zone (RFC 5545).
     */
    calendar(input: { id: string }, options?: CallOptions): Pending<string>
    /**
     * Create an itinerary for a guest.
     *
     * Early access. Needs the scope `itineraries:write`.
     *
     * With `reservation_id`, what is left out of guest, dates and room type comes from the stay; the itinerary moves with it and is cancelled with it. Events that overlap or lie outside the stay are kept and named in `conflicts`.
     */
    create(input?: NewItinerary, options?: CallOptions): Pending<Itinerary>
    /**
     * Read an itinerary with all its events.
     *
     * Early access. Needs the scope `itineraries:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Itinerary>
    /**
     * List itineraries, newest first.
     *
     * Early access. Needs the scope `itineraries:read`.
     */
    list(input?: ItinerariesListParams, options?: CallOptions): PendingPage<ItineraryList, Itinerary>
    /**
     * Remove an event from an itinerary.
     *
     * Early access. Needs the scope `itineraries:write`.
     */
    removeEvent(input: { id: string; event_id: string }, options?: CallOptions): Pending<void>
    /**
     * Change an itinerary: dates, room, party, notes, status.
     *
     * Early access. Needs the scope `itineraries:write`.
     *
     * Touches only the fields it names; null clears `room_type` and `notes`. Other dates decide the status anew, unless one is given along with them. `cancelled` is final.
     */
    update(input: { id: string } & ItineraryChanges, options?: CallOptions): Pending<Itinerary>
    /**
     * Change an event of an itinerary.
     *
     * Early access. Needs the scope `itineraries:write`.
     *
     * Touches only the members it names; null clears `duration_minutes`, `notes` and further members.
     */
    updateEvent(input: { id: string; event_id: string } & ItineraryEventChanges, options?: CallOptions): Pending<ItineraryEvent>
  }
  knowledge: {
    /**
     * Add a text to the knowledge base.
     *
     * Available. Needs the scope `knowledge:write`.
     *
     * Text, Markdown or HTML as `content`, or a PDF as `content_base64`. It is cut by its structure (headings, questions with answers, menu lines, table rows) and found at once; a long one stays `processing` for a while, until it is also found by its meaning.
     */
    create(input: NewKnowledgeSource, options?: CallOptions): Pending<KnowledgeSource>
    /**
     * Delete a knowledge source with all its versions.
     *
     * Available. Needs the scope `knowledge:write`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Take an unanswered question off the list.
     *
     * Available. Needs the scope `knowledge:write`.
     *
     * It comes back when a guest asks it again and there is still no answer.
     */
    dismissGap(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one knowledge source.
     *
     * Available. Needs the scope `knowledge:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<KnowledgeSource>
    /**
     * List knowledge sources, newest first, without their content.
     *
     * Available. Needs the scope `knowledge:read`.
     */
    list(input?: KnowledgeListParams, options?: CallOptions): PendingPage<ListedKnowledgeSourceList, ListedKnowledgeSource>
    /**
     * Where two texts for guests contradict each other, the surest first.
     *
     * Available. Needs the scope `knowledge:read`.
     *
     * Sentences of different sources that are valid today, speak of the same and state different prices, times, ages, amounts or permissions for the same days and people. Texts that call themselves old are left out. At most 100; look at them and correct the one that is wrong.
     */
    listConflicts(input?: Record<string, never>, options?: CallOptions): Pending<KnowledgeConflicts>
    /**
     * Unanswered questions that nearly say the same, together; what is asked most first.
     *
     * Early access. Needs the scope `knowledge:read`.
     *
     * Questions belong together when their words, without endings and without those that say little, are the same but for one more or hardly any; in other languages, their words in English. At most 100 groups of the last 1,000 questions.
     */
    listGapGroups(input?: Record<string, never>, options?: CallOptions): Pending<KnowledgeGapGroups>
    /**
     * What guests asked and the knowledge base could not answer, those asked last first.
     *
     * Available. Needs the scope `knowledge:read`.
     *
     * The same question counts once, with how often it was asked. The last 1,000 are kept. Wishes and complaints that ask nothing are no gaps; they are listed as intents.
     */
    listGaps(input?: KnowledgeListGapsParams, options?: CallOptions): PendingPage<KnowledgeGapList, KnowledgeGap>
    /**
     * What a knowledge source says and said before, newest first.
     *
     * Available. Needs the scope `knowledge:read`.
     *
     * The last 50 versions are kept.
     */
    listVersions(input: KnowledgeListVersionsParams, options?: CallOptions): PendingPage<KnowledgeVersionList, KnowledgeVersion>
    /**
     * Replace a knowledge source by a new version.
     *
     * Available. Needs the scope `knowledge:write`.
     *
     * Whoever asks meanwhile is answered from the old text or from the new one, never from both or neither.
     */
    replace(input: { id: string } & KnowledgeSourceReplacement, options?: CallOptions): Pending<KnowledgeSource>
    /**
     * The passages of the knowledge base that fit a question best.
     *
     * Available. Needs the scope `knowledge:read`.
     *
     * What chat would look at. `audience: staff` looks at what is for staff as well.
     */
    search(input: KnowledgeQuestion, options?: CallOptions): Pending<KnowledgePassages>
  }
  messaging: {
    /**
     * Cancel a message that waits to be sent.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * It becomes `failed` with the code `cancelled`.
     */
    cancel(input: { message_id: string }, options?: CallOptions): Pending<OutboundMessage>
    /**
     * Read one message.
     *
     * Early access. Needs the scope `messaging:read`.
     */
    get(input: { message_id: string }, options?: CallOptions): Pending<OutboundMessage>
    /**
     * List messages to guests, newest first.
     *
     * Early access. Needs the scope `messaging:read`.
     */
    list(input?: MessagingListParams, options?: CallOptions): PendingPage<OutboundMessageList, OutboundMessage>
    /**
     * Read what would have gone out but stayed here.
     *
     * Early access. Needs the scope `messaging:read`.
     *
     * Messages of the sandbox, and of channels that no provider is configured for outside production mode: kept here for a person to read, newest first.
     */
    localOutbox(input?: MessagingLocalOutboxParams, options?: CallOptions): PendingPage<KeptMessageList, KeptMessage>
    /**
     * See what would become of a message, without sending it.
     *
     * Early access. Needs the scope `messaging:read`.
     *
     * Takes the body of a send and answers who would carry it, when, in which words, and what speaks against it.
     */
    preview(input: NewMessage, options?: CallOptions): Pending<MessagePreview>
    /**
     * Give a message that waits to be sent another time.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * Earlier or later. One that was counted from its stay (`send_relative`) has a time of its own from then on.
     */
    reschedule(input: { message_id: string } & MessageReschedule, options?: CallOptions): Pending<OutboundMessage>
    /**
     * Send a message to a guest, now or later.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * At once: the provider is called within the request, and the answer says `sent`, or `failed` with the reason in `metadata.error`; should the provider not answer in time it stays `queued` and is settled later. With `scheduled_at`: `queued`, and sent at its time, once.
     */
    send(input: NewMessage, options?: CallOptions): Pending<OutboundMessage>
  }
  packages: {
    /**
     * Create a stay package, bundle or upsell offer.
     *
     * Available. Needs the scope `packages:write`.
     */
    create(input: NewPackage, options?: CallOptions): Pending<Package>
    /**
     * Read one package.
     *
     * Available. Needs the scope `packages:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Package>
    /**
     * List packages, newest first.
     *
     * Available. Needs the scope `packages:read`.
     */
    list(input?: PackagesListParams, options?: CallOptions): PendingPage<PackageList, Package>
    /**
     * Change a package, publish a draft or take an offer down.
     *
     * Available. Needs the scope `packages:write`.
     *
     * Touches only the fields it names; null clears `description`, `valid_from` and `valid_until`.
     */
    update(input: { id: string } & PackageChanges, options?: CallOptions): Pending<Package>
  }
  payments: {
    /**
     * Record a payment.
     *
     * Available. Needs the scope `payments:write`.
     *
     * Records what was paid elsewhere and moves no money itself. It never takes card data.
     */
    create(input: NewPayment, options?: CallOptions): Pending<Payment>
    /**
     * Read one payment.
     *
     * Available. Needs the scope `payments:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Payment>
    /**
     * List payments, newest first.
     *
     * Available. Needs the scope `payments:read`.
     */
    list(input?: PaymentsListParams, options?: CallOptions): PendingPage<PaymentList, Payment>
    /**
     * Record that a payment, or part of it, was given back.
     *
     * Available. Needs the scope `payments:write`.
     *
     * Refunds add up and never exceed the payment, however many are asked for at once.
     */
    refund(input: { id: string } & PaymentRefund, options?: CallOptions): Pending<Payment>
    /**
     * Complete or fail a pending payment.
     *
     * Available. Needs the scope `payments:write`.
     */
    update(input: { id: string } & PaymentChanges, options?: CallOptions): Pending<Payment>
  }
  properties: {
    /**
     * What is free for a stay: rooms by type, and experiences.
     *
     * Available. Needs the scope `properties:read`.
     *
     * A room type’s `inventory` is the fewest rooms that are free on any night of the stay: what the house has, less reservations and blocks. Cancelled reservations, no-shows and day use hold no room.
     */
    availability(input: PropertiesAvailabilityParams, options?: CallOptions): Pending<Availability>
    /**
     * Open a new property in this environment.
     *
     * Available. Needs the scope `platform:admin`.
     *
     * Then issue an API key for it, with its id as `property_id`.
     */
    create(input: NewProperty, options?: CallOptions): Pending<Property>
    /**
     * Read the property this key belongs to.
     *
     * Available. Needs the scope `properties:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Property>
    /**
     * Read which property this key belongs to.
     *
     * Available. Needs the scope `properties:read`.
     *
     * A list of one: a key sees its own property and no other.
     */
    list(input?: PropertiesListParams, options?: CallOptions): PendingPage<PropertyList, Property>
    /**
     * Change the property’s settings, its phone numbers or its senders.
     *
     * Available. Needs the scope `properties:write`.
     *
     * Touches only the fields it names; null clears `country`, `quiet_hours` and `frequency_cap`. `phone_numbers` and `retention_days` are replaced as a whole, `senders` channel by channel: one left out stays, null removes it.
     */
    update(input: { id: string } & PropertyChanges, options?: CallOptions): Pending<Property>
  }
  propertyProviders: {
    /**
     * Remove the property’s own account with a provider.
     *
     * Early access. Needs the scope `properties:write`.
     *
     * The server’s account, where it has one, serves from then on.
     */
    delete(input: { id: string; provider: string }, options?: CallOptions): Pending<void>
    /**
     * List the property’s own accounts with providers, by name.
     *
     * Early access. Needs the scope `properties:read`.
     *
     * Says what is stored, never the values.
     */
    list(input: { id: string }, options?: CallOptions): Pending<ProviderAccountList>
    /**
     * Store the property’s own account with a message or call provider.
     *
     * Early access. Needs the scope `properties:write`.
     *
     * Replaces what was stored for this provider. Messages then go out by this account instead of the server’s, and what the provider sends is verified with it.
     */
    put(input: { id: string; provider: string } & NewProviderAccount, options?: CallOptions): Pending<ProviderAccount>
  }
  propertySenders: {
    /**
     * Let a property write as a domain, address or number over the operator’s accounts.
     *
     * Early access. Needs the scope `platform:admin`.
     *
     * Without a proof of its own: for numbers of the operator’s account, and senders that properties share.
     */
    allow(input: SenderAllowance, options?: CallOptions): Pending<SenderRight>
    /**
     * Confirm the code that came to a sender’s number.
     *
     * Early access. Needs the scope `properties:write`.
     */
    confirm(input: { id: string; channel: string } & SenderCode, options?: CallOptions): Pending<PropertySender>
    /**
     * See which senders are proved, and how to prove the others.
     *
     * Early access. Needs the scope `properties:read`.
     *
     * Over the operator’s accounts a property writes as itself once its sender is proved. Until then mails go out from the operator’s address, with answers to the property’s own; text and chat messages from the operator’s number, or not at all. Set senders with `PATCH /v1/properties/{id}`.
     */
    list(input: { id: string }, options?: CallOptions): Pending<PropertySenderList>
    /**
     * Prove a sender: look for the domain’s record, or send a code to the number.
     *
     * Early access. Needs the scope `properties:write`.
     *
     * email: reads the record that `GET …/senders` tells, now. sms and chatapp: a code of six digits comes to the number, good for ten minutes and five tries; give it to `…/confirm`. At most three codes an hour to one number.
     */
    prove(input: { id: string; channel: string } & SenderProving, options?: CallOptions): Pending<PropertySender>
    /**
     * Take back what a property may write as, proved or allowed.
     *
     * Early access. Needs the scope `platform:admin`.
     *
     * What it can prove itself it can prove again.
     */
    revoke(input: SenderRevocation, options?: CallOptions): Pending<void>
  }
  publishableKeys: {
    /**
     * Issue a publishable key: the chat of a website, by one line in its pages.
     *
     * Early access. Needs the scope `keys:write`.
     *
     * It stands in web pages and is no secret: it only chats, only from the origins it names, and each visitor reads their own conversation alone. Its scopes are fixed: they say what the assistant looks up for visitors. Listed, rotated and revoked like any other key.
     */
    create(input: NewPublishableKey, options?: CallOptions): Pending<ApiKey>
    /**
     * Change where a publishable key works and how its chat looks.
     *
     * Early access. Needs the scope `keys:write`.
     *
     * The line in the pages stays as it is.
     */
    update(input: { id: string } & PublishableKeyChanges, options?: CallOptions): Pending<ApiKey>
  }
  requests: {
    /**
     * Read one request of the log.
     *
     * Available. Needs the scope `keys:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<LoggedRequest>
    /**
     * List requests that were made with the property’s keys, newest first.
     *
     * Available. Needs the scope `keys:read`.
     *
     * Of a request it shows what it did, what came of it and how long it took; never its query, body or answer. A request is listed within about a second and kept for a week, unless the server is set otherwise.
     */
    list(input?: RequestsListParams, options?: CallOptions): PendingPage<LoggedRequestList, LoggedRequest>
  }
  reservations: {
    /**
     * Cancel a reservation: it holds no room any more.
     *
     * Available. Needs the scope `reservations:write`.
     *
     * Cancelling twice is the same as once.
     */
    cancel(input: { id: string }, options?: CallOptions): Pending<Reservation>
    /**
     * Enter a reservation.
     *
     * Available. Needs the scope `reservations:write`.
     *
     * States a fact and may have any status. Refused for want of rooms only with `only_if_available`, or where the property refuses overbooking; otherwise an overbooked night shows in the calendar and emits `inventory.overbooked`. `nightly_rates` wins over `nightly_rate`.
     */
    create(input: NewReservation, options?: CallOptions): Pending<Reservation>
    /**
     * Read one reservation.
     *
     * Available. Needs the scope `reservations:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Reservation>
    /**
     * Import many reservations from a file.
     *
     * Available. Needs the scope `reservations:write`.
     *
     * Rows follow the rules of entering one reservation. One with an `external_id` that is already here changes that reservation: fields it gives replace, fields it leaves out stay. Any other row makes a new one. A row that breaks a rule is listed in `errors` and stops no other.
     */
    import(input: ReservationsImportParams, options?: CallOptions): Pending<ImportResult>
    /**
     * List reservations, newest first.
     *
     * Available. Needs the scope `reservations:read`.
     */
    list(input?: ReservationsListParams, options?: CallOptions): PendingPage<ReservationList, Reservation>
    /**
     * Mark a guest who never came: the reservation holds no room any more.
     *
     * Available. Needs the scope `reservations:write`.
     *
     * From the day of arrival on. Marking twice is the same as once.
     */
    noShow(input: { id: string }, options?: CallOptions): Pending<Reservation>
    /**
     * Take back the last check-in, check-out, no-show or cancellation.
     *
     * Available. Needs the scope `reservations:write`.
     *
     * The status is the one before, with the nights and rates that the move took away. 409 where something contradicts it: no move was made, the departure was changed since, it has passed, or the property refuses overbooking and the rooms are taken.
     */
    undo(input: { id: string }, options?: CallOptions): Pending<Reservation>
    /**
     * Change a reservation: dates, room, rate, status.
     *
     * Available. Needs the scope `reservations:write`.
     *
     * A status moves from booked to checked_in (from the day before arrival until departure), no_show (from the arrival on) or cancelled, and from checked_in to checked_out; any other move is 409, see `undo`.
     */
    update(input: { id: string } & ReservationChanges, options?: CallOptions): Pending<Reservation>
  }
  revenue: {
    /**
     * Apply a recommendation: its rate is what the room type costs on that date.
     *
     * Available. Needs the scope `revenue:write`.
     *
     * Availability, the calendar and the next generate see it, unless a rate is set by hand. Your property system or channel manager pushes it, on `revenue.rate_changed`. Applying twice answers the same record and emits no second event.
     */
    applyRecommendation(input: { rec_id: string }, options?: CallOptions): Pending<RateRecommendation>
    /**
     * Enter a local event that raises demand.
     *
     * Available. Needs the scope `revenue:write`.
     *
     * The rule `event_premium` looks at this calendar once it is switched on in the revenue settings.
     */
    createLocalEvent(input: NewLocalEvent, options?: CallOptions): Pending<LocalEvent>
    /**
     * Set a rate by hand for a room type and dates.
     *
     * Available. Needs the scope `revenue:write`.
     *
     * It is what these nights cost from now on, and what the next generate recommends, with the reason `manual_override`, whatever the rules say. The last one entered wins.
     */
    createOverride(input: NewRateOverride, options?: CallOptions): Pending<RateOverride>
    /**
     * Take a local event off the calendar.
     *
     * Available. Needs the scope `revenue:write`.
     */
    deleteLocalEvent(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Give a date back to the rules.
     *
     * Available. Needs the scope `revenue:write`.
     */
    deleteOverride(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Forecast occupancy from the bookings and how past nights filled.
     *
     * Available. Needs the scope `revenue:read`.
     *
     * What is on the books for each coming night and what is still expected, learned from how past nights filled: `booked_at` and `cancelled_at` of the reservations. Four estimates are weighed by how near each has been.
     */
    forecast(input: RevenueForecastParams, options?: CallOptions): Pending<OccupancyForecast>
    /**
     * Run the yield engine over the next 30 days.
     *
     * Available. Needs the scope `revenue:write`.
     *
     * Safe to repeat, also twice at the same time: only advice that is new for its room type, date, current and recommended rate is created; nothing that exists is changed. Every recommendation explains itself.
     */
    generateRecommendations(input: RecommendationRun, options?: CallOptions): Pending<GeneratedRecommendations>
    /**
     * Read one rate recommendation.
     *
     * Available. Needs the scope `revenue:read`.
     */
    getRecommendation(input: { rec_id: string }, options?: CallOptions): Pending<RateRecommendation>
    /**
     * Read the yield rules and the nightly snapshot.
     *
     * Available. Needs the scope `revenue:read`.
     */
    getSettings(input?: Record<string, never>, options?: CallOptions): Pending<RevenueSettings>
    /**
     * Read one snapshot.
     *
     * Available. Needs the scope `revenue:read`.
     */
    getSnapshot(input: { id: string }, options?: CallOptions): Pending<RevenueSnapshot>
    /**
     * List competitors’ rates by date.
     *
     * Available. Needs the scope `revenue:read`.
     */
    listCompetitorRates(input?: RevenueListCompetitorRatesParams, options?: CallOptions): Pending<CompetitorRateList>
    /**
     * List the calendar of local events, newest entry first.
     *
     * Available. Needs the scope `revenue:read`.
     */
    listLocalEvents(input?: RevenueListLocalEventsParams, options?: CallOptions): PendingPage<LocalEventList, LocalEvent>
    /**
     * List rates set by hand, newest first.
     *
     * Available. Needs the scope `revenue:read`.
     */
    listOverrides(input?: RevenueListOverridesParams, options?: CallOptions): PendingPage<RateOverrideList, RateOverride>
    /**
     * What every room type costs, night by night, and why.
     *
     * Available. Needs the scope `revenue:read`.
     *
     * A change of `current` emits `revenue.rate_changed`. By date, then by room type.
     */
    listRates(input?: RevenueListRatesParams, options?: CallOptions): Pending<NightRateList>
    /**
     * List rate recommendations, newest first.
     *
     * Available. Needs the scope `revenue:read`.
     */
    listRecommendations(input?: RevenueListRecommendationsParams, options?: CallOptions): PendingPage<RateRecommendationList, RateRecommendation>
    /**
     * List daily snapshots, newest date first.
     *
     * Available. Needs the scope `revenue:read`.
     */
    listSnapshots(input?: RevenueListSnapshotsParams, options?: CallOptions): PendingPage<RevenueSnapshotList, RevenueSnapshot>
    /**
     * Push the rates that competitors ask.
     *
     * Available. Needs the scope `revenue:write`.
     *
     * A rate for the same competitor, date and room type replaces the one before. Without `room_type` it stands for all. The rule `competitor_rate` looks at them once it is switched on in the revenue settings.
     */
    pushCompetitorRates(input: CompetitorRatePush, options?: CallOptions): Pending<CompetitorRatesStored>
    /**
     * Capture a day’s occupancy and revenue.
     *
     * Available. Needs the scope `revenue:write`.
     *
     * Today by the property’s clock unless `snapshot_date` says otherwise. A day captured twice keeps both records. `adr` and `revpar` use the total revenue; `rooms_adr` and `rooms_revpar` are the figures hoteliers compare.
     */
    recordSnapshot(input: NewRevenueSnapshot, options?: CallOptions): Pending<RevenueSnapshot>
    /**
     * Try yield rules on past or given data, without writing anything.
     *
     * Available. Needs the scope `revenue:read`.
     *
     * For each as-of date: what the rules would have recommended from the books as they stood at the end of that day, and an estimate of what that would have changed for those who booked afterwards.
     */
    simulate(input: YieldSimulation, options?: CallOptions): Pending<SimulationResult>
    /**
     * Take back an applied recommendation.
     *
     * Available. Needs the scope `revenue:write`.
     *
     * The room type costs what it did before: the advice that was applied before it, else the base rate. Taking back what is not applied changes nothing.
     */
    undoRecommendation(input: { rec_id: string }, options?: CallOptions): Pending<RateRecommendation>
    /**
     * Tune the yield rules, or take a snapshot every night.
     *
     * Available. Needs the scope `revenue:write`.
     *
     * Numbers left out stay as they are. `early_bird`, `event_premium` and `competitor_rate` are off until `enabled`. Try changes with `POST /v1/revenue/simulate` first. null for `nightly_snapshot` ends it.
     */
    updateSettings(input?: RevenueSettingsChanges, options?: CallOptions): Pending<RevenueSettings>
  }
  roomTypes: {
    /**
     * Add a room type.
     *
     * Available. Needs the scope `properties:write`.
     */
    create(input: NewRoomType, options?: CallOptions): Pending<RoomType>
    /**
     * Retire a room type.
     *
     * Available. Needs the scope `properties:write`.
     *
     * It is no longer offered. Reservations of its name stay, and go on counting in occupancy.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one room type.
     *
     * Available. Needs the scope `properties:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<RoomType>
    /**
     * List room types, newest first.
     *
     * Available. Needs the scope `properties:read`.
     */
    list(input?: RoomTypesListParams, options?: CallOptions): PendingPage<RoomTypeList, RoomType>
    /**
     * Change a room type.
     *
     * Available. Needs the scope `properties:write`.
     *
     * Touches only the fields it names; null clears `base_rate`, `rate_floor` and `rate_ceiling`. With a new `name`, stays and blocks that are not over follow it, and bookings that still come under the old one; past ones keep the name they were sold under.
     */
    update(input: { id: string } & RoomTypeChanges, options?: CallOptions): Pending<RoomType>
  }
  sandbox: {
    /**
     * Move the sandbox property’s clock forward.
     *
     * Available, in the sandbox only. Needs the scope `properties:write`.
     *
     * Everything of the domain that waits for time follows it. Limits, expiry of keys and idempotency keep real time.
     */
    advanceClock(input?: SandboxClockMove, options?: CallOptions): Pending<SandboxClock>
    /**
     * Read the sandbox property’s clock.
     *
     * Available, in the sandbox only. Needs the scope `properties:read`.
     */
    getClock(input?: Record<string, never>, options?: CallOptions): Pending<SandboxClock>
    /**
     * Bring the sandbox property back to its synthetic data.
     *
     * Available, in the sandbox only. Needs the scope `properties:write`.
     *
     * The clock returns to real time. Keys, webhook endpoints and staff stay. Resets of several properties wait for each other.
     */
    reset(input?: Record<string, never>, options?: CallOptions): Pending<SandboxReset>
  }
  sessions: {
    /**
     * Open an in-app session for a guest.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * The token is for the guest’s own app or page: it streams the guest’s in-app messages and acknowledges them, and does nothing else. Only this answer carries it. The session is over when it expires or is ended, and with the key, application or account that opened it.
     */
    create(input: NewGuestSession, options?: CallOptions): Pending<OpenedGuestSession>
    /**
     * End a guest’s session and its open streams, everywhere within two seconds.
     *
     * Early access. Needs the scope `messaging:write`.
     */
    end(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * List the guests’ sessions, newest first.
     *
     * Early access. Needs the scope `messaging:read`.
     *
     * Those that ended are shown for a day. Tokens are never shown again.
     */
    list(input?: SessionsListParams, options?: CallOptions): PendingPage<GuestSessionList, GuestSession>
  }
  staff: {
    /**
     * Add a member of staff.
     *
     * Available. Needs the scope `keys:write`.
     */
    create(input: NewStaffMember, options?: CallOptions): Pending<StaffMember>
    /**
     * Read one member of staff.
     *
     * Available. Needs the scope `keys:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<StaffMember>
    /**
     * List the staff, newest first.
     *
     * Available. Needs the scope `keys:read`.
     */
    list(input?: StaffListParams, options?: CallOptions): PendingPage<StaffMemberList, StaffMember>
    /**
     * Change a member of staff, or note that they left.
     *
     * Available. Needs the scope `keys:write`.
     *
     * Touches only the fields it names; null clears `email`, `phone`, `role` and `external_id`. Who leaves becomes `is_active: false`: calls and conversations go on naming them.
     */
    update(input: { id: string } & StaffMemberChanges, options?: CallOptions): Pending<StaffMember>
  }
  suppressions: {
    /**
     * Keep messages from reaching a recipient.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * For someone who asked at the desk, or a list from another system. One that exists already is answered as it is; where it came from a STOP it becomes a manual one, which a START of the guest does not end.
     */
    create(input: NewSuppression, options?: CallOptions): Pending<Suppression>
    /**
     * Let messages reach a recipient again.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * Only with their consent. A provider that keeps a list of its own, as networks do for STOP, still refuses them.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * List suppressions, newest first.
     *
     * Early access. Needs the scope `messaging:read`.
     */
    list(input?: SuppressionsListParams, options?: CallOptions): PendingPage<SuppressionList, Suppression>
  }
  templates: {
    /**
     * Register a text that the chat app has approved.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * The chat app approves texts beforehand; this tells Portico of one, so that its variables are checked before a message goes out. The property has one first-contact template at most: a new one takes the place of the old.
     */
    create(input: NewMessageTemplate, options?: CallOptions): Pending<MessageTemplate>
    /**
     * Forget a template.
     *
     * Early access. Needs the scope `messaging:write`.
     *
     * Messages that already name it go out all the same: the chat app still knows it.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one template.
     *
     * Early access. Needs the scope `messaging:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<MessageTemplate>
    /**
     * List templates, newest first.
     *
     * Early access. Needs the scope `messaging:read`.
     */
    list(input?: TemplatesListParams, options?: CallOptions): PendingPage<MessageTemplateList, MessageTemplate>
  }
  usage: {
    /**
     * Read how much of each limit is used, and what the last day’s requests were.
     *
     * Available. Needs the scope `keys:read`.
     *
     * Limits are those of the key that asks and of the property, at this moment. The hours come from the request log and are empty where the server keeps none.
     */
    get(input?: Record<string, never>, options?: CallOptions): Pending<Usage>
  }
  webhooks: {
    /**
     * Register an address that events are sent to.
     *
     * Available. Needs the scope `webhooks:write`.
     *
     * Only this answer carries the secret that signs the deliveries. The endpoint is told of what you may read: a kind of another module is 403, and `["*"]` means all that your scopes allow. It ends with the key, application or account that made it.
     */
    create(input: NewWebhook, options?: CallOptions): Pending<IssuedWebhook>
    /**
     * Remove a webhook endpoint with its delivery log.
     *
     * Available. Needs the scope `webhooks:write`.
     */
    delete(input: { id: string }, options?: CallOptions): Pending<void>
    /**
     * Read one webhook endpoint.
     *
     * Available. Needs the scope `webhooks:read`.
     */
    get(input: { id: string }, options?: CallOptions): Pending<Webhook>
    /**
     * List webhook endpoints, newest first.
     *
     * Available. Needs the scope `webhooks:read`.
     */
    list(input?: WebhooksListParams, options?: CallOptions): PendingPage<WebhookList, Webhook>
    /**
     * List an endpoint’s deliveries with every attempt, newest first.
     *
     * Available. Needs the scope `webhooks:read`.
     *
     * Those of events whose module the credential may read.
     */
    listDeliveries(input: WebhooksListDeliveriesParams, options?: CallOptions): PendingPage<DeliveryList, Delivery>
    /**
     * Send every event since a moment once more to one endpoint.
     *
     * Available. Needs the scope `webhooks:write`.
     *
     * Those of the kinds it asked for that both it and you may read, in their order. Each gets a delivery of its own.
     */
    replay(input: { id: string } & WebhookReplay, options?: CallOptions): Pending<WebhookReplayed>
    /**
     * Try a delivery again now, and by a new schedule if it fails.
     *
     * Available. Needs the scope `webhooks:write`.
     *
     * It takes the read scope of the event’s module too; without it, there is no such delivery.
     */
    retryDelivery(input: { id: string }, options?: CallOptions): Pending<Delivery>
    /**
     * Give a webhook endpoint a new secret; both sign for 24 hours.
     *
     * Available. Needs the scope `webhooks:write`.
     */
    rotateSecret(input: { id: string }, options?: CallOptions): Pending<IssuedWebhook>
    /**
     * Send a test event to one webhook endpoint.
     *
     * Available. Needs the scope `webhooks:write`.
     */
    test(input: { id: string }, options?: CallOptions): Pending<Delivery>
    /**
     * Change, enable or disable a webhook endpoint.
     *
     * Available. Needs the scope `webhooks:write`.
     *
     * What waits for a disabled endpoint goes out when it is enabled again. Whoever changes `url` or `events` makes the endpoint theirs: it is told of what it was told of before as far as they may read that too, and of the kinds they name.
     */
    update(input: { id: string } & WebhookChanges, options?: CallOptions): Pending<Webhook>
  }
}
