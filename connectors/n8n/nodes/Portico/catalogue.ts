import type { Catalogue } from './forms.ts'

export const catalogue: Catalogue = {
 "modules": [
  {
   "name": "guests",
   "label": "Guests"
  },
  {
   "name": "properties",
   "label": "Properties"
  },
  {
   "name": "inventory",
   "label": "Inventory"
  },
  {
   "name": "reservations",
   "label": "Reservations"
  },
  {
   "name": "payments",
   "label": "Payments"
  },
  {
   "name": "revenue",
   "label": "Revenue"
  },
  {
   "name": "messaging",
   "label": "Messaging"
  },
  {
   "name": "itineraries",
   "label": "Itineraries"
  },
  {
   "name": "calls",
   "label": "Calls"
  },
  {
   "name": "knowledge",
   "label": "Knowledge"
  },
  {
   "name": "ai",
   "label": "AI"
  },
  {
   "name": "packages",
   "label": "Packages"
  }
 ],
 "actions": [
  {
   "id": "guests.create",
   "module": "guests",
   "noun": "Guest",
   "label": "Create Guest",
   "help": "Create a guest.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/guests",
   "fields": [
    {
     "name": "first_name",
     "place": "body",
     "label": "First Name",
     "help": "Given names",
     "type": "text",
     "required": false
    },
    {
     "name": "last_name",
     "place": "body",
     "label": "Last Name",
     "help": "Family names",
     "type": "text",
     "required": false
    },
    {
     "name": "email",
     "place": "body",
     "label": "Email",
     "help": "Where mail reaches them",
     "type": "text",
     "required": false
    },
    {
     "name": "phone",
     "place": "body",
     "label": "Phone",
     "help": "E.164",
     "type": "text",
     "required": false
    },
    {
     "name": "locale",
     "place": "body",
     "label": "Locale",
     "help": "The language they prefer, a BCP 47 tag",
     "type": "text",
     "required": false
    },
    {
     "name": "timezone",
     "place": "body",
     "label": "Timezone",
     "help": "Where they are when they are not here; quiet hours follow it",
     "type": "text",
     "required": false
    },
    {
     "name": "external_id",
     "place": "body",
     "label": "External ID",
     "help": "Their id in another system, unique per property",
     "type": "text",
     "required": false
    },
    {
     "name": "marketing_consent",
     "place": "body",
     "label": "Marketing Consent",
     "help": "Whether they agreed to get offers",
     "type": "boolean",
     "required": false,
     "preset": false
    }
   ],
   "sample": {
    "id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "first_name": "José",
    "last_name": "Costa e Silva",
    "email": "jose@example.com",
    "phone": "+15005550100",
    "locale": "pt-PT",
    "timezone": "America/Sao_Paulo",
    "external_id": "pms-20417",
    "marketing_consent": false,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "guests.get",
   "module": "guests",
   "noun": "Guest",
   "label": "Get Guest",
   "help": "Read one guest.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/guests/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The guest",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "first_name": "José",
    "last_name": "Costa e Silva",
    "email": "jose@example.com",
    "phone": "+15005550100",
    "locale": "pt-PT",
    "timezone": "America/Sao_Paulo",
    "external_id": "pms-20417",
    "marketing_consent": true,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "guests.list",
   "module": "guests",
   "noun": "Guest",
   "label": "Find Guests",
   "help": "List guests, newest first, or search for one.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/guests",
   "pages": true,
   "fields": [
    {
     "name": "q",
     "place": "query",
     "label": "Q",
     "help": "Finds by the beginnings of names, of the e-mail address or its domain, and of the phone number, without regard to case and accents. Of several words all must match; text without a letter or digit finds nobody",
     "type": "text",
     "required": false
    },
    {
     "name": "email",
     "place": "query",
     "label": "Email",
     "help": "Exactly this address, in any case",
     "type": "text",
     "required": false
    },
    {
     "name": "phone",
     "place": "query",
     "label": "Phone",
     "help": "Exactly this number, with or without the +",
     "type": "text",
     "required": false
    },
    {
     "name": "external_id",
     "place": "query",
     "label": "External ID",
     "help": "The one with this id in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "first_name": "José",
    "last_name": "Costa e Silva",
    "email": "jose@example.com",
    "phone": "+15005550100",
    "locale": "pt-PT",
    "timezone": "America/Sao_Paulo",
    "external_id": "pms-20417",
    "marketing_consent": true,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "guests.update",
   "module": "guests",
   "noun": "Guest",
   "label": "Update Guest",
   "help": "Change a guest. Touches only the fields it names; null clears every field but `marketing_consent`.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/guests/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The guest",
     "type": "text",
     "required": true
    },
    {
     "name": "first_name",
     "place": "body",
     "label": "First Name",
     "help": "Given names",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "last_name",
     "place": "body",
     "label": "Last Name",
     "help": "Family names",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "email",
     "place": "body",
     "label": "Email",
     "help": "Where mail reaches them",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "phone",
     "place": "body",
     "label": "Phone",
     "help": "E.164",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "locale",
     "place": "body",
     "label": "Locale",
     "help": "The language they prefer, a BCP 47 tag",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "timezone",
     "place": "body",
     "label": "Timezone",
     "help": "Where they are when they are not here; quiet hours follow it",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "external_id",
     "place": "body",
     "label": "External ID",
     "help": "Their id in another system, unique per property",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "marketing_consent",
     "place": "body",
     "label": "Marketing Consent",
     "help": "Whether they agreed to get offers",
     "type": "boolean",
     "required": false
    }
   ],
   "sample": {
    "id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "first_name": "José",
    "last_name": "Costa e Silva",
    "email": "jose@example.com",
    "phone": "+15005550100",
    "locale": "pt-PT",
    "timezone": "America/Sao_Paulo",
    "external_id": "pms-20417",
    "marketing_consent": true,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "guests.erasure_review",
   "module": "guests",
   "noun": "Guest",
   "label": "Erasure Guest Review",
   "help": "Passages with an erased guest’s name, for a person to look at. Read as they stand now; nothing of them is kept. An erase opens a review for 30 days where it finds any: until then the name is kept, sealed, for this alone.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/guests/{id}/erase/review",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": true
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many passages",
     "type": "integer",
     "required": false,
     "preset": 100
    }
   ],
   "sample": {
    "id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "total": 3,
    "counts": {
     "charges": 1,
     "conversation_messages": 2
    },
    "copies": {
     "events": 2
    },
    "expires_at": "2026-11-15T14:30:00.000Z",
    "items": [
     {
      "kind": "charges",
      "id": "chg_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "field": "description",
      "excerpt": "Dinner, room service, 2 persons"
     }
    ]
   }
  },
  {
   "id": "guests.erase_reviewed",
   "module": "guests",
   "noun": "Guest",
   "label": "Erase Guest Reviewed",
   "help": "Take an erased guest’s name out of passages that speak of them. The name alone goes; what stands around it stays. Events and kept answers that tell of the same records lose it too. The review ends when nothing is left, or with `close`.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/guests/{id}/erase/review",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": true
    },
    {
     "name": "items",
     "place": "body",
     "label": "Items",
     "help": "Passages that do speak of the guest: the words are taken out of these alone",
     "type": "json",
     "required": false,
     "preset": [],
     "example": [
      {
       "kind": "charges",
       "id": "chg_01jd3vq8k2m4n6p8r0t2v4x6z8",
       "field": "description"
      }
     ]
    },
    {
     "name": "all",
     "place": "body",
     "label": "All",
     "help": "Every passage does",
     "type": "boolean",
     "required": false,
     "preset": false
    },
    {
     "name": "close",
     "place": "body",
     "label": "Close",
     "help": "What is left speaks of others: the review ends and the words are forgotten",
     "type": "boolean",
     "required": false,
     "preset": false
    }
   ],
   "sample": {
    "id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "erased": {
     "charges": 1,
     "events": 1
    },
    "review": {
     "total": 3,
     "counts": {
      "charges": 1,
      "conversation_messages": 2
     },
     "copies": {
      "events": 2
     },
     "expires_at": "2026-11-15T14:30:00.000Z"
    }
   }
  },
  {
   "id": "properties.get",
   "module": "properties",
   "noun": "Property",
   "label": "Get Property",
   "help": "Read the property this key belongs to.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/properties/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The property",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Harbour House",
    "slug": "harbour-house",
    "timezone": "Europe/Lisbon",
    "currency": "USD",
    "country": "PT",
    "day_starts_at": "03:00",
    "phone_numbers": [
     "+15005550100"
    ],
    "senders": {
     "sms": "+15005550100",
     "email": "Harbour House <stay@harbour.example>"
    },
    "quiet_hours": {
     "from": "21:00",
     "until": "08:00"
    },
    "frequency_cap": {
     "messages": 3,
     "hours": 168
    },
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "properties.list",
   "module": "properties",
   "noun": "Property",
   "label": "Find Properties",
   "help": "Read which property this key belongs to. A list of one: a key sees its own property and no other.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/properties",
   "pages": true,
   "fields": [
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 20
    }
   ],
   "sample": {
    "id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Harbour House",
    "slug": "harbour-house",
    "timezone": "Europe/Lisbon",
    "currency": "USD",
    "country": "PT",
    "day_starts_at": "03:00",
    "phone_numbers": [
     "+15005550100"
    ],
    "senders": {
     "sms": "+15005550100",
     "email": "Harbour House <stay@harbour.example>"
    },
    "quiet_hours": {
     "from": "21:00",
     "until": "08:00"
    },
    "frequency_cap": {
     "messages": 3,
     "hours": 168
    },
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "properties.update",
   "module": "properties",
   "noun": "Property",
   "label": "Update Property",
   "help": "Change the property’s settings, its phone numbers or its senders. Touches only the fields it names; null clears `country`, `quiet_hours` and `frequency_cap`. `phone_numbers` are replaced as a list, `senders` channel by channel: one left out stays, null removes it.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/properties/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The property",
     "type": "text",
     "required": true
    },
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "Display name",
     "type": "text",
     "required": false
    },
    {
     "name": "slug",
     "place": "body",
     "label": "Slug",
     "help": "URL-safe name, unique per environment",
     "type": "text",
     "required": false
    },
    {
     "name": "timezone",
     "place": "body",
     "label": "Timezone",
     "help": "IANA time zone; the property’s \"today\" follows it",
     "type": "text",
     "required": false
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "The property’s default currency, ISO 4217",
     "type": "text",
     "required": false
    },
    {
     "name": "phone_numbers",
     "place": "body",
     "label": "Phone Numbers",
     "help": "The property’s own numbers; each leads to one property per environment",
     "type": "text",
     "many": true,
     "required": false
    },
    {
     "name": "country",
     "place": "body",
     "label": "Country",
     "help": "ISO 3166-1 alpha-2 code",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "day_starts_at",
     "place": "body",
     "label": "Day Starts At",
     "help": "Local time at which the business day begins",
     "type": "text",
     "required": false
    },
    {
     "name": "senders",
     "place": "body",
     "label": "Senders",
     "help": "Channels left out keep their sender; null removes it",
     "type": "json",
     "required": false,
     "example": {
      "sms": "+15005550100",
      "email": "Harbour House <stay@harbour.example>"
     }
    },
    {
     "name": "quiet_hours",
     "place": "body",
     "label": "Quiet Hours",
     "help": "When marketing waits, by the guest’s clock where it is known, else the property’s; null: never",
     "type": "json",
     "required": false,
     "example": {
      "from": "21:00",
      "until": "08:00"
     },
     "clearable": true
    },
    {
     "name": "frequency_cap",
     "place": "body",
     "label": "Frequency Cap",
     "help": "How many marketing messages one guest may get in so many hours; null: any number",
     "type": "json",
     "required": false,
     "example": {
      "messages": 3,
      "hours": 168
     },
     "clearable": true
    }
   ],
   "sample": {
    "id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Harbour House",
    "slug": "harbour-house",
    "timezone": "Europe/Lisbon",
    "currency": "USD",
    "country": "PT",
    "day_starts_at": "03:00",
    "phone_numbers": [
     "+15005550100"
    ],
    "senders": {
     "sms": "+15005550100",
     "email": "Harbour House <stay@harbour.example>"
    },
    "quiet_hours": {
     "from": "21:00",
     "until": "08:00"
    },
    "frequency_cap": {
     "messages": 3,
     "hours": 168
    },
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "property_senders.confirm",
   "module": "properties",
   "noun": "Property Sender",
   "label": "Confirm Property Sender",
   "help": "Confirm the code that came to a sender’s number.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/properties/{id}/senders/{channel}/confirm",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The property",
     "type": "text",
     "required": true
    },
    {
     "name": "channel",
     "place": "path",
     "label": "Channel",
     "help": "The channel whose sender it is: sms, chatapp, email",
     "type": "text",
     "required": true
    },
    {
     "name": "code",
     "place": "body",
     "label": "Code",
     "help": "The six digits",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "channel": "email",
    "sender": "Harbour House <stay@harbour.example>",
    "state": "pending",
    "sends_as": "\"Harbour House\" <mail@operator.example>",
    "reply_to": "stay@harbour.example",
    "record": {
     "type": "TXT",
     "name": "_portico.harbour.example",
     "value": "portico-verification=q3Jp0sYwHk2cV8mXbN5tRz1a"
    },
    "code_methods": [],
    "code_expires_at": null,
    "proved_at": null,
    "checked_at": null,
    "missing_since": null
   }
  },
  {
   "id": "property_senders.list",
   "module": "properties",
   "noun": "Property Sender",
   "label": "Find Property Senders",
   "help": "See which senders are proved, and how to prove the others. Over the operator’s accounts a property writes as itself once its sender is proved. Until then mails go out from the operator’s address, with answers to the property’s own; text and chat messages from the operator’s number, or not at all. Set senders with `PATCH /v1/properties/{id}`.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/properties/{id}/senders",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The property",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "channel": "email",
    "sender": "Harbour House <stay@harbour.example>",
    "state": "pending",
    "sends_as": "\"Harbour House\" <mail@operator.example>",
    "reply_to": "stay@harbour.example",
    "record": {
     "type": "TXT",
     "name": "_portico.harbour.example",
     "value": "portico-verification=q3Jp0sYwHk2cV8mXbN5tRz1a"
    },
    "code_methods": [],
    "code_expires_at": null,
    "proved_at": null,
    "checked_at": null,
    "missing_since": null
   }
  },
  {
   "id": "property_senders.prove",
   "module": "properties",
   "noun": "Property Sender",
   "label": "Prove Property Sender",
   "help": "Prove a sender: look for the domain’s record, or send a code to the number. email: reads the record that `GET …/senders` tells, now. sms and chatapp: a code of six digits comes to the number, good for ten minutes and five tries; give it to `…/confirm`. At most three codes an hour to one number.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/properties/{id}/senders/{channel}/prove",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The property",
     "type": "text",
     "required": true
    },
    {
     "name": "channel",
     "place": "path",
     "label": "Channel",
     "help": "The channel whose sender it is: sms, chatapp, email",
     "type": "text",
     "required": true
    },
    {
     "name": "method",
     "place": "body",
     "label": "Method",
     "help": "How the code comes: as a text message, or read out by a call",
     "type": "choice",
     "choices": {
      "sms": "SMS",
      "voice": "Voice"
     },
     "required": false
    }
   ],
   "sample": {
    "channel": "email",
    "sender": "Harbour House <stay@harbour.example>",
    "state": "pending",
    "sends_as": "\"Harbour House\" <mail@operator.example>",
    "reply_to": "stay@harbour.example",
    "record": {
     "type": "TXT",
     "name": "_portico.harbour.example",
     "value": "portico-verification=q3Jp0sYwHk2cV8mXbN5tRz1a"
    },
    "code_methods": [],
    "code_expires_at": null,
    "proved_at": null,
    "checked_at": null,
    "missing_since": null
   }
  },
  {
   "id": "room_types.create",
   "module": "inventory",
   "noun": "Room Type",
   "label": "Create Room Type",
   "help": "Add a room type.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/room-types",
   "fields": [
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "Unique per property; reservations and blocks refer to the room type by it",
     "type": "text",
     "required": true
    },
    {
     "name": "inventory",
     "place": "body",
     "label": "Inventory",
     "help": "How many rooms of this type the house has",
     "type": "integer",
     "required": true
    },
    {
     "name": "base_rate",
     "place": "body",
     "label": "Base Rate",
     "help": "Per room and night, net of tax; null when it has none",
     "type": "number",
     "required": false
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217 code; the property’s own when left out",
     "type": "text",
     "required": false
    },
    {
     "name": "rate_floor",
     "place": "body",
     "label": "Rate Floor",
     "help": "Rate advice goes no lower",
     "type": "number",
     "required": false
    },
    {
     "name": "rate_ceiling",
     "place": "body",
     "label": "Rate Ceiling",
     "help": "Rate advice goes no higher",
     "type": "number",
     "required": false
    }
   ],
   "sample": {
    "id": "rmt_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Sea View",
    "inventory": 18,
    "base_rate": 169,
    "currency": "USD",
    "rate_floor": 119,
    "rate_ceiling": 320,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "room_types.get",
   "module": "inventory",
   "noun": "Room Type",
   "label": "Get Room Type",
   "help": "Read one room type.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/room-types/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The room type",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "rmt_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Sea View",
    "inventory": 18,
    "base_rate": 169,
    "currency": "USD",
    "rate_floor": 119,
    "rate_ceiling": 320,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "room_types.list",
   "module": "inventory",
   "noun": "Room Type",
   "label": "Find Room Types",
   "help": "List room types, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/room-types",
   "pages": true,
   "fields": [
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "rmt_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Sea View",
    "inventory": 18,
    "base_rate": 169,
    "currency": "USD",
    "rate_floor": 119,
    "rate_ceiling": 320,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "room_types.update",
   "module": "inventory",
   "noun": "Room Type",
   "label": "Update Room Type",
   "help": "Change a room type. Touches only the fields it names; null clears `base_rate`, `rate_floor` and `rate_ceiling`. With a new `name`, stays and blocks that are not over follow it; past ones keep the name they were sold under.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/room-types/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The room type",
     "type": "text",
     "required": true
    },
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "Unique per property; reservations and blocks refer to the room type by it",
     "type": "text",
     "required": false
    },
    {
     "name": "inventory",
     "place": "body",
     "label": "Inventory",
     "help": "How many rooms of this type the house has",
     "type": "integer",
     "required": false
    },
    {
     "name": "base_rate",
     "place": "body",
     "label": "Base Rate",
     "help": "Per room and night, net of tax; null when it has none",
     "type": "number",
     "required": false,
     "clearable": true
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217 code, upper case",
     "type": "text",
     "required": false
    },
    {
     "name": "rate_floor",
     "place": "body",
     "label": "Rate Floor",
     "help": "Rate advice goes no lower",
     "type": "number",
     "required": false,
     "clearable": true
    },
    {
     "name": "rate_ceiling",
     "place": "body",
     "label": "Rate Ceiling",
     "help": "Rate advice goes no higher",
     "type": "number",
     "required": false,
     "clearable": true
    }
   ],
   "sample": {
    "id": "rmt_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Sea View",
    "inventory": 18,
    "base_rate": 169,
    "currency": "USD",
    "rate_floor": 119,
    "rate_ceiling": 320,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "inventory_blocks.create",
   "module": "inventory",
   "noun": "Inventory Block",
   "label": "Create Inventory Block",
   "help": "Take rooms off sale for some nights. Availability has that many rooms of the type less on each night. Reservations that are already there stay; the calendar shows where they no longer fit.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/inventory-blocks",
   "fields": [
    {
     "name": "room_type",
     "place": "body",
     "label": "Room Type",
     "help": "Name of the room type; one that is not in the list of room types is kept all the same",
     "type": "text",
     "required": true
    },
    {
     "name": "from",
     "place": "body",
     "label": "From",
     "help": "First blocked night",
     "type": "date",
     "required": true
    },
    {
     "name": "until",
     "place": "body",
     "label": "Until",
     "help": "First free day again",
     "type": "date",
     "required": true
    },
    {
     "name": "rooms",
     "place": "body",
     "label": "Rooms",
     "help": "How many rooms",
     "type": "integer",
     "required": true
    },
    {
     "name": "kind",
     "place": "body",
     "label": "Kind",
     "help": "Why the rooms are not for sale: under repair, held for a group, or closed",
     "type": "choice",
     "choices": {
      "out_of_order": "Out Of Order",
      "group": "Group",
      "closed": "Closed"
     },
     "required": true
    },
    {
     "name": "note",
     "place": "body",
     "label": "Note",
     "help": "What staff should know",
     "type": "long_text",
     "required": false
    }
   ],
   "sample": {
    "id": "blk_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "from": "2026-12-24",
    "until": "2026-12-28",
    "rooms": 2,
    "kind": "out_of_order",
    "note": "Bathroom floor is relaid",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "inventory_blocks.get",
   "module": "inventory",
   "noun": "Inventory Block",
   "label": "Get Inventory Block",
   "help": "Read one inventory block.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/inventory-blocks/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The block",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "blk_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "from": "2026-12-24",
    "until": "2026-12-28",
    "rooms": 2,
    "kind": "out_of_order",
    "note": "Bathroom floor is relaid",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "inventory_blocks.list",
   "module": "inventory",
   "noun": "Inventory Block",
   "label": "Find Inventory Blocks",
   "help": "List inventory blocks, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/inventory-blocks",
   "pages": true,
   "fields": [
    {
     "name": "room_type",
     "place": "query",
     "label": "Room Type",
     "help": "Only blocks of this room type",
     "type": "text",
     "required": false
    },
    {
     "name": "kind",
     "place": "query",
     "label": "Kind",
     "help": "Why the rooms are not for sale: under repair, held for a group, or closed",
     "type": "choice",
     "choices": {
      "out_of_order": "Out Of Order",
      "group": "Group",
      "closed": "Closed"
     },
     "required": false
    },
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "Only blocks with a night on or after this day",
     "type": "date",
     "required": false
    },
    {
     "name": "until",
     "place": "query",
     "label": "Until",
     "help": "Only blocks with a night before this day",
     "type": "date",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "blk_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "from": "2026-12-24",
    "until": "2026-12-28",
    "rooms": 2,
    "kind": "out_of_order",
    "note": "Bathroom floor is relaid",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "experiences.create",
   "module": "inventory",
   "noun": "Experience",
   "label": "Create Experience",
   "help": "Add an experience that guests can take part in.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/experiences",
   "fields": [
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "Display name",
     "type": "text",
     "required": true
    },
    {
     "name": "slots",
     "place": "body",
     "label": "Slots",
     "help": "How many can take part",
     "type": "integer",
     "required": true
    },
    {
     "name": "price",
     "place": "body",
     "label": "Price",
     "help": "Rounded to the minor unit of the currency",
     "type": "number",
     "required": true
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217 code; the property’s own when left out",
     "type": "text",
     "required": false
    }
   ],
   "sample": {
    "id": "exp_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Sunset boat trip",
    "slots": 12,
    "price": 85,
    "currency": "USD",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "experiences.get",
   "module": "inventory",
   "noun": "Experience",
   "label": "Get Experience",
   "help": "Read one experience.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/experiences/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The experience",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "exp_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Sunset boat trip",
    "slots": 12,
    "price": 85,
    "currency": "USD",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "experiences.list",
   "module": "inventory",
   "noun": "Experience",
   "label": "Find Experiences",
   "help": "List experiences, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/experiences",
   "pages": true,
   "fields": [
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "exp_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Sunset boat trip",
    "slots": 12,
    "price": 85,
    "currency": "USD",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "experiences.update",
   "module": "inventory",
   "noun": "Experience",
   "label": "Update Experience",
   "help": "Change an experience. Touches only the fields it names.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/experiences/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The experience",
     "type": "text",
     "required": true
    },
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "Display name",
     "type": "text",
     "required": false
    },
    {
     "name": "slots",
     "place": "body",
     "label": "Slots",
     "help": "How many can take part",
     "type": "integer",
     "required": false
    },
    {
     "name": "price",
     "place": "body",
     "label": "Price",
     "help": "Rounded to the minor unit of the currency",
     "type": "number",
     "required": false
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217 code, upper case",
     "type": "text",
     "required": false
    }
   ],
   "sample": {
    "id": "exp_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Sunset boat trip",
    "slots": 12,
    "price": 85,
    "currency": "USD",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "properties.availability",
   "module": "inventory",
   "noun": "Property",
   "label": "Check Availability",
   "help": "What is free for a stay: rooms by type, and experiences. A room type’s `inventory` is the fewest rooms that are free on any night of the stay: what the house has, less reservations and blocks. Cancelled reservations, no-shows and day use hold no room.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/properties/{propertyId}/availability",
   "fields": [
    {
     "name": "propertyId",
     "place": "path",
     "label": "Property ID",
     "help": "The property",
     "type": "text",
     "required": true
    },
    {
     "name": "start",
     "place": "query",
     "label": "Start",
     "help": "Day of arrival",
     "type": "date",
     "required": true
    },
    {
     "name": "end",
     "place": "query",
     "label": "End",
     "help": "Day of departure, after `start`; at most 366 nights later",
     "type": "date",
     "required": true
    }
   ],
   "sample": {
    "propertyId": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "rooms": [
     {
      "roomType": "Sea View",
      "inventory": 4,
      "rate": 169,
      "currency": "USD"
     }
    ],
    "experiences": [
     {
      "id": "exp_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "slots": 12,
      "price": 85
     }
    ]
   }
  },
  {
   "id": "inventory.calendar",
   "module": "inventory",
   "noun": "Inventory",
   "label": "Get Room Calendar",
   "help": "Rooms booked, blocked and free, night by night, with overbooked nights marked. Per date and room type, and in total. A night on which more rooms are taken than there are shows a negative `free`. Names that only reservations or blocks know appear on the nights when something of theirs is taken.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/inventory/calendar",
   "fields": [
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "First night; the property’s today when left out",
     "type": "date",
     "required": false
    },
    {
     "name": "until",
     "place": "query",
     "label": "Until",
     "help": "The day after the last night, at most 366 nights on; 30 nights when left out",
     "type": "date",
     "required": false
    },
    {
     "name": "room_type",
     "place": "query",
     "label": "Room Type",
     "help": "Only this room type",
     "type": "text",
     "required": false
    }
   ],
   "sample": {
    "date": "2026-12-24",
    "room_type": "Sea View",
    "inventory": 18,
    "booked": 12,
    "blocked": 2,
    "free": 4,
    "overbooked": false
   }
  },
  {
   "id": "reservations.cancel",
   "module": "reservations",
   "noun": "Reservation",
   "label": "Cancel Reservation",
   "help": "Cancel a reservation: it holds no room any more. Cancelling twice is the same as once.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/reservations/{id}/cancel",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The reservation",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "rooms": 1,
    "nightly_rate": 169,
    "nightly_rates": null,
    "currency": "USD",
    "status": "cancelled",
    "source": "direct",
    "external_id": "PMS-10482",
    "booked_at": "2026-11-15T14:30:00.000Z",
    "cancelled_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "reservations.create",
   "module": "reservations",
   "noun": "Reservation",
   "label": "Create Reservation",
   "help": "Enter a reservation. Never refused for want of rooms: an overbooked night shows as such in the calendar. `nightly_rates` wins over `nightly_rate`.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/reservations",
   "fields": [
    {
     "name": "room_type",
     "place": "body",
     "label": "Room Type",
     "help": "Name of the room type; one that is not in the list of room types counts all the same",
     "type": "text",
     "required": true
    },
    {
     "name": "check_in",
     "place": "body",
     "label": "Check In",
     "help": "Arrival",
     "type": "date",
     "required": true
    },
    {
     "name": "check_out",
     "place": "body",
     "label": "Check Out",
     "help": "Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night",
     "type": "date",
     "required": true
    },
    {
     "name": "nightly_rate",
     "place": "body",
     "label": "Nightly Rate",
     "help": "Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit",
     "type": "number",
     "required": true
    },
    {
     "name": "nightly_rates",
     "place": "body",
     "label": "Nightly Rates",
     "help": "Nights that cost something else than nightly_rate",
     "type": "json",
     "required": false,
     "example": [
      {
       "date": "2026-12-24",
       "rate": 249
      }
     ]
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "rooms",
     "place": "body",
     "label": "Rooms",
     "help": "How many rooms (1 when left out)",
     "type": "integer",
     "required": false
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217; the property’s when left out",
     "type": "text",
     "required": false
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "cancelled and no_show hold no room",
     "type": "choice",
     "choices": {
      "booked": "Booked",
      "checked_in": "Checked In",
      "checked_out": "Checked Out",
      "cancelled": "Cancelled",
      "no_show": "No Show"
     },
     "required": false
    },
    {
     "name": "source",
     "place": "body",
     "label": "Source",
     "help": "Where it was booked",
     "type": "text",
     "required": false
    },
    {
     "name": "external_id",
     "place": "body",
     "label": "External ID",
     "help": "Its id in your system, unique per property; an import updates by it",
     "type": "text",
     "required": false
    },
    {
     "name": "booked_at",
     "place": "body",
     "label": "Booked At",
     "help": "When it was booked; when we learned of it, if left out",
     "type": "moment",
     "required": false
    },
    {
     "name": "cancelled_at",
     "place": "body",
     "label": "Cancelled At",
     "help": "When it was cancelled or marked a no-show",
     "type": "moment",
     "required": false
    }
   ],
   "sample": {
    "id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "rooms": 1,
    "nightly_rate": 169,
    "nightly_rates": null,
    "currency": "USD",
    "status": "booked",
    "source": "direct",
    "external_id": "PMS-10482",
    "booked_at": "2026-11-15T14:30:00.000Z",
    "cancelled_at": null,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "reservations.get",
   "module": "reservations",
   "noun": "Reservation",
   "label": "Get Reservation",
   "help": "Read one reservation.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/reservations/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The reservation",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "rooms": 1,
    "nightly_rate": 169,
    "nightly_rates": null,
    "currency": "USD",
    "status": "booked",
    "source": "direct",
    "external_id": "PMS-10482",
    "booked_at": "2026-11-15T14:30:00.000Z",
    "cancelled_at": null,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "reservations.list",
   "module": "reservations",
   "noun": "Reservation",
   "label": "Find Reservations",
   "help": "List reservations, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/reservations",
   "pages": true,
   "fields": [
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Only those of this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "status",
     "place": "query",
     "label": "Status",
     "help": "cancelled and no_show hold no room",
     "type": "choice",
     "choices": {
      "booked": "Booked",
      "checked_in": "Checked In",
      "checked_out": "Checked Out",
      "cancelled": "Cancelled",
      "no_show": "No Show"
     },
     "required": false
    },
    {
     "name": "room_type",
     "place": "query",
     "label": "Room Type",
     "help": "Only those of this room type",
     "type": "text",
     "required": false
    },
    {
     "name": "source",
     "place": "query",
     "label": "Source",
     "help": "Only those booked through this source",
     "type": "text",
     "required": false
    },
    {
     "name": "external_id",
     "place": "query",
     "label": "External ID",
     "help": "Only the one with this id in your system",
     "type": "text",
     "required": false
    },
    {
     "name": "check_in",
     "place": "query",
     "label": "Check In",
     "help": "Only arrivals of this day",
     "type": "date",
     "required": false
    },
    {
     "name": "check_out",
     "place": "query",
     "label": "Check Out",
     "help": "Only departures of this day",
     "type": "date",
     "required": false
    },
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "Only those who stay this night or later",
     "type": "date",
     "required": false
    },
    {
     "name": "until",
     "place": "query",
     "label": "Until",
     "help": "Only those who arrive before this day",
     "type": "date",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "rooms": 1,
    "nightly_rate": 169,
    "nightly_rates": null,
    "currency": "USD",
    "status": "booked",
    "source": "direct",
    "external_id": "PMS-10482",
    "booked_at": "2026-11-15T14:30:00.000Z",
    "cancelled_at": null,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "reservations.no_show",
   "module": "reservations",
   "noun": "Reservation",
   "label": "Mark No-Show",
   "help": "Mark a guest who never came: the reservation holds no room any more.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/reservations/{id}/no-show",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The reservation",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "rooms": 1,
    "nightly_rate": 169,
    "nightly_rates": null,
    "currency": "USD",
    "status": "no_show",
    "source": "direct",
    "external_id": "PMS-10482",
    "booked_at": "2026-11-15T14:30:00.000Z",
    "cancelled_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "reservations.update",
   "module": "reservations",
   "noun": "Reservation",
   "label": "Update Reservation",
   "help": "Change a reservation: dates, room, rate, status. Checking out before the last night moves `check_out` to today and frees the nights from then on. A cancelled one that is booked again loses `cancelled_at`.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/reservations/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The reservation",
     "type": "text",
     "required": true
    },
    {
     "name": "room_type",
     "place": "body",
     "label": "Room Type",
     "help": "Name of the room type; one that is not in the list of room types counts all the same",
     "type": "text",
     "required": false
    },
    {
     "name": "check_in",
     "place": "body",
     "label": "Check In",
     "help": "Arrival",
     "type": "date",
     "required": false
    },
    {
     "name": "check_out",
     "place": "body",
     "label": "Check Out",
     "help": "Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night",
     "type": "date",
     "required": false
    },
    {
     "name": "nightly_rate",
     "place": "body",
     "label": "Nightly Rate",
     "help": "Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit",
     "type": "number",
     "required": false
    },
    {
     "name": "nightly_rates",
     "place": "body",
     "label": "Nightly Rates",
     "help": "Nights that cost something else than nightly_rate",
     "type": "json",
     "required": false,
     "example": [
      {
       "date": "2026-12-24",
       "rate": 249
      }
     ],
     "clearable": true
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "rooms",
     "place": "body",
     "label": "Rooms",
     "help": "How many rooms (1 when left out)",
     "type": "integer",
     "required": false
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217; the property’s when left out",
     "type": "text",
     "required": false
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "cancelled and no_show hold no room",
     "type": "choice",
     "choices": {
      "booked": "Booked",
      "checked_in": "Checked In",
      "checked_out": "Checked Out",
      "cancelled": "Cancelled",
      "no_show": "No Show"
     },
     "required": false
    },
    {
     "name": "source",
     "place": "body",
     "label": "Source",
     "help": "Where it was booked",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "external_id",
     "place": "body",
     "label": "External ID",
     "help": "Its id in your system, unique per property; an import updates by it",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "booked_at",
     "place": "body",
     "label": "Booked At",
     "help": "When it was booked; when we learned of it, if left out",
     "type": "moment",
     "required": false
    },
    {
     "name": "cancelled_at",
     "place": "body",
     "label": "Cancelled At",
     "help": "When it was cancelled or marked a no-show",
     "type": "moment",
     "required": false,
     "clearable": true
    }
   ],
   "sample": {
    "id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "rooms": 1,
    "nightly_rate": 169,
    "nightly_rates": null,
    "currency": "USD",
    "status": "booked",
    "source": "direct",
    "external_id": "PMS-10482",
    "booked_at": "2026-11-15T14:30:00.000Z",
    "cancelled_at": null,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "charges.create",
   "module": "payments",
   "noun": "Charge",
   "label": "Create Charge",
   "help": "Charge for something beside the room. Counts in the revenue of its business date.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/charges",
   "fields": [
    {
     "name": "category",
     "place": "body",
     "label": "Category",
     "help": "What was sold: spa, food and beverage, or anything else beside the room",
     "type": "choice",
     "choices": {
      "spa": "Spa",
      "fnb": "Food & Beverage",
      "other": "Other"
     },
     "required": true
    },
    {
     "name": "amount",
     "place": "body",
     "label": "Amount",
     "help": "Rounded to the minor unit of the currency",
     "type": "number",
     "required": true
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217; the property’s when left out",
     "type": "text",
     "required": false
    },
    {
     "name": "business_date",
     "place": "body",
     "label": "Business Date",
     "help": "The business day it counts for; the property’s today when left out",
     "type": "date",
     "required": false
    },
    {
     "name": "reservation_id",
     "place": "body",
     "label": "Reservation ID",
     "help": "The stay it belongs to; kept as given, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "description",
     "place": "body",
     "label": "Description",
     "help": "What it was for. Text that looks like a card number is 422 `card_data_refused`",
     "type": "long_text",
     "required": false
    }
   ],
   "sample": {
    "id": "chg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "category": "spa",
    "amount": 48.5,
    "currency": "USD",
    "business_date": "2026-12-24",
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "description": "Massage, 50 minutes",
    "voided_at": null,
    "void_reason": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "charges.get",
   "module": "payments",
   "noun": "Charge",
   "label": "Get Charge",
   "help": "Read one charge.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/charges/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The charge",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "chg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "category": "spa",
    "amount": 48.5,
    "currency": "USD",
    "business_date": "2026-12-24",
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "description": "Massage, 50 minutes",
    "voided_at": null,
    "void_reason": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "charges.list",
   "module": "payments",
   "noun": "Charge",
   "label": "Find Charges",
   "help": "List charges, newest first, voided ones among them.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/charges",
   "pages": true,
   "fields": [
    {
     "name": "category",
     "place": "query",
     "label": "Category",
     "help": "What was sold: spa, food and beverage, or anything else beside the room",
     "type": "choice",
     "choices": {
      "spa": "Spa",
      "fnb": "Food & Beverage",
      "other": "Other"
     },
     "required": false
    },
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Only those of this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "reservation_id",
     "place": "query",
     "label": "Reservation ID",
     "help": "Only those of this stay",
     "type": "text",
     "required": false
    },
    {
     "name": "business_date",
     "place": "query",
     "label": "Business Date",
     "help": "Only those of this business date",
     "type": "date",
     "required": false
    },
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "First business date",
     "type": "date",
     "required": false
    },
    {
     "name": "until",
     "place": "query",
     "label": "Until",
     "help": "First business date not shown",
     "type": "date",
     "required": false
    },
    {
     "name": "voided",
     "place": "query",
     "label": "Voided",
     "help": "true: only voided charges; false: only those that count",
     "type": "boolean",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "chg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "category": "spa",
    "amount": 48.5,
    "currency": "USD",
    "business_date": "2026-12-24",
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "description": "Massage, 50 minutes",
    "voided_at": null,
    "void_reason": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "charges.void",
   "module": "payments",
   "noun": "Charge",
   "label": "Void Charge",
   "help": "Void a charge: it stays on record and counts nowhere. Voiding twice is the same as once: the first time and reason stay.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/charges/{id}/void",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The charge",
     "type": "text",
     "required": true
    },
    {
     "name": "reason",
     "place": "body",
     "label": "Reason",
     "help": "Why, for the record. Text that looks like a card number is 422 `card_data_refused`",
     "type": "long_text",
     "required": false
    }
   ],
   "sample": {
    "id": "chg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "category": "spa",
    "amount": 48.5,
    "currency": "USD",
    "business_date": "2026-12-24",
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "description": "Massage, 50 minutes",
    "voided_at": "2026-11-15T14:30:00.000Z",
    "void_reason": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "payments.create",
   "module": "payments",
   "noun": "Payment",
   "label": "Create Payment",
   "help": "Record a payment. Records what was paid elsewhere and moves no money itself. It never takes card data.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/payments",
   "fields": [
    {
     "name": "amount",
     "place": "body",
     "label": "Amount",
     "help": "Rounded to the minor unit of the currency, and still more than nothing then",
     "type": "number",
     "required": true
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217; the property’s when left out",
     "type": "text",
     "required": false
    },
    {
     "name": "method",
     "place": "body",
     "label": "Method",
     "help": "How it was paid",
     "type": "choice",
     "choices": {
      "card": "Card",
      "cash": "Cash",
      "bank_transfer": "Bank Transfer",
      "other": "Other"
     },
     "required": true
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "pending when the outcome is still to come",
     "type": "choice",
     "choices": {
      "pending": "Pending",
      "completed": "Completed",
      "failed": "Failed"
     },
     "required": false,
     "preset": "completed"
    },
    {
     "name": "reservation_id",
     "place": "body",
     "label": "Reservation ID",
     "help": "The stay it belongs to; kept as given, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "reference",
     "place": "body",
     "label": "Reference",
     "help": "A processor’s or bank’s id for it. Text that looks like a card number is 422 `card_data_refused`",
     "type": "text",
     "required": false
    }
   ],
   "sample": {
    "id": "pay_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "amount": 640,
    "currency": "USD",
    "method": "card",
    "status": "completed",
    "refunded_amount": 0,
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reference": "auth-83K2QF",
    "refund_reason": null,
    "refunded_at": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "payments.get",
   "module": "payments",
   "noun": "Payment",
   "label": "Get Payment",
   "help": "Read one payment.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/payments/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The payment",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "pay_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "amount": 640,
    "currency": "USD",
    "method": "card",
    "status": "pending",
    "refunded_amount": 0,
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reference": "auth-83K2QF",
    "refund_reason": null,
    "refunded_at": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "payments.list",
   "module": "payments",
   "noun": "Payment",
   "label": "Find Payments",
   "help": "List payments, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/payments",
   "pages": true,
   "fields": [
    {
     "name": "method",
     "place": "query",
     "label": "Method",
     "help": "How it was paid",
     "type": "choice",
     "choices": {
      "card": "Card",
      "cash": "Cash",
      "bank_transfer": "Bank Transfer",
      "other": "Other"
     },
     "required": false
    },
    {
     "name": "status",
     "place": "query",
     "label": "Status",
     "help": "Refunds move a completed payment on",
     "type": "choice",
     "choices": {
      "pending": "Pending",
      "completed": "Completed",
      "failed": "Failed",
      "partially_refunded": "Partially Refunded",
      "refunded": "Refunded"
     },
     "required": false
    },
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Only those of this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "reservation_id",
     "place": "query",
     "label": "Reservation ID",
     "help": "Only those of this stay",
     "type": "text",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "pay_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "amount": 640,
    "currency": "USD",
    "method": "card",
    "status": "pending",
    "refunded_amount": 0,
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reference": "auth-83K2QF",
    "refund_reason": null,
    "refunded_at": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "payments.refund",
   "module": "payments",
   "noun": "Payment",
   "label": "Refund Payment",
   "help": "Record that a payment, or part of it, was given back. Refunds add up and never exceed the payment, however many are asked for at once.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/payments/{id}/refund",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The payment",
     "type": "text",
     "required": true
    },
    {
     "name": "amount",
     "place": "body",
     "label": "Amount",
     "help": "Everything that is left, when left out",
     "type": "number",
     "required": false
    },
    {
     "name": "reason",
     "place": "body",
     "label": "Reason",
     "help": "Why, for the record. Text that looks like a card number is 422 `card_data_refused`",
     "type": "long_text",
     "required": false
    }
   ],
   "sample": {
    "id": "pay_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "amount": 640,
    "currency": "USD",
    "method": "card",
    "status": "refunded",
    "refunded_amount": 640,
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reference": "auth-83K2QF",
    "refund_reason": null,
    "refunded_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "payments.update",
   "module": "payments",
   "noun": "Payment",
   "label": "Update Payment",
   "help": "Complete or fail a pending payment.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/payments/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The payment",
     "type": "text",
     "required": true
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "How a pending payment ended",
     "type": "choice",
     "choices": {
      "completed": "Completed",
      "failed": "Failed"
     },
     "required": false
    }
   ],
   "sample": {
    "id": "pay_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "amount": 640,
    "currency": "USD",
    "method": "card",
    "status": "completed",
    "refunded_amount": 0,
    "reservation_id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reference": "auth-83K2QF",
    "refund_reason": null,
    "refunded_at": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.list_snapshots",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Find Revenue Snapshots",
   "help": "List daily snapshots, newest date first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/revenue/snapshots",
   "pages": true,
   "fields": [
    {
     "name": "days",
     "place": "query",
     "label": "Days",
     "help": "How many days back, today included",
     "type": "integer",
     "required": false,
     "preset": 30
    },
    {
     "name": "latest_only",
     "place": "query",
     "label": "Latest Only",
     "help": "Only the last snapshot of each date",
     "type": "boolean",
     "required": false,
     "preset": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return; all when left out",
     "type": "integer",
     "required": false
    }
   ],
   "sample": {
    "id": "snp_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "snapshot_date": "2026-12-24",
    "total_revenue": 1849.5,
    "rooms_revenue": 1849.5,
    "spa_revenue": 1849.5,
    "fnb_revenue": 1849.5,
    "other_revenue": 1849.5,
    "occupied_rooms": 48,
    "total_rooms": 62,
    "adr": 1849.5,
    "revpar": 1849.5,
    "rooms_adr": 1849.5,
    "rooms_revpar": 1849.5,
    "occupancy_pct": 78.61,
    "breakdown": {
     "by_source": {
      "direct": 1210,
      "booking.com": 639.5
     },
     "by_category": {
      "rooms": 1849.5,
      "spa": 120,
      "fnb": 310.2,
      "other": 0
     },
     "excluded": [
      {
       "currency": "text",
       "amount": 1,
       "from": "reservations"
      }
     ]
    },
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.record_snapshot",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Record Revenue Snapshot",
   "help": "Capture a day’s occupancy and revenue. Today by the property’s clock unless `snapshot_date` says otherwise. A day captured twice keeps both records. `adr` and `revpar` use the total revenue; `rooms_adr` and `rooms_revpar` are the figures hoteliers compare.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/revenue/snapshot",
   "fields": [
    {
     "name": "total_rooms",
     "place": "body",
     "label": "Total Rooms",
     "help": "Room inventory of the property",
     "type": "integer",
     "required": true
    },
    {
     "name": "snapshot_date",
     "place": "body",
     "label": "Snapshot Date",
     "help": "A business date that is not in the future",
     "type": "date",
     "required": false
    }
   ],
   "sample": {
    "id": "snp_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "snapshot_date": "2026-12-24",
    "total_revenue": 1849.5,
    "rooms_revenue": 1849.5,
    "spa_revenue": 1849.5,
    "fnb_revenue": 1849.5,
    "other_revenue": 1849.5,
    "occupied_rooms": 48,
    "total_rooms": 62,
    "adr": 1849.5,
    "revpar": 1849.5,
    "rooms_adr": 1849.5,
    "rooms_revpar": 1849.5,
    "occupancy_pct": 78.61,
    "breakdown": {
     "by_source": {
      "direct": 1210,
      "booking.com": 639.5
     },
     "by_category": {
      "rooms": 1849.5,
      "spa": 120,
      "fnb": 310.2,
      "other": 0
     },
     "excluded": [
      {
       "currency": "text",
       "amount": 1,
       "from": "reservations"
      }
     ]
    },
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.apply_recommendation",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Apply Rate Recommendation",
   "help": "Mark a recommendation as applied. Your property system or channel manager pushes the rate itself. Applying twice answers the same record and emits no second event.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/revenue/recommendations/{rec_id}/apply",
   "fields": [
    {
     "name": "rec_id",
     "place": "path",
     "label": "Rec ID",
     "help": "The recommendation",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "rec_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "date": "2026-12-24",
    "current_rate": 1849.5,
    "recommended_rate": 1849.5,
    "min_rate": 1849.5,
    "max_rate": 1849.5,
    "occupancy_pct": 78.61,
    "days_until_arrival": 12,
    "reason": "demand_surge",
    "confidence": 0.75,
    "explanation": {
     "text": "58 of 62 rooms are sold, 93.55 %, above 85 %.",
     "rule": "demand_surge",
     "thresholds": {
      "above_pct": 85
     },
     "occupied_rooms": 1,
     "total_rooms": 1,
     "occupancy_pct": 78.61,
     "booked_rooms": 1,
     "current_rate_from": "booked",
     "adjust_pct": 20,
     "limited_by": null
    },
    "is_applied": true,
    "applied_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.generate_recommendations",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Generate Rate Recommendations",
   "help": "Run the yield engine over the next 30 days. Safe to repeat, also twice at the same time: only advice that is new for its room type, date, current and recommended rate is created; nothing that exists is changed. Every recommendation explains itself.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/revenue/recommendations/generate",
   "fields": [
    {
     "name": "total_rooms",
     "place": "body",
     "label": "Total Rooms",
     "help": "Room inventory of the property",
     "type": "integer",
     "required": true
    }
   ],
   "sample": {
    "generated": 1,
    "data": [
     {
      "id": "rec_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "room_type": "Sea View",
      "date": "2026-12-24",
      "current_rate": 1849.5,
      "recommended_rate": 1849.5,
      "min_rate": 1849.5,
      "max_rate": 1849.5,
      "occupancy_pct": 78.61,
      "days_until_arrival": 12,
      "reason": "demand_surge",
      "confidence": 0.75,
      "explanation": {
       "text": "58 of 62 rooms are sold, 93.55 %, above 85 %.",
       "rule": "demand_surge",
       "thresholds": {
        "above_pct": 85
       },
       "occupied_rooms": 1,
       "total_rooms": 1,
       "occupancy_pct": 78.61,
       "booked_rooms": 1,
       "current_rate_from": "booked",
       "adjust_pct": 20,
       "limited_by": null
      },
      "is_applied": true,
      "applied_at": null,
      "created_at": "2026-11-15T14:30:00.000Z"
     }
    ]
   }
  },
  {
   "id": "revenue.list_recommendations",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Find Rate Recommendations",
   "help": "List rate recommendations, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/revenue/recommendations",
   "pages": true,
   "fields": [
    {
     "name": "room_type",
     "place": "query",
     "label": "Room Type",
     "help": "For this room type",
     "type": "text",
     "required": false
    },
    {
     "name": "unapplied_only",
     "place": "query",
     "label": "Unapplied Only",
     "help": "false shows applied ones too",
     "type": "boolean",
     "required": false,
     "preset": true
    },
    {
     "name": "latest_only",
     "place": "query",
     "label": "Latest Only",
     "help": "Hides older advice for the same room type and date",
     "type": "boolean",
     "required": false,
     "preset": false
    },
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "Target dates from this one on",
     "type": "date",
     "required": false
    },
    {
     "name": "until",
     "place": "query",
     "label": "Until",
     "help": "Target dates before this one",
     "type": "date",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return; all when left out",
     "type": "integer",
     "required": false
    }
   ],
   "sample": {
    "id": "rec_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "date": "2026-12-24",
    "current_rate": 1849.5,
    "recommended_rate": 1849.5,
    "min_rate": 1849.5,
    "max_rate": 1849.5,
    "occupancy_pct": 78.61,
    "days_until_arrival": 12,
    "reason": "demand_surge",
    "confidence": 0.75,
    "explanation": {
     "text": "58 of 62 rooms are sold, 93.55 %, above 85 %.",
     "rule": "demand_surge",
     "thresholds": {
      "above_pct": 85
     },
     "occupied_rooms": 1,
     "total_rooms": 1,
     "occupancy_pct": 78.61,
     "booked_rooms": 1,
     "current_rate_from": "booked",
     "adjust_pct": 20,
     "limited_by": null
    },
    "is_applied": true,
    "applied_at": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.forecast",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Forecast Occupancy",
   "help": "Forecast occupancy from the booking pace. What is on the books for each coming night and what is still expected, learned from how past nights filled: `booked_at` and `cancelled_at` of the reservations. `accuracy` tells how the same method would have done, beside two ways of not forecasting at all. A hotel without history gets what is on the books.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/revenue/forecast",
   "fields": [
    {
     "name": "days",
     "place": "query",
     "label": "Days",
     "help": "So many nights, from today’s on",
     "type": "integer",
     "required": false,
     "preset": 30
    },
    {
     "name": "total_rooms",
     "place": "query",
     "label": "Total Rooms",
     "help": "Room inventory of the property",
     "type": "integer",
     "required": true
    }
   ],
   "sample": {
    "date": "2026-12-24",
    "days_until_arrival": 12,
    "on_the_books": 34,
    "expected_pickup": 7.5,
    "expected_rooms": 41.5,
    "expected_occupancy_pct": 66.94,
    "low": 38.2,
    "high": 44.8
   }
  },
  {
   "id": "revenue.create_local_event",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Create Local Event",
   "help": "Enter a local event that raises demand. The rule `event_premium` looks at this calendar once it is switched on in the revenue settings.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/revenue/events",
   "fields": [
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "What takes place",
     "type": "text",
     "required": true
    },
    {
     "name": "from",
     "place": "body",
     "label": "From",
     "help": "First day",
     "type": "date",
     "required": true
    },
    {
     "name": "until",
     "place": "body",
     "label": "Until",
     "help": "First day without it again",
     "type": "date",
     "required": true
    },
    {
     "name": "premium_pct",
     "place": "body",
     "label": "Premium Pct",
     "help": "In percent; the rule’s own when left out",
     "type": "number",
     "required": false
    },
    {
     "name": "room_type",
     "place": "body",
     "label": "Room Type",
     "help": "Name of the room type",
     "type": "text",
     "required": false
    }
   ],
   "sample": {
    "id": "lev_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Harbour festival",
    "from": "2026-12-30",
    "until": "2027-01-02",
    "premium_pct": 25,
    "room_type": "Sea View",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.create_override",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Create Rate Override",
   "help": "Set a rate by hand for a room type and dates. The next generate recommends it with the reason `manual_override`, whatever the rules say. The last one entered wins.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/revenue/overrides",
   "fields": [
    {
     "name": "room_type",
     "place": "body",
     "label": "Room Type",
     "help": "Name of the room type",
     "type": "text",
     "required": true
    },
    {
     "name": "from",
     "place": "body",
     "label": "From",
     "help": "First day",
     "type": "date",
     "required": true
    },
    {
     "name": "until",
     "place": "body",
     "label": "Until",
     "help": "First day without it again",
     "type": "date",
     "required": true
    },
    {
     "name": "rate",
     "place": "body",
     "label": "Rate",
     "help": "The rate to charge",
     "type": "number",
     "required": true
    },
    {
     "name": "note",
     "place": "body",
     "label": "Note",
     "help": "Why",
     "type": "long_text",
     "required": false
    }
   ],
   "sample": {
    "id": "ovr_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "from": "2026-12-30",
    "until": "2027-01-02",
    "rate": 210,
    "note": "Wedding party",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.list_competitor_rates",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Find Competitor Rates",
   "help": "List competitors’ rates by date.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/revenue/competitor-rates",
   "fields": [
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "First date; today when left out",
     "type": "date",
     "required": false
    },
    {
     "name": "until",
     "place": "query",
     "label": "Until",
     "help": "First date not shown; 30 days after `from` when left out",
     "type": "date",
     "required": false
    }
   ],
   "sample": {
    "competitor": "Grand Hotel",
    "date": "2026-12-24",
    "rate": 249,
    "room_type": "Sea View",
    "captured_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.list_local_events",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Find Local Events",
   "help": "List the calendar of local events, newest entry first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/revenue/events",
   "pages": true,
   "fields": [
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "On or after this day",
     "type": "date",
     "required": false
    },
    {
     "name": "until",
     "place": "query",
     "label": "Until",
     "help": "Before this day",
     "type": "date",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "lev_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Harbour festival",
    "from": "2026-12-30",
    "until": "2027-01-02",
    "premium_pct": 25,
    "room_type": "Sea View",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.list_overrides",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Find Rate Overrides",
   "help": "List rates set by hand, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/revenue/overrides",
   "pages": true,
   "fields": [
    {
     "name": "room_type",
     "place": "query",
     "label": "Room Type",
     "help": "For this room type",
     "type": "text",
     "required": false
    },
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "On or after this day",
     "type": "date",
     "required": false
    },
    {
     "name": "until",
     "place": "query",
     "label": "Until",
     "help": "Before this day",
     "type": "date",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "ovr_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "from": "2026-12-30",
    "until": "2027-01-02",
    "rate": 210,
    "note": "Wedding party",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "revenue.get_settings",
   "module": "revenue",
   "noun": "Revenue",
   "label": "Get Revenue Settings",
   "help": "Read the yield rules and the nightly snapshot.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/revenue/settings",
   "fields": [],
   "sample": {
    "rules": {
     "demand_surge": {
      "above_pct": 1,
      "adjust_pct": 1
     },
     "last_minute": {
      "below_pct": 1,
      "within_days": 1,
      "adjust_pct": 1
     },
     "low_occupancy": {
      "below_pct": 1,
      "adjust_pct": 1
     },
     "limits": {
      "min_pct": 1,
      "max_pct": 100
     },
     "early_bird": {
      "enabled": true,
      "from_days": 1,
      "below_pct": 1,
      "adjust_pct": 1
     },
     "event_premium": {
      "enabled": true,
      "adjust_pct": 1
     },
     "competitor_rate": {
      "enabled": true,
      "position_pct": 1,
      "tolerance_pct": 1
     }
    },
    "nightly_snapshot": {
     "at": "23:55",
     "total_rooms": 62
    },
    "next_snapshot_at": null
   }
  },
  {
   "id": "messaging.cancel",
   "module": "messaging",
   "noun": "Message",
   "label": "Cancel Message",
   "help": "Cancel a message that waits to be sent. It becomes `failed` with the code `cancelled`.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/messaging/{message_id}/cancel",
   "fields": [
    {
     "name": "message_id",
     "place": "path",
     "label": "Message ID",
     "help": "The message",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "omsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "status": "failed",
    "recipient": "+15005550100",
    "subject": null,
    "content": "Your room is ready.",
    "category": "transactional",
    "template": null,
    "metadata": {
     "booking": "R-2041"
    },
    "segments": 1,
    "scheduled_at": null,
    "held_until": null,
    "sent_at": null,
    "delivered_at": null,
    "read_at": null,
    "provider": "twilio",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "messaging.get",
   "module": "messaging",
   "noun": "Message",
   "label": "Get Message",
   "help": "Read one message.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/messaging/{message_id}",
   "fields": [
    {
     "name": "message_id",
     "place": "path",
     "label": "Message ID",
     "help": "The message",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "omsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "status": "sent",
    "recipient": "+15005550100",
    "subject": null,
    "content": "Your room is ready.",
    "category": "transactional",
    "template": null,
    "metadata": {
     "booking": "R-2041"
    },
    "segments": 1,
    "scheduled_at": null,
    "held_until": null,
    "sent_at": "2026-11-15T14:30:00.000Z",
    "delivered_at": null,
    "read_at": null,
    "provider": "twilio",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "messaging.list",
   "module": "messaging",
   "noun": "Message",
   "label": "Find Messages",
   "help": "List messages to guests, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/messaging",
   "pages": true,
   "fields": [
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Only to this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "channel",
     "place": "query",
     "label": "Channel",
     "help": "How it reaches the guest",
     "type": "choice",
     "choices": {
      "sms": "SMS",
      "email": "Email",
      "in_app": "In App",
      "chatapp": "Chatapp",
      "push": "Push"
     },
     "required": false
    },
    {
     "name": "status",
     "place": "query",
     "label": "Status",
     "help": "What is known of it; never goes back",
     "type": "choice",
     "choices": {
      "queued": "Queued",
      "sent": "Sent",
      "delivered": "Delivered",
      "failed": "Failed",
      "read": "Read"
     },
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "omsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "status": "sent",
    "recipient": "+15005550100",
    "subject": null,
    "content": "Your room is ready.",
    "category": "transactional",
    "template": null,
    "metadata": {
     "booking": "R-2041"
    },
    "segments": 1,
    "scheduled_at": null,
    "held_until": null,
    "sent_at": "2026-11-15T14:30:00.000Z",
    "delivered_at": null,
    "read_at": null,
    "provider": "twilio",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "messaging.send",
   "module": "messaging",
   "noun": "Message",
   "label": "Send Message",
   "help": "Send a message to a guest, now or later. At once: the provider is called within the request, and the answer says `sent`, or `failed` with the reason in `metadata.error`; should the provider not answer in time it stays `queued` and is settled later. With `scheduled_at`: `queued`, and sent at its time, once. Try it first with `POST /v1/messaging/preview`.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/messaging/send",
   "fields": [
    {
     "name": "channel",
     "place": "body",
     "label": "Channel",
     "help": "How it reaches the guest",
     "type": "choice",
     "choices": {
      "sms": "SMS",
      "email": "Email",
      "in_app": "In App",
      "chatapp": "Chatapp",
      "push": "Push"
     },
     "required": true
    },
    {
     "name": "recipient",
     "place": "body",
     "label": "Recipient",
     "help": "By channel: an E.164 number, an e-mail address, a guest’s id, a device token",
     "type": "long_text",
     "required": true
    },
    {
     "name": "content",
     "place": "body",
     "label": "Content",
     "help": "The body; on email it may be HTML",
     "type": "long_text",
     "required": true
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "subject",
     "place": "body",
     "label": "Subject",
     "help": "Email only, and required there",
     "type": "long_text",
     "required": false
    },
    {
     "name": "scheduled_at",
     "place": "body",
     "label": "Scheduled At",
     "help": "Left out: at once",
     "type": "moment",
     "required": false
    },
    {
     "name": "category",
     "place": "body",
     "label": "Category",
     "help": "Marketing needs the guest’s consent and waits out the quiet hours",
     "type": "choice",
     "choices": {
      "transactional": "Transactional",
      "marketing": "Marketing"
     },
     "required": false,
     "preset": "transactional"
    },
    {
     "name": "template",
     "place": "body",
     "label": "Template",
     "type": "json",
     "required": false,
     "example": {
      "name": "pre_arrival",
      "language": "en",
      "variables": [
       "Ann",
       "3 pm"
      ]
     }
    },
    {
     "name": "metadata",
     "place": "body",
     "label": "Metadata",
     "help": "Free key-value pairs of yours; `error` tells why a message failed",
     "type": "json",
     "required": false,
     "preset": {},
     "example": {
      "booking": "R-2041"
     }
    }
   ],
   "sample": {
    "id": "omsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "status": "sent",
    "recipient": "+15005550100",
    "subject": null,
    "content": "Your room is ready.",
    "category": "transactional",
    "template": null,
    "metadata": {
     "booking": "R-2041"
    },
    "segments": 1,
    "scheduled_at": null,
    "held_until": null,
    "sent_at": "2026-11-15T14:30:00.000Z",
    "delivered_at": null,
    "read_at": null,
    "provider": "twilio",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "messaging.preview",
   "module": "messaging",
   "noun": "Message",
   "label": "Preview Message",
   "help": "See what would become of a message, without sending it. Takes the body of a send and answers who would carry it, when, in which words, and what speaks against it.",
   "kind": "read",
   "method": "POST",
   "path": "/v1/messaging/preview",
   "fields": [
    {
     "name": "channel",
     "place": "body",
     "label": "Channel",
     "help": "How it reaches the guest",
     "type": "choice",
     "choices": {
      "sms": "SMS",
      "email": "Email",
      "in_app": "In App",
      "chatapp": "Chatapp",
      "push": "Push"
     },
     "required": true
    },
    {
     "name": "recipient",
     "place": "body",
     "label": "Recipient",
     "help": "By channel: an E.164 number, an e-mail address, a guest’s id, a device token",
     "type": "long_text",
     "required": true
    },
    {
     "name": "content",
     "place": "body",
     "label": "Content",
     "help": "The body; on email it may be HTML",
     "type": "long_text",
     "required": true
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "subject",
     "place": "body",
     "label": "Subject",
     "help": "Email only, and required there",
     "type": "long_text",
     "required": false
    },
    {
     "name": "scheduled_at",
     "place": "body",
     "label": "Scheduled At",
     "help": "Left out: at once",
     "type": "moment",
     "required": false
    },
    {
     "name": "category",
     "place": "body",
     "label": "Category",
     "help": "Marketing needs the guest’s consent and waits out the quiet hours",
     "type": "choice",
     "choices": {
      "transactional": "Transactional",
      "marketing": "Marketing"
     },
     "required": false,
     "preset": "transactional"
    },
    {
     "name": "template",
     "place": "body",
     "label": "Template",
     "type": "json",
     "required": false,
     "example": {
      "name": "pre_arrival",
      "language": "en",
      "variables": [
       "Ann",
       "3 pm"
      ]
     }
    },
    {
     "name": "metadata",
     "place": "body",
     "label": "Metadata",
     "help": "Free key-value pairs of yours; `error` tells why a message failed",
     "type": "json",
     "required": false,
     "preset": {},
     "example": {
      "booking": "R-2041"
     }
    }
   ],
   "sample": {
    "would_send": true,
    "when": "now",
    "sends_at": "2026-11-15T14:30:00.000Z",
    "held_until": null,
    "channel": "sms",
    "provider": "twilio",
    "sender": "+15005550199",
    "text": "Your room is ready.",
    "template": null,
    "window_closes_at": null,
    "sms": null,
    "hint": null,
    "violations": []
   }
  },
  {
   "id": "templates.create",
   "module": "messaging",
   "noun": "Template",
   "label": "Create Template",
   "help": "Register a text that the chat app has approved. The chat app approves texts beforehand; this tells Portico of one, so that its variables are checked before a message goes out. The property has one first-contact template at most: a new one takes the place of the old.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/messaging/templates",
   "fields": [
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "As approved by the chat app: small letters, digits and underscores",
     "type": "long_text",
     "required": true
    },
    {
     "name": "language",
     "place": "body",
     "label": "Language",
     "help": "As approved, such as `en`, `en_US` or `pt_BR`",
     "type": "text",
     "required": false,
     "preset": "en"
    },
    {
     "name": "body",
     "place": "body",
     "label": "Body",
     "help": "The approved text, with {{1}}, {{2}} … or {{guest_name}} where variables go",
     "type": "long_text",
     "required": true
    },
    {
     "name": "first_contact",
     "place": "body",
     "label": "First Contact",
     "help": "Used for a first contact that names no template: its one placeholder stands for the content",
     "type": "boolean",
     "required": false,
     "preset": false
    },
    {
     "name": "provider_template_id",
     "place": "body",
     "label": "Provider Template ID",
     "help": "What the provider calls it, where that is not its name: Twilio’s ContentSid",
     "type": "text",
     "required": false
    }
   ],
   "sample": {
    "id": "tpl_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "pre_arrival",
    "language": "en",
    "body": "Hello {{1}}, your room is ready from {{2}} on.",
    "first_contact": false,
    "provider_template_id": "HX8d5f0d2c8b0e4f6a9c1b3d5e7f901234",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "templates.get",
   "module": "messaging",
   "noun": "Template",
   "label": "Get Template",
   "help": "Read one template.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/messaging/templates/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The template",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "tpl_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "pre_arrival",
    "language": "en",
    "body": "Hello {{1}}, your room is ready from {{2}} on.",
    "first_contact": false,
    "provider_template_id": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "templates.list",
   "module": "messaging",
   "noun": "Template",
   "label": "Find Templates",
   "help": "List templates, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/messaging/templates",
   "pages": true,
   "fields": [
    {
     "name": "name",
     "place": "query",
     "label": "Name",
     "help": "Only those of this name, in any language",
     "type": "text",
     "required": false
    },
    {
     "name": "language",
     "place": "query",
     "label": "Language",
     "help": "Only those in this language",
     "type": "text",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "tpl_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "pre_arrival",
    "language": "en",
    "body": "Hello {{1}}, your room is ready from {{2}} on.",
    "first_contact": false,
    "provider_template_id": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "suppressions.create",
   "module": "messaging",
   "noun": "Suppression",
   "label": "Create Suppression",
   "help": "Keep messages from reaching a recipient. For someone who asked at the desk, or a list from another system. One that exists already is answered as it is; where it came from a STOP it becomes a manual one, which a START of the guest does not end.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/messaging/suppressions",
   "fields": [
    {
     "name": "channel",
     "place": "body",
     "label": "Channel",
     "help": "How it reaches the guest",
     "type": "choice",
     "choices": {
      "sms": "SMS",
      "email": "Email",
      "in_app": "In App",
      "chatapp": "Chatapp",
      "push": "Push"
     },
     "required": true
    },
    {
     "name": "recipient",
     "place": "body",
     "label": "Recipient",
     "help": "By channel: an E.164 number, an e-mail address, a guest’s id, a device token",
     "type": "long_text",
     "required": true
    },
    {
     "name": "scope",
     "place": "body",
     "label": "Scope",
     "help": "Whether nothing goes out to them any more, or only no marketing",
     "type": "choice",
     "choices": {
      "all": "All",
      "marketing": "Marketing"
     },
     "required": false,
     "preset": "all"
    }
   ],
   "sample": {
    "id": "sup_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "recipient": "+15005550100",
    "scope": "all",
    "reason": "manual",
    "message_id": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "suppressions.list",
   "module": "messaging",
   "noun": "Suppression",
   "label": "Find Suppressions",
   "help": "List suppressions, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/messaging/suppressions",
   "pages": true,
   "fields": [
    {
     "name": "channel",
     "place": "query",
     "label": "Channel",
     "help": "How it reaches the guest",
     "type": "choice",
     "choices": {
      "sms": "SMS",
      "email": "Email",
      "in_app": "In App",
      "chatapp": "Chatapp",
      "push": "Push"
     },
     "required": false
    },
    {
     "name": "recipient",
     "place": "query",
     "label": "Recipient",
     "help": "Only those of this recipient, found also after their data was erased",
     "type": "text",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "sup_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "recipient": "+15005550100",
    "scope": "all",
    "reason": "manual",
    "message_id": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "inbound_messages.get",
   "module": "messaging",
   "noun": "Inbound Message",
   "label": "Get Inbound Message",
   "help": "Read one message of a guest.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/messaging/inbound/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The message",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "imsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "sender": "+15005550100",
    "recipient": "+15005550199",
    "content": "Could we have a late check-out?",
    "keyword": null,
    "attachments": [],
    "provider": "twilio",
    "status": "open",
    "handled_at": null,
    "handled_by": null,
    "received_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "inbound_messages.list",
   "module": "messaging",
   "noun": "Inbound Message",
   "label": "Find Inbound Messages",
   "help": "List what guests wrote to the property, newest first. STOP, START and HELP are among them, marked by `keyword`; the first two have taken effect already, and the provider has answered all three, so that they come as handled. Card numbers are masked.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/messaging/inbound",
   "pages": true,
   "fields": [
    {
     "name": "status",
     "place": "query",
     "label": "Status",
     "help": "Whether the house has seen to it",
     "type": "choice",
     "choices": {
      "open": "Open",
      "handled": "Handled"
     },
     "required": false
    },
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Only those of this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "channel",
     "place": "query",
     "label": "Channel",
     "help": "How it reaches the guest",
     "type": "choice",
     "choices": {
      "sms": "SMS",
      "email": "Email",
      "in_app": "In App",
      "chatapp": "Chatapp",
      "push": "Push"
     },
     "required": false
    },
    {
     "name": "sender",
     "place": "query",
     "label": "Sender",
     "help": "Only those from this number or address",
     "type": "text",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "imsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "sender": "+15005550100",
    "recipient": "+15005550199",
    "content": "Could we have a late check-out?",
    "keyword": null,
    "attachments": [],
    "provider": "twilio",
    "status": "open",
    "handled_at": null,
    "handled_by": null,
    "received_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "inbound_messages.update",
   "module": "messaging",
   "noun": "Inbound Message",
   "label": "Update Inbound Message",
   "help": "Mark a message of a guest as handled, or open it again. Touches only the fields it names. `handled_at` is when it was first marked; opening it again clears both `handled_at` and `handled_by`.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/messaging/inbound/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The message",
     "type": "text",
     "required": true
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "Whether the house has seen to it",
     "type": "choice",
     "choices": {
      "open": "Open",
      "handled": "Handled"
     },
     "required": false
    },
    {
     "name": "handled_by",
     "place": "body",
     "label": "Handled By",
     "help": "Who saw to it, in your own words",
     "type": "text",
     "required": false,
     "clearable": true
    }
   ],
   "sample": {
    "id": "imsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "sender": "+15005550100",
    "recipient": "+15005550199",
    "content": "Could we have a late check-out?",
    "keyword": null,
    "attachments": [],
    "provider": "twilio",
    "status": "handled",
    "handled_at": "2026-11-15T14:30:00.000Z",
    "handled_by": "stf_ines",
    "received_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "itineraries.create",
   "module": "itineraries",
   "noun": "Itinerary",
   "label": "Create Itinerary",
   "help": "Create an itinerary for a guest. Events that overlap or lie outside the stay are kept and named in `conflicts`. Without a `status` the property’s local date decides it; one that is given stands until the date next moves it.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/itineraries",
   "fields": [
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": true
    },
    {
     "name": "check_in",
     "place": "body",
     "label": "Check In",
     "help": "Arrival",
     "type": "date",
     "required": true
    },
    {
     "name": "check_out",
     "place": "body",
     "label": "Check Out",
     "help": "Departure, after the day of arrival",
     "type": "date",
     "required": true
    },
    {
     "name": "room_type",
     "place": "body",
     "label": "Room Type",
     "help": "Assigned or preferred",
     "type": "text",
     "required": false
    },
    {
     "name": "party_size",
     "place": "body",
     "label": "Party Size",
     "help": "How many come; the composition’s sum when left out, 1 without one",
     "type": "integer",
     "required": false
    },
    {
     "name": "party_composition",
     "place": "body",
     "label": "Party Composition",
     "help": "Who comes along; further members are kept and returned",
     "type": "json",
     "required": false,
     "example": {
      "adults": 2,
      "children": 1,
      "infants": 0
     }
    },
    {
     "name": "events",
     "place": "body",
     "label": "Events",
     "help": "In any order",
     "type": "json",
     "required": false,
     "preset": [],
     "example": [
      {
       "type": "dining",
       "name": "Dinner at the pier",
       "datetime": "2026-12-24T19:30:00",
       "duration_minutes": 90,
       "notes": "Window table"
      }
     ]
    },
    {
     "name": "notes",
     "place": "body",
     "label": "Notes",
     "help": "Visible to AI and staff",
     "type": "long_text",
     "required": false
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "Follows the property’s local date; `cancelled` is final",
     "type": "choice",
     "choices": {
      "pre_arrival": "Pre Arrival",
      "in_stay": "In Stay",
      "post_stay": "Post Stay",
      "cancelled": "Cancelled"
     },
     "required": false
    }
   ],
   "sample": {
    "id": "itn_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "room_type": "Sea View Double",
    "party_size": 3,
    "party_composition": {
     "adults": 2,
     "children": 1,
     "infants": 0
    },
    "events": [],
    "conflicts": [],
    "notes": "Arrives by ferry",
    "status": "pre_arrival",
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "itineraries.get",
   "module": "itineraries",
   "noun": "Itinerary",
   "label": "Get Itinerary",
   "help": "Read an itinerary with all its events.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/itineraries/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The itinerary",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "itn_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "room_type": "Sea View Double",
    "party_size": 3,
    "party_composition": {
     "adults": 2,
     "children": 1,
     "infants": 0
    },
    "events": [
     {
      "event_id": "iev_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "type": "dining",
      "name": "Dinner at the pier",
      "datetime": "2026-12-24T19:30:00",
      "duration_minutes": 90,
      "notes": "Window table"
     }
    ],
    "conflicts": [],
    "notes": "Arrives by ferry",
    "status": "pre_arrival",
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "itineraries.list",
   "module": "itineraries",
   "noun": "Itinerary",
   "label": "Find Itineraries",
   "help": "List itineraries, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/itineraries",
   "pages": true,
   "fields": [
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Only those of this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "status",
     "place": "query",
     "label": "Status",
     "help": "Follows the property’s local date; `cancelled` is final",
     "type": "choice",
     "choices": {
      "pre_arrival": "Pre Arrival",
      "in_stay": "In Stay",
      "post_stay": "Post Stay",
      "cancelled": "Cancelled"
     },
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "itn_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "room_type": "Sea View Double",
    "party_size": 3,
    "party_composition": {
     "adults": 2,
     "children": 1,
     "infants": 0
    },
    "events": [
     {
      "event_id": "iev_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "type": "dining",
      "name": "Dinner at the pier",
      "datetime": "2026-12-24T19:30:00",
      "duration_minutes": 90,
      "notes": "Window table"
     }
    ],
    "conflicts": [],
    "notes": "Arrives by ferry",
    "status": "pre_arrival",
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "itineraries.update",
   "module": "itineraries",
   "noun": "Itinerary",
   "label": "Update Itinerary",
   "help": "Change an itinerary: dates, room, party, notes, status. Touches only the fields it names; null clears `room_type` and `notes`. Other dates decide the status anew, unless one is given along with them. `cancelled` is final.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/itineraries/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The itinerary",
     "type": "text",
     "required": true
    },
    {
     "name": "check_in",
     "place": "body",
     "label": "Check In",
     "help": "Arrival",
     "type": "date",
     "required": false
    },
    {
     "name": "check_out",
     "place": "body",
     "label": "Check Out",
     "help": "Departure, after the day of arrival",
     "type": "date",
     "required": false
    },
    {
     "name": "room_type",
     "place": "body",
     "label": "Room Type",
     "help": "Assigned or preferred",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "party_size",
     "place": "body",
     "label": "Party Size",
     "help": "How many come; the composition’s sum when left out, 1 without one",
     "type": "integer",
     "required": false
    },
    {
     "name": "party_composition",
     "place": "body",
     "label": "Party Composition",
     "help": "Who comes along; further members are kept and returned",
     "type": "json",
     "required": false,
     "example": {
      "adults": 2,
      "children": 1,
      "infants": 0
     }
    },
    {
     "name": "notes",
     "place": "body",
     "label": "Notes",
     "help": "Visible to AI and staff",
     "type": "long_text",
     "required": false,
     "clearable": true
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "Follows the property’s local date; `cancelled` is final",
     "type": "choice",
     "choices": {
      "pre_arrival": "Pre Arrival",
      "in_stay": "In Stay",
      "post_stay": "Post Stay",
      "cancelled": "Cancelled"
     },
     "required": false
    }
   ],
   "sample": {
    "id": "itn_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "room_type": "Sea View Double",
    "party_size": 3,
    "party_composition": {
     "adults": 2,
     "children": 1,
     "infants": 0
    },
    "events": [
     {
      "event_id": "iev_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "type": "dining",
      "name": "Dinner at the pier",
      "datetime": "2026-12-24T19:30:00",
      "duration_minutes": 90,
      "notes": "Window table"
     }
    ],
    "conflicts": [],
    "notes": "Arrives by ferry",
    "status": "pre_arrival",
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "itineraries.add_event",
   "module": "itineraries",
   "noun": "Itinerary",
   "label": "Add Itinerary Event",
   "help": "Add an event to an itinerary. Kept also when it overlaps another or lies outside the stay: `conflicts` on the itinerary says so.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/itineraries/{id}/events",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The itinerary",
     "type": "text",
     "required": true
    },
    {
     "name": "type",
     "place": "body",
     "label": "Type",
     "help": "What kind of thing it is, in the house’s own words",
     "type": "text",
     "required": true
    },
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "What the guest calls it",
     "type": "text",
     "required": true
    },
    {
     "name": "datetime",
     "place": "body",
     "label": "Datetime",
     "help": "On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped",
     "type": "text",
     "required": true
    },
    {
     "name": "duration_minutes",
     "place": "body",
     "label": "Duration Minutes",
     "help": "Without one it is a moment",
     "type": "integer",
     "required": false
    },
    {
     "name": "notes",
     "place": "body",
     "label": "Notes",
     "help": "Free text",
     "type": "long_text",
     "required": false
    }
   ],
   "sample": {
    "event_id": "iev_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "type": "dining",
    "name": "Dinner at the pier",
    "datetime": "2026-12-24T19:30:00",
    "duration_minutes": 90,
    "notes": "Window table"
   }
  },
  {
   "id": "itineraries.update_event",
   "module": "itineraries",
   "noun": "Itinerary",
   "label": "Update Itinerary Event",
   "help": "Change an event of an itinerary. Touches only the members it names; null clears `duration_minutes`, `notes` and further members.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/itineraries/{id}/events/{event_id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The itinerary",
     "type": "text",
     "required": true
    },
    {
     "name": "event_id",
     "place": "path",
     "label": "Event ID",
     "help": "The event",
     "type": "text",
     "required": true
    },
    {
     "name": "type",
     "place": "body",
     "label": "Type",
     "help": "What kind of thing it is, in the house’s own words",
     "type": "text",
     "required": false
    },
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "What the guest calls it",
     "type": "text",
     "required": false
    },
    {
     "name": "datetime",
     "place": "body",
     "label": "Datetime",
     "help": "On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped",
     "type": "text",
     "required": false
    },
    {
     "name": "duration_minutes",
     "place": "body",
     "label": "Duration Minutes",
     "help": "Without one it is a moment",
     "type": "integer",
     "required": false,
     "clearable": true
    },
    {
     "name": "notes",
     "place": "body",
     "label": "Notes",
     "help": "Free text",
     "type": "long_text",
     "required": false,
     "clearable": true
    }
   ],
   "sample": {
    "event_id": "iev_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "type": "dining",
    "name": "Dinner at the pier",
    "datetime": "2026-12-24T19:30:00",
    "duration_minutes": 90,
    "notes": "Window table"
   }
  },
  {
   "id": "calls.get",
   "module": "calls",
   "noun": "Call",
   "label": "Get Call",
   "help": "Read one call.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/calls/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The call",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reservation_id": "R-2041",
    "staff_id": "stf_ines",
    "direction": "inbound",
    "status": "completed",
    "provider": "manual",
    "from_number": "+15005550100",
    "to_number": "+15005550199",
    "provider_call_sid": "CA81f2",
    "duration_seconds": 184,
    "recording_url": null,
    "transcript": null,
    "summary": null,
    "notes": null,
    "answered_at": "2026-11-15T14:30:08.000Z",
    "ended_at": "2026-11-15T14:33:12.000Z",
    "verified": true,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "calls.list",
   "module": "calls",
   "noun": "Call",
   "label": "Find Calls",
   "help": "List calls, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/calls",
   "pages": true,
   "fields": [
    {
     "name": "direction",
     "place": "query",
     "label": "Direction",
     "help": "Seen from the property",
     "type": "choice",
     "choices": {
      "inbound": "Inbound",
      "outbound": "Outbound"
     },
     "required": false
    },
    {
     "name": "status",
     "place": "query",
     "label": "Status",
     "help": "What is known of it; no notification moves it back",
     "type": "choice",
     "choices": {
      "ringing": "Ringing",
      "active": "Active",
      "completed": "Completed",
      "missed": "Missed",
      "failed": "Failed",
      "voicemail": "Voicemail"
     },
     "required": false
    },
    {
     "name": "provider",
     "place": "query",
     "label": "Provider",
     "help": "Who carried it; `manual` where the property tells of it itself",
     "type": "choice",
     "choices": {
      "twilio": "Twilio",
      "vonage": "Vonage",
      "aircall": "Aircall",
      "ringcentral": "Ringcentral",
      "manual": "Manual"
     },
     "required": false
    },
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Calls with this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reservation_id": "R-2041",
    "staff_id": "stf_ines",
    "direction": "inbound",
    "status": "completed",
    "provider": "manual",
    "from_number": "+15005550100",
    "to_number": "+15005550199",
    "provider_call_sid": "CA81f2",
    "duration_seconds": 184,
    "recording_url": null,
    "transcript": null,
    "summary": null,
    "notes": null,
    "answered_at": "2026-11-15T14:30:08.000Z",
    "ended_at": "2026-11-15T14:33:12.000Z",
    "verified": true,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "calls.log",
   "module": "calls",
   "noun": "Call",
   "label": "Log Call",
   "help": "Log a call. The guest is found by number unless `guest_id` names one: by `from_number` of an inbound call, by `to_number` of an outbound one. Where several guests share the number it is the one in house, else the one with the nearest stay, else nobody. A guest who becomes known by the number later is linked then. What the provider tells of `provider_call_sid` is added to what is given here.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/calls",
   "fields": [
    {
     "name": "direction",
     "place": "body",
     "label": "Direction",
     "help": "Seen from the property",
     "type": "choice",
     "choices": {
      "inbound": "Inbound",
      "outbound": "Outbound"
     },
     "required": true
    },
    {
     "name": "from_number",
     "place": "body",
     "label": "From Number",
     "help": "E.164, or `anonymous` for a caller who hides it",
     "type": "text",
     "required": true
    },
    {
     "name": "to_number",
     "place": "body",
     "label": "To Number",
     "help": "E.164",
     "type": "text",
     "required": true
    },
    {
     "name": "provider",
     "place": "body",
     "label": "Provider",
     "help": "Who carried it; `manual` where the property tells of it itself",
     "type": "choice",
     "choices": {
      "twilio": "Twilio",
      "vonage": "Vonage",
      "aircall": "Aircall",
      "ringcentral": "Ringcentral",
      "manual": "Manual"
     },
     "required": false,
     "preset": "manual"
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "What is known of it; no notification moves it back",
     "type": "choice",
     "choices": {
      "ringing": "Ringing",
      "active": "Active",
      "completed": "Completed",
      "missed": "Missed",
      "failed": "Failed",
      "voicemail": "Voicemail"
     },
     "required": false,
     "preset": "completed"
    },
    {
     "name": "provider_call_sid",
     "place": "body",
     "label": "Provider Call SID",
     "help": "The provider’s own id of it: the same one is never logged twice",
     "type": "text",
     "required": false
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "reservation_id",
     "place": "body",
     "label": "Reservation ID",
     "help": "The stay it is about, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "staff_id",
     "place": "body",
     "label": "Staff ID",
     "help": "Who spoke for the property",
     "type": "text",
     "required": false
    },
    {
     "name": "duration_seconds",
     "place": "body",
     "label": "Duration Seconds",
     "help": "As the provider counts it",
     "type": "integer",
     "required": false
    },
    {
     "name": "recording_url",
     "place": "body",
     "label": "Recording URL",
     "help": "Where it can be heard",
     "type": "long_text",
     "required": false
    },
    {
     "name": "transcript",
     "place": "body",
     "label": "Transcript",
     "help": "What was said",
     "type": "long_text",
     "required": false
    },
    {
     "name": "summary",
     "place": "body",
     "label": "Summary",
     "help": "What it was about, in a few sentences",
     "type": "long_text",
     "required": false
    },
    {
     "name": "notes",
     "place": "body",
     "label": "Notes",
     "help": "What the staff noted",
     "type": "long_text",
     "required": false
    },
    {
     "name": "answered_at",
     "place": "body",
     "label": "Answered At",
     "help": "When it was taken",
     "type": "moment",
     "required": false
    },
    {
     "name": "ended_at",
     "place": "body",
     "label": "Ended At",
     "help": "When it was over",
     "type": "moment",
     "required": false
    }
   ],
   "sample": {
    "id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reservation_id": "R-2041",
    "staff_id": "stf_ines",
    "direction": "inbound",
    "status": "completed",
    "provider": "manual",
    "from_number": "+15005550100",
    "to_number": "+15005550199",
    "provider_call_sid": "CA81f2",
    "duration_seconds": 184,
    "recording_url": null,
    "transcript": null,
    "summary": null,
    "notes": null,
    "answered_at": "2026-11-15T14:30:08.000Z",
    "ended_at": "2026-11-15T14:33:12.000Z",
    "verified": true,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "calls.update",
   "module": "calls",
   "noun": "Call",
   "label": "Update Call",
   "help": "Add a recording, transcript, summary or notes to a call, link it, or correct it. Touches only the fields it names; null clears every field but `status`. What is set by hand is not changed by the provider’s notifications any more: also `guest_id` null stays so.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/calls/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The call",
     "type": "text",
     "required": true
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "reservation_id",
     "place": "body",
     "label": "Reservation ID",
     "help": "The stay it is about, here or in another system",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "staff_id",
     "place": "body",
     "label": "Staff ID",
     "help": "Who spoke for the property",
     "type": "text",
     "required": false,
     "clearable": true
    },
    {
     "name": "recording_url",
     "place": "body",
     "label": "Recording URL",
     "help": "Where it can be heard",
     "type": "long_text",
     "required": false,
     "clearable": true
    },
    {
     "name": "transcript",
     "place": "body",
     "label": "Transcript",
     "help": "What was said",
     "type": "long_text",
     "required": false,
     "clearable": true
    },
    {
     "name": "summary",
     "place": "body",
     "label": "Summary",
     "help": "What it was about, in a few sentences",
     "type": "long_text",
     "required": false,
     "clearable": true
    },
    {
     "name": "notes",
     "place": "body",
     "label": "Notes",
     "help": "What the staff noted",
     "type": "long_text",
     "required": false,
     "clearable": true
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "What is known of it; no notification moves it back",
     "type": "choice",
     "choices": {
      "ringing": "Ringing",
      "active": "Active",
      "completed": "Completed",
      "missed": "Missed",
      "failed": "Failed",
      "voicemail": "Voicemail"
     },
     "required": false
    },
    {
     "name": "duration_seconds",
     "place": "body",
     "label": "Duration Seconds",
     "help": "As the provider counts it",
     "type": "integer",
     "required": false,
     "clearable": true
    },
    {
     "name": "answered_at",
     "place": "body",
     "label": "Answered At",
     "help": "When it was taken",
     "type": "moment",
     "required": false,
     "clearable": true
    },
    {
     "name": "ended_at",
     "place": "body",
     "label": "Ended At",
     "help": "When it was over",
     "type": "moment",
     "required": false,
     "clearable": true
    }
   ],
   "sample": {
    "id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reservation_id": "R-2041",
    "staff_id": "stf_ines",
    "direction": "inbound",
    "status": "completed",
    "provider": "manual",
    "from_number": "+15005550100",
    "to_number": "+15005550199",
    "provider_call_sid": "CA81f2",
    "duration_seconds": 184,
    "recording_url": null,
    "transcript": null,
    "summary": null,
    "notes": null,
    "answered_at": "2026-11-15T14:30:08.000Z",
    "ended_at": "2026-11-15T14:33:12.000Z",
    "verified": true,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "calls.summary",
   "module": "calls",
   "noun": "Call",
   "label": "Get Call Totals",
   "help": "Totals of calls by direction, status and provider. Of the calls that were logged between two local dates, both included; of all calls without dates.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/calls/summary",
   "fields": [
    {
     "name": "from",
     "place": "query",
     "label": "From",
     "help": "First local date; from the beginning when left out",
     "type": "date",
     "required": false
    },
    {
     "name": "to",
     "place": "query",
     "label": "To",
     "help": "Last local date, included; until now when left out",
     "type": "date",
     "required": false
    }
   ],
   "sample": {
    "total": 128,
    "by_direction": {
     "inbound": 97,
     "outbound": 31
    },
    "by_status": {
     "ringing": 0,
     "active": 0,
     "completed": 102,
     "missed": 19,
     "failed": 0,
     "voicemail": 7
    },
    "by_provider": {
     "twilio": 120,
     "vonage": 0,
     "aircall": 0,
     "ringcentral": 0,
     "manual": 8
    },
    "total_duration_seconds": 18768,
    "average_duration_seconds": 184
   }
  },
  {
   "id": "knowledge.create",
   "module": "knowledge",
   "noun": "Knowledge Source",
   "label": "Create Knowledge Source",
   "help": "Add a text to the knowledge base. Text, Markdown or HTML as `content`, or a PDF as `content_base64`. It is cut by its structure (headings, questions with answers, menu lines, table rows) and found at once; a long one stays `processing` for a while, until it is also found by its meaning.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/knowledge/sources",
   "fields": [
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "What guests and staff know it by",
     "type": "text",
     "required": true
    },
    {
     "name": "type",
     "place": "body",
     "label": "Type",
     "help": "What kind of text it is",
     "type": "choice",
     "choices": {
      "sop": "SOP",
      "rate_plan": "Rate Plan",
      "menu": "Menu",
      "policy": "Policy",
      "faq": "Faq",
      "event": "Event",
      "local_guide": "Local Guide",
      "other": "Other"
     },
     "required": true
    },
    {
     "name": "content",
     "place": "body",
     "label": "Content",
     "help": "Text, Markdown or HTML",
     "type": "long_text",
     "required": false
    },
    {
     "name": "content_base64",
     "place": "body",
     "label": "Content Base64",
     "help": "A PDF file in base64, instead of `content`",
     "type": "long_text",
     "required": false
    },
    {
     "name": "content_type",
     "place": "body",
     "label": "Content Type",
     "help": "How the text was given; recognised when left out",
     "type": "choice",
     "choices": {
      "text/plain": "Text/plain",
      "text/markdown": "Text/markdown",
      "text/html": "Text/html",
      "application/pdf": "Application/pdf"
     },
     "required": false
    },
    {
     "name": "audience",
     "place": "body",
     "label": "Audience",
     "help": "Who may be told: what is for staff never enters a guest’s chat",
     "type": "choice",
     "choices": {
      "guest": "Guest",
      "staff": "Staff"
     },
     "required": false,
     "preset": "guest"
    },
    {
     "name": "valid_from",
     "place": "body",
     "label": "Valid From",
     "help": "First local day it holds",
     "type": "date",
     "required": false
    },
    {
     "name": "valid_until",
     "place": "body",
     "label": "Valid Until",
     "help": "Last local day it holds",
     "type": "date",
     "required": false
    }
   ],
   "sample": {
    "id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Breakfast",
    "type": "faq",
    "audience": "guest",
    "content_type": "text/markdown",
    "content": "# Breakfast\n\nBreakfast is served from 7:00 to 10:30 in the garden room.",
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "version": 1,
    "status": "ready",
    "progress": 1,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "knowledge.get",
   "module": "knowledge",
   "noun": "Knowledge Source",
   "label": "Get Knowledge Source",
   "help": "Read one knowledge source.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/knowledge/sources/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The knowledge source",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Breakfast",
    "type": "faq",
    "audience": "guest",
    "content_type": "text/markdown",
    "content": "Breakfast is served from 7:00 to 10:30 in the garden room.",
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "version": 1,
    "status": "ready",
    "progress": 1,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "knowledge.list",
   "module": "knowledge",
   "noun": "Knowledge Source",
   "label": "Find Knowledge Sources",
   "help": "List knowledge sources, newest first, without their content.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/knowledge/sources",
   "pages": true,
   "fields": [
    {
     "name": "type",
     "place": "query",
     "label": "Type",
     "help": "What kind of text it is",
     "type": "choice",
     "choices": {
      "sop": "SOP",
      "rate_plan": "Rate Plan",
      "menu": "Menu",
      "policy": "Policy",
      "faq": "Faq",
      "event": "Event",
      "local_guide": "Local Guide",
      "other": "Other"
     },
     "required": false
    },
    {
     "name": "audience",
     "place": "query",
     "label": "Audience",
     "help": "Who may be told: what is for staff never enters a guest’s chat",
     "type": "choice",
     "choices": {
      "guest": "Guest",
      "staff": "Staff"
     },
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 20
    }
   ],
   "sample": {
    "id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Breakfast",
    "type": "faq",
    "audience": "guest",
    "content_type": "text/markdown",
    "content_length": 58,
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "version": 1,
    "status": "ready",
    "progress": 1,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "knowledge.list_versions",
   "module": "knowledge",
   "noun": "Knowledge Source",
   "label": "Find Knowledge Versions",
   "help": "What a knowledge source says and said before, newest first. The last 50 versions are kept.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/knowledge/sources/{id}/versions",
   "pages": true,
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The knowledge source",
     "type": "text",
     "required": true
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 10
    }
   ],
   "sample": {
    "version": 1,
    "name": "Breakfast",
    "type": "faq",
    "content_type": "text/markdown",
    "content": "Breakfast is served from 7:30.",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "knowledge.replace",
   "module": "knowledge",
   "noun": "Knowledge Source",
   "label": "Replace Knowledge Source",
   "help": "Replace a knowledge source by a new version. Whoever asks meanwhile is answered from the old text or from the new one, never from both or neither.",
   "kind": "change",
   "method": "PUT",
   "path": "/v1/knowledge/sources/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The knowledge source",
     "type": "text",
     "required": true
    },
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "What guests and staff know it by",
     "type": "text",
     "required": true
    },
    {
     "name": "type",
     "place": "body",
     "label": "Type",
     "help": "What kind of text it is",
     "type": "choice",
     "choices": {
      "sop": "SOP",
      "rate_plan": "Rate Plan",
      "menu": "Menu",
      "policy": "Policy",
      "faq": "Faq",
      "event": "Event",
      "local_guide": "Local Guide",
      "other": "Other"
     },
     "required": true
    },
    {
     "name": "content",
     "place": "body",
     "label": "Content",
     "help": "Text, Markdown or HTML",
     "type": "long_text",
     "required": false
    },
    {
     "name": "content_base64",
     "place": "body",
     "label": "Content Base64",
     "help": "A PDF file in base64, instead of `content`",
     "type": "long_text",
     "required": false
    },
    {
     "name": "content_type",
     "place": "body",
     "label": "Content Type",
     "help": "How the text was given; recognised when left out",
     "type": "choice",
     "choices": {
      "text/plain": "Text/plain",
      "text/markdown": "Text/markdown",
      "text/html": "Text/html",
      "application/pdf": "Application/pdf"
     },
     "required": false
    },
    {
     "name": "audience",
     "place": "body",
     "label": "Audience",
     "help": "Who may be told: what is for staff never enters a guest’s chat",
     "type": "choice",
     "choices": {
      "guest": "Guest",
      "staff": "Staff"
     },
     "required": false,
     "preset": "guest"
    },
    {
     "name": "valid_from",
     "place": "body",
     "label": "Valid From",
     "help": "First local day it holds",
     "type": "date",
     "required": false
    },
    {
     "name": "valid_until",
     "place": "body",
     "label": "Valid Until",
     "help": "Last local day it holds",
     "type": "date",
     "required": false
    }
   ],
   "sample": {
    "id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Breakfast",
    "type": "faq",
    "audience": "guest",
    "content_type": "text/markdown",
    "content": "# Breakfast\n\nBreakfast is served from 7:00 to 10:30 in the garden room.",
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "version": 1,
    "status": "ready",
    "progress": 1,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "knowledge.search",
   "module": "knowledge",
   "noun": "Knowledge Source",
   "label": "Search Knowledge",
   "help": "The passages of the knowledge base that fit a question best. What chat would look at. `audience: staff` looks at what is for staff as well.",
   "kind": "list",
   "method": "POST",
   "path": "/v1/knowledge/search",
   "fields": [
    {
     "name": "query",
     "place": "body",
     "label": "Query",
     "help": "A question, in the guest’s own words",
     "type": "long_text",
     "required": true
    },
    {
     "name": "top_k",
     "place": "body",
     "label": "Top K",
     "help": "How many passages",
     "type": "integer",
     "required": false,
     "preset": 4
    },
    {
     "name": "audience",
     "place": "body",
     "label": "Audience",
     "help": "Who may be told: what is for staff never enters a guest’s chat",
     "type": "choice",
     "choices": {
      "guest": "Guest",
      "staff": "Staff"
     },
     "required": false,
     "preset": "guest"
    }
   ],
   "sample": {
    "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "source_name": "Breakfast",
    "source_type": "faq",
    "score": 0.87,
    "content": "Breakfast is served from 7:00 to 10:30 in the garden room.",
    "start": 0
   }
  },
  {
   "id": "knowledge.list_gaps",
   "module": "knowledge",
   "noun": "Knowledge Source",
   "label": "Find Knowledge Gaps",
   "help": "What guests asked and the knowledge base could not answer, those asked last first. The same question counts once, with how often it was asked. The last 1,000 are kept. Wishes and complaints that ask nothing are no gaps; they are listed as intents.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/knowledge/gaps",
   "pages": true,
   "fields": [
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 20
    }
   ],
   "sample": {
    "id": "gap_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "question": "Do you have a helipad?",
    "times": 3,
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "last_asked_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "knowledge.list_conflicts",
   "module": "knowledge",
   "noun": "Knowledge Source",
   "label": "Find Knowledge Conflicts",
   "help": "Where two texts for guests contradict each other, the surest first. Sentences of different sources that are valid today, speak of the same and state different prices, times, amounts or permissions. At most 100; look at them and correct the one that is wrong.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/knowledge/conflicts",
   "fields": [],
   "sample": {
    "about": "time",
    "similarity": 0.71,
    "quotes": [
     {
      "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "source_name": "Outdoor pool",
      "quote": "The pool closes at 19:30.",
      "start": 0,
      "end": 25
     },
     {
      "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "source_name": "Outdoor pool",
      "quote": "The pool closes at 19:30.",
      "start": 0,
      "end": 25
     }
    ]
   }
  },
  {
   "id": "ai.chat",
   "module": "ai",
   "noun": "Answer",
   "label": "Answer Guest",
   "help": "Answer a guest from the house’s own knowledge. The last message is looked up in the property’s knowledge meant for guests, and answered from what is found and, where the guest has one, from their itinerary; what neither holds is said not to be known. `citations` are the words of the sources that the answer rests on. A hosted model that fails is replaced by the embedded engine; `engine` says which one wrote. With `Accept: text/event-stream` the answer comes while it is written; who stops listening ends it, and what had been sent by then is kept as the answer. In a conversation that was handed over to staff the turn is kept for them: `answered_by` is `staff`, and `content` says that a colleague will answer.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/ai/chat",
   "fields": [
    {
     "name": "messages",
     "place": "body",
     "label": "Messages",
     "help": "The whole history; the last is the guest’s",
     "type": "json",
     "required": true,
     "example": [
      {
       "role": "user",
       "content": "When is breakfast?"
      }
     ]
    },
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "conversation_id",
     "place": "body",
     "label": "Conversation ID",
     "help": "Continues this conversation; left out, a new one begins",
     "type": "text",
     "required": false
    },
    {
     "name": "channel",
     "place": "body",
     "label": "Channel",
     "help": "Where the guest writes or speaks",
     "type": "choice",
     "choices": {
      "web_chat": "Web Chat",
      "voice": "Voice",
      "widget": "Widget",
      "api": "API"
     },
     "required": false,
     "preset": "api"
    },
    {
     "name": "use_knowledge",
     "place": "body",
     "label": "Use Knowledge",
     "help": "Answer from the knowledge base",
     "type": "boolean",
     "required": false,
     "preset": true
    },
    {
     "name": "top_k",
     "place": "body",
     "label": "Top K",
     "help": "How many passages to look at",
     "type": "integer",
     "required": false,
     "preset": 4
    }
   ],
   "sample": {
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "message_id": "msg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "role": "assistant",
    "content": "Breakfast is served from 7:00.",
    "answered_by": "assistant",
    "handled_by": "assistant",
    "intent": {
     "intent": "booking",
     "confidence": 0.82
    },
    "sources": [
     {
      "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "source_name": "Breakfast",
      "source_type": "faq",
      "score": 0.87
     }
    ],
    "citations": [
     {
      "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "quote": "Breakfast is served from 7:00.",
      "start": 0,
      "end": 30
     }
    ],
    "engine": "embedded",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "ai_conversations.close",
   "module": "ai",
   "noun": "Conversation",
   "label": "Close Conversation",
   "help": "Close a conversation for good. No further turn is added to it. Closing it again changes nothing. A conversation in which nobody says anything for a day is closed too, and the next turn opens that one again. Closing ends a hand-over to staff.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/ai/conversations/{conversation_id}/close",
   "fields": [
    {
     "name": "conversation_id",
     "place": "path",
     "label": "Conversation ID",
     "help": "The conversation",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "closed",
    "answered_by": "assistant",
    "handled_by": "assistant",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": null,
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "ai_conversations.get",
   "module": "ai",
   "noun": "Conversation",
   "label": "Get Conversation",
   "help": "Read one conversation.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/ai/conversations/{conversation_id}",
   "fields": [
    {
     "name": "conversation_id",
     "place": "path",
     "label": "Conversation ID",
     "help": "The conversation",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "open",
    "answered_by": "assistant",
    "handled_by": "assistant",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": null,
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": null
   }
  },
  {
   "id": "ai_conversations.hand_back",
   "module": "ai",
   "noun": "Conversation",
   "label": "Hand Conversation Back",
   "help": "Let the assistant answer a conversation again. Where the assistant answers already, nothing changes.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/ai/conversations/{conversation_id}/hand-back",
   "fields": [
    {
     "name": "conversation_id",
     "place": "path",
     "label": "Conversation ID",
     "help": "The conversation",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "open",
    "answered_by": "assistant",
    "handled_by": "assistant",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": null,
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": null
   }
  },
  {
   "id": "ai_conversations.hand_over",
   "module": "ai",
   "noun": "Conversation",
   "label": "Hand Conversation Over",
   "help": "Let people answer a conversation instead of the assistant. Until it is handed back or closed, the guest’s turns are kept for staff, who answer with `reply`. Asked again, it changes only the fields it names.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/ai/conversations/{conversation_id}/hand-over",
   "fields": [
    {
     "name": "conversation_id",
     "place": "path",
     "label": "Conversation ID",
     "help": "The conversation",
     "type": "text",
     "required": true
    },
    {
     "name": "assigned_to",
     "place": "body",
     "label": "Assigned To",
     "help": "Which person or team answers, in your own words",
     "type": "text",
     "required": false
    },
    {
     "name": "reason",
     "place": "body",
     "label": "Reason",
     "help": "Why people answer",
     "type": "long_text",
     "required": false
    }
   ],
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "open",
    "answered_by": "assistant",
    "handled_by": "staff",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": "2026-11-15T14:30:00.000Z",
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": null
   }
  },
  {
   "id": "ai_conversations.list",
   "module": "ai",
   "noun": "Conversation",
   "label": "Find Conversations",
   "help": "List conversations, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/ai/conversations",
   "pages": true,
   "fields": [
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Only those with this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "status",
     "place": "query",
     "label": "Status",
     "help": "Closed by a call, for good, or by silence, until the next turn",
     "type": "choice",
     "choices": {
      "open": "Open",
      "closed": "Closed"
     },
     "required": false
    },
    {
     "name": "channel",
     "place": "query",
     "label": "Channel",
     "help": "Where the guest writes or speaks",
     "type": "choice",
     "choices": {
      "web_chat": "Web Chat",
      "voice": "Voice",
      "widget": "Widget",
      "api": "API"
     },
     "required": false
    },
    {
     "name": "answered_by",
     "place": "query",
     "label": "Answered By",
     "help": "Who answers the guest: the assistant, or people since it was handed over to them",
     "type": "choice",
     "choices": {
      "assistant": "Assistant",
      "staff": "Staff"
     },
     "required": false
    },
    {
     "name": "handled_by",
     "place": "query",
     "label": "Handled By",
     "help": "The old name of `answered_by`",
     "type": "choice",
     "choices": {
      "assistant": "Assistant",
      "staff": "Staff"
     },
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 20
    }
   ],
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "open",
    "answered_by": "assistant",
    "handled_by": "assistant",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": null,
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": null
   }
  },
  {
   "id": "ai_conversations.messages",
   "module": "ai",
   "noun": "Conversation",
   "label": "Get Conversation Messages",
   "help": "Read all that was said in a conversation, in order, with what the answers rest on. With `after`, only what came after that message: give the last one you have to learn what is new.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/ai/conversations/{conversation_id}/messages",
   "fields": [
    {
     "name": "conversation_id",
     "place": "path",
     "label": "Conversation ID",
     "help": "The conversation",
     "type": "text",
     "required": true
    },
    {
     "name": "after",
     "place": "query",
     "label": "After",
     "help": "Only what was said after this message of the conversation",
     "type": "text",
     "required": false
    }
   ],
   "sample": {
    "id": "msg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "role": "user",
    "content": "Breakfast is served from 7:00.",
    "intent": {
     "intent": "booking",
     "confidence": 0.82
    },
    "sources": [
     {
      "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "source_name": "Breakfast",
      "source_type": "faq",
      "score": 0.87
     }
    ],
    "citations": [
     {
      "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "quote": "Breakfast is served from 7:00.",
      "start": 0,
      "end": 30
     }
    ],
    "engine": "embedded",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "ai_conversations.reply",
   "module": "ai",
   "noun": "Conversation",
   "label": "Reply To Guest",
   "help": "Answer a guest yourself, in a conversation that was handed over. Added to the thread with the role `staff` and told as `conversation.replied`. Card numbers are masked. The assistant never cites it as knowledge.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/ai/conversations/{conversation_id}/reply",
   "fields": [
    {
     "name": "conversation_id",
     "place": "path",
     "label": "Conversation ID",
     "help": "The conversation",
     "type": "text",
     "required": true
    },
    {
     "name": "content",
     "place": "body",
     "label": "Content",
     "help": "What the guest is told",
     "type": "long_text",
     "required": true
    }
   ],
   "sample": {
    "id": "msg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "role": "user",
    "content": "Your taxi is waiting outside.",
    "intent": {
     "intent": "booking",
     "confidence": 0.82
    },
    "sources": [
     {
      "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "source_name": "Breakfast",
      "source_type": "faq",
      "score": 0.87
     }
    ],
    "citations": [
     {
      "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "quote": "Breakfast is served from 7:00.",
      "start": 0,
      "end": 30
     }
    ],
    "engine": "embedded",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "ai_voice_sessions.create",
   "module": "ai",
   "noun": "Ai Voice Session",
   "label": "Create Ai Voice Session",
   "help": "Open a voice session for a guest. Answers a token and the address of a WebSocket that takes it, once and within a minute: hand both to the guest’s app or page. Each turn is one of `POST /v1/ai/chat` with the key that opened the session, counts against the same limits, and is added to a conversation of the channel `voice`; one that is continued keeps its own. Text is always taken and answered; speech where `audio` says so. The session ends with its connection, after two minutes of silence, after half an hour, or with the key, application or account that opened it.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/ai/voice/sessions",
   "fields": [
    {
     "name": "guest_id",
     "place": "body",
     "label": "Guest ID",
     "help": "The guest, here or in another system",
     "type": "text",
     "required": false
    },
    {
     "name": "conversation_id",
     "place": "body",
     "label": "Conversation ID",
     "help": "Continues this conversation; left out, a new one begins",
     "type": "text",
     "required": false
    },
    {
     "name": "use_knowledge",
     "place": "body",
     "label": "Use Knowledge",
     "help": "Answer from the knowledge base",
     "type": "boolean",
     "required": false,
     "preset": true
    },
    {
     "name": "top_k",
     "place": "body",
     "label": "Top K",
     "help": "How many passages to look at",
     "type": "integer",
     "required": false,
     "preset": 4
    }
   ],
   "sample": {
    "id": "vcs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "expires_at": "2026-11-15T14:30:00.000Z",
    "connected_at": null,
    "ended_at": null,
    "created_at": "2026-11-15T14:30:00.000Z",
    "audio": {
     "input": true,
     "output": true,
     "input_types": [
      "audio/webm",
      "audio/wav"
     ],
     "output_type": "audio/mpeg"
    },
    "token": "vt_test_…",
    "websocket_url": "wss://api.example.com/v1/ai/voice/connect"
   }
  },
  {
   "id": "ai_voice_sessions.get",
   "module": "ai",
   "noun": "Ai Voice Session",
   "label": "Get Ai Voice Session",
   "help": "Read one voice session, with the conversation its turns went to. Sessions are shown for a day. The token is never shown again.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/ai/voice/sessions/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The voice session",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "vcs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "expires_at": "2026-11-15T14:30:00.000Z",
    "connected_at": null,
    "ended_at": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "ai_intents.get",
   "module": "ai",
   "noun": "Intent",
   "label": "Get Intent",
   "help": "Read one intent.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/ai/intents/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The intent",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "int_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "call_id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "intent": "booking",
    "confidence": 0.82,
    "message": "Could we have a table for two tomorrow at 7pm?",
    "preferred_time": "2026-11-15T14:30:00.000Z",
    "status": "open",
    "handled_at": null,
    "handled_by": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "ai_intents.list",
   "module": "ai",
   "noun": "Intent",
   "label": "Find Intents",
   "help": "List what guests want, newest first. One record for each message that was more than a general question.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/ai/intents",
   "pages": true,
   "fields": [
    {
     "name": "intent",
     "place": "query",
     "label": "Intent",
     "help": "What the guest wants",
     "type": "choice",
     "choices": {
      "booking": "Booking",
      "service_request": "Service Request",
      "complaint": "Complaint",
      "upsell": "Upsell",
      "itinerary": "Itinerary",
      "local_recommendation": "Local Recommendation",
      "general": "General"
     },
     "required": false
    },
    {
     "name": "status",
     "place": "query",
     "label": "Status",
     "help": "Whether the house has seen to it",
     "type": "choice",
     "choices": {
      "open": "Open",
      "handled": "Handled"
     },
     "required": false
    },
    {
     "name": "guest_id",
     "place": "query",
     "label": "Guest ID",
     "help": "Of this guest",
     "type": "text",
     "required": false
    },
    {
     "name": "conversation_id",
     "place": "query",
     "label": "Conversation ID",
     "help": "Said in this conversation",
     "type": "text",
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 50
    }
   ],
   "sample": {
    "id": "int_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "call_id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "intent": "booking",
    "confidence": 0.82,
    "message": "Could we have a table for two tomorrow at 7pm?",
    "preferred_time": "2026-11-15T14:30:00.000Z",
    "status": "open",
    "handled_at": null,
    "handled_by": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "ai_intents.update",
   "module": "ai",
   "noun": "Intent",
   "label": "Update Intent",
   "help": "Mark an intent as handled, or open it again. Touches only the fields it names. `handled_at` is when it was first marked; opening it again clears both `handled_at` and `handled_by`.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/ai/intents/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The intent",
     "type": "text",
     "required": true
    },
    {
     "name": "status",
     "place": "body",
     "label": "Status",
     "help": "Whether the house has seen to it",
     "type": "choice",
     "choices": {
      "open": "Open",
      "handled": "Handled"
     },
     "required": false
    },
    {
     "name": "handled_by",
     "place": "body",
     "label": "Handled By",
     "help": "Who saw to it, in your own words",
     "type": "text",
     "required": false,
     "clearable": true
    }
   ],
   "sample": {
    "id": "int_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "call_id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "intent": "booking",
    "confidence": 0.82,
    "message": "Could we have a table for two tomorrow at 7pm?",
    "preferred_time": "2026-11-15T14:30:00.000Z",
    "status": "handled",
    "handled_at": "2026-11-15T14:30:00.000Z",
    "handled_by": "stf_ines",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "packages.create",
   "module": "packages",
   "noun": "Package",
   "label": "Create Package",
   "help": "Create a stay package, bundle or upsell offer.",
   "kind": "change",
   "method": "POST",
   "path": "/v1/packages",
   "fields": [
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "Display name",
     "type": "text",
     "required": true
    },
    {
     "name": "slug",
     "place": "body",
     "label": "Slug",
     "help": "URL-safe name, unique per property",
     "type": "text",
     "required": true
    },
    {
     "name": "type",
     "place": "body",
     "label": "Type",
     "help": "What the package is about",
     "type": "choice",
     "choices": {
      "romance": "Romance",
      "golf": "Golf",
      "spa": "Spa",
      "family": "Family",
      "celebration": "Celebration",
      "business": "Business",
      "honeymoon": "Honeymoon",
      "adventure": "Adventure",
      "custom": "Custom"
     },
     "required": true
    },
    {
     "name": "price",
     "place": "body",
     "label": "Price",
     "help": "Rounded to the minor unit of the currency",
     "type": "number",
     "required": true
    },
    {
     "name": "currency",
     "place": "body",
     "label": "Currency",
     "help": "ISO 4217 code, upper case",
     "type": "text",
     "required": true
    },
    {
     "name": "inclusions",
     "place": "body",
     "label": "Inclusions",
     "help": "What the guest gets, in order",
     "type": "text",
     "many": true,
     "required": true
    },
    {
     "name": "description",
     "place": "body",
     "label": "Description",
     "help": "What a guest reads",
     "type": "long_text",
     "required": false
    },
    {
     "name": "is_active",
     "place": "body",
     "label": "Is Active",
     "help": "false is a draft: hidden from the default list",
     "type": "boolean",
     "required": false,
     "preset": true
    },
    {
     "name": "valid_from",
     "place": "body",
     "label": "Valid From",
     "help": "First day of the season",
     "type": "date",
     "required": false
    },
    {
     "name": "valid_until",
     "place": "body",
     "label": "Valid Until",
     "help": "Last day of the season",
     "type": "date",
     "required": false
    }
   ],
   "sample": {
    "id": "pkg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Romantic Escape",
    "slug": "romantic-escape",
    "type": "romance",
    "price": 499,
    "currency": "USD",
    "description": "Two nights by the sea.",
    "inclusions": [
     "Breakfast in bed",
     "Late check-out"
    ],
    "is_active": true,
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "packages.get",
   "module": "packages",
   "noun": "Package",
   "label": "Get Package",
   "help": "Read one package.",
   "kind": "read",
   "method": "GET",
   "path": "/v1/packages/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The package",
     "type": "text",
     "required": true
    }
   ],
   "sample": {
    "id": "pkg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Romantic Escape",
    "slug": "romantic-escape",
    "type": "romance",
    "price": 499,
    "currency": "USD",
    "description": "Two nights by the sea.",
    "inclusions": [
     "Breakfast in bed",
     "Late check-out"
    ],
    "is_active": true,
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "packages.list",
   "module": "packages",
   "noun": "Package",
   "label": "Find Packages",
   "help": "List packages, newest first.",
   "kind": "list",
   "method": "GET",
   "path": "/v1/packages",
   "pages": true,
   "fields": [
    {
     "name": "active_only",
     "place": "query",
     "label": "Active Only",
     "help": "false shows drafts too",
     "type": "boolean",
     "required": false,
     "preset": true
    },
    {
     "name": "type",
     "place": "query",
     "label": "Type",
     "help": "What the package is about",
     "type": "choice",
     "choices": {
      "romance": "Romance",
      "golf": "Golf",
      "spa": "Spa",
      "family": "Family",
      "celebration": "Celebration",
      "business": "Business",
      "honeymoon": "Honeymoon",
      "adventure": "Adventure",
      "custom": "Custom"
     },
     "required": false
    },
    {
     "name": "limit",
     "place": "query",
     "label": "Limit",
     "help": "How many items to return",
     "type": "integer",
     "required": false,
     "preset": 20
    }
   ],
   "sample": {
    "id": "pkg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Romantic Escape",
    "slug": "romantic-escape",
    "type": "romance",
    "price": 499,
    "currency": "USD",
    "description": "Two nights by the sea.",
    "inclusions": [
     "Breakfast in bed",
     "Late check-out"
    ],
    "is_active": true,
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "id": "packages.update",
   "module": "packages",
   "noun": "Package",
   "label": "Update Package",
   "help": "Change a package, publish a draft or take an offer down. Touches only the fields it names; null clears `description`, `valid_from` and `valid_until`.",
   "kind": "change",
   "method": "PATCH",
   "path": "/v1/packages/{id}",
   "fields": [
    {
     "name": "id",
     "place": "path",
     "label": "ID",
     "help": "The package",
     "type": "text",
     "required": true
    },
    {
     "name": "name",
     "place": "body",
     "label": "Name",
     "help": "Display name",
     "type": "text",
     "required": false
    },
    {
     "name": "price",
     "place": "body",
     "label": "Price",
     "help": "Rounded to the minor unit of the currency",
     "type": "number",
     "required": false
    },
    {
     "name": "inclusions",
     "place": "body",
     "label": "Inclusions",
     "help": "What the guest gets, in order",
     "type": "text",
     "many": true,
     "required": false
    },
    {
     "name": "is_active",
     "place": "body",
     "label": "Is Active",
     "help": "false is a draft: hidden from the default list",
     "type": "boolean",
     "required": false
    },
    {
     "name": "valid_from",
     "place": "body",
     "label": "Valid From",
     "help": "First day of the season",
     "type": "date",
     "required": false,
     "clearable": true
    },
    {
     "name": "valid_until",
     "place": "body",
     "label": "Valid Until",
     "help": "Last day of the season",
     "type": "date",
     "required": false,
     "clearable": true
    },
    {
     "name": "description",
     "place": "body",
     "label": "Description",
     "help": "What a guest reads",
     "type": "long_text",
     "required": false,
     "clearable": true
    }
   ],
   "sample": {
    "id": "pkg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Romantic Escape",
    "slug": "romantic-escape",
    "type": "romance",
    "price": 499,
    "currency": "USD",
    "description": "Two nights by the sea.",
    "inclusions": [
     "Breakfast in bed",
     "Late check-out"
    ],
    "is_active": true,
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  }
 ],
 "triggers": [
  {
   "event": "guest.merged",
   "label": "Guest Merged",
   "help": "Two records turned out to be one guest; `merged_id` is no more. The key needs guests:read.",
   "sample": {
    "id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "merged_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z9"
   }
  },
  {
   "event": "guest.erased",
   "label": "Guest Erased",
   "help": "A guest’s personal data was removed everywhere; do likewise. The key needs guests:read.",
   "sample": {
    "id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "other_ids": [],
    "erased_at": "2026-11-15T14:30:00.000Z",
    "erased": {
     "guests": 1,
     "reservations": 2,
     "events": 5
    },
    "left": [
     {
      "kind": "audit_log",
      "count": 2,
      "reason": "Names records by their ids alone."
     }
    ],
    "review": {
     "total": 3,
     "counts": {
      "charges": 1,
      "conversation_messages": 2
     },
     "copies": {
      "events": 2
     },
     "expires_at": "2026-11-15T14:30:00.000Z"
    }
   }
  },
  {
   "event": "reservation.updated",
   "label": "Reservation Updated",
   "help": "A reservation was entered, changed or cancelled. The key needs reservations:read.",
   "sample": {
    "id": "res_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "rooms": 1,
    "nightly_rate": 169,
    "nightly_rates": null,
    "currency": "USD",
    "status": "booked",
    "source": "direct",
    "external_id": "PMS-10482",
    "booked_at": "2026-11-15T14:30:00.000Z",
    "cancelled_at": null,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "reservations.imported",
   "label": "Reservations Imported",
   "help": "A file of reservations was imported; one event for all its rows. The key needs reservations:read.",
   "sample": {
    "id": "imp_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "received": 3,
    "created": 1,
    "updated": 1,
    "rejected": 1,
    "completed": true
   }
  },
  {
   "event": "revenue.recommendation_applied",
   "label": "Revenue Recommendation Applied",
   "help": "A recommendation was applied. The key needs revenue:read.",
   "sample": {
    "id": "rec_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "date": "2026-12-24",
    "current_rate": 1849.5,
    "recommended_rate": 1849.5,
    "min_rate": 1849.5,
    "max_rate": 1849.5,
    "occupancy_pct": 78.61,
    "days_until_arrival": 12,
    "reason": "demand_surge",
    "confidence": 0.75,
    "explanation": {
     "text": "58 of 62 rooms are sold, 93.55 %, above 85 %.",
     "rule": "demand_surge",
     "thresholds": {
      "above_pct": 85
     },
     "occupied_rooms": 1,
     "total_rooms": 1,
     "occupancy_pct": 78.61,
     "booked_rooms": 1,
     "current_rate_from": "booked",
     "adjust_pct": 20,
     "limited_by": null
    },
    "is_applied": true,
    "applied_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "revenue.recommendation_created",
   "label": "Revenue Recommendation Created",
   "help": "The yield engine created a recommendation. The key needs revenue:read.",
   "sample": {
    "id": "rec_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "room_type": "Sea View",
    "date": "2026-12-24",
    "current_rate": 1849.5,
    "recommended_rate": 1849.5,
    "min_rate": 1849.5,
    "max_rate": 1849.5,
    "occupancy_pct": 78.61,
    "days_until_arrival": 12,
    "reason": "demand_surge",
    "confidence": 0.75,
    "explanation": {
     "text": "58 of 62 rooms are sold, 93.55 %, above 85 %.",
     "rule": "demand_surge",
     "thresholds": {
      "above_pct": 85
     },
     "occupied_rooms": 1,
     "total_rooms": 1,
     "occupancy_pct": 78.61,
     "booked_rooms": 1,
     "current_rate_from": "booked",
     "adjust_pct": 20,
     "limited_by": null
    },
    "is_applied": false,
    "applied_at": null,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "revenue.snapshot_recorded",
   "label": "Revenue Snapshot Recorded",
   "help": "A daily snapshot was created. The key needs revenue:read.",
   "sample": {
    "id": "snp_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "snapshot_date": "2026-12-24",
    "total_revenue": 1849.5,
    "rooms_revenue": 1849.5,
    "spa_revenue": 1849.5,
    "fnb_revenue": 1849.5,
    "other_revenue": 1849.5,
    "occupied_rooms": 48,
    "total_rooms": 62,
    "adr": 1849.5,
    "revpar": 1849.5,
    "rooms_adr": 1849.5,
    "rooms_revpar": 1849.5,
    "occupancy_pct": 78.61,
    "breakdown": {
     "by_source": {
      "direct": 1210,
      "booking.com": 639.5
     },
     "by_category": {
      "rooms": 1849.5,
      "spa": 120,
      "fnb": 310.2,
      "other": 0
     },
     "excluded": [
      {
       "currency": "text",
       "amount": 1,
       "from": "reservations"
      }
     ]
    },
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "message.sent",
   "label": "Message Sent",
   "help": "The provider took the message. The key needs messaging:read.",
   "sample": {
    "id": "omsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "status": "sent",
    "recipient": "+15005550100",
    "subject": null,
    "content": "Your room is ready.",
    "category": "transactional",
    "template": null,
    "metadata": {
     "booking": "R-2041"
    },
    "segments": 1,
    "scheduled_at": null,
    "held_until": null,
    "sent_at": "2026-11-15T14:30:00.000Z",
    "delivered_at": null,
    "read_at": null,
    "provider": "twilio",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "message.delivered",
   "label": "Message Delivered",
   "help": "Its delivery was confirmed. The key needs messaging:read.",
   "sample": {
    "id": "omsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "status": "delivered",
    "recipient": "+15005550100",
    "subject": null,
    "content": "Your room is ready.",
    "category": "transactional",
    "template": null,
    "metadata": {
     "booking": "R-2041"
    },
    "segments": 1,
    "scheduled_at": null,
    "held_until": null,
    "sent_at": "2026-11-15T14:30:00.000Z",
    "delivered_at": "2026-11-15T14:30:00.000Z",
    "read_at": null,
    "provider": "twilio",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "message.read",
   "label": "Message Read",
   "help": "The guest opened or read it. The key needs messaging:read.",
   "sample": {
    "id": "omsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "status": "read",
    "recipient": "+15005550100",
    "subject": null,
    "content": "Your room is ready.",
    "category": "transactional",
    "template": null,
    "metadata": {
     "booking": "R-2041"
    },
    "segments": 1,
    "scheduled_at": null,
    "held_until": null,
    "sent_at": "2026-11-15T14:30:00.000Z",
    "delivered_at": "2026-11-15T14:30:00.000Z",
    "read_at": "2026-11-15T14:30:00.000Z",
    "provider": "twilio",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "message.failed",
   "label": "Message Failed",
   "help": "It was not delivered; `metadata.error` says why. The key needs messaging:read.",
   "sample": {
    "id": "omsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "status": "failed",
    "recipient": "+15005550100",
    "subject": null,
    "content": "Your room is ready.",
    "category": "transactional",
    "template": null,
    "metadata": {
     "booking": "R-2041"
    },
    "segments": 1,
    "scheduled_at": null,
    "held_until": null,
    "sent_at": "2026-11-15T14:30:00.000Z",
    "delivered_at": null,
    "read_at": null,
    "provider": "twilio",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "message.received",
   "label": "Message Received",
   "help": "A guest wrote to the property. The key needs messaging:read.",
   "sample": {
    "id": "imsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "sender": "+15005550100",
    "recipient": "+15005550199",
    "content": "Could we have a late check-out?",
    "keyword": null,
    "attachments": [],
    "provider": "twilio",
    "status": "open",
    "handled_at": null,
    "handled_by": null,
    "received_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "message.handled",
   "label": "Message Handled",
   "help": "A guest’s message was marked as handled or opened again; `status` says which. The key needs messaging:read.",
   "sample": {
    "id": "imsg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "sms",
    "sender": "+15005550100",
    "recipient": "+15005550199",
    "content": "Could we have a late check-out?",
    "keyword": null,
    "attachments": [],
    "provider": "twilio",
    "status": "handled",
    "handled_at": "2026-11-15T14:30:00.000Z",
    "handled_by": "stf_ines",
    "received_at": "2026-11-15T14:30:00.000Z",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "itinerary.updated",
   "label": "Itinerary Updated",
   "help": "An itinerary was made, changed, cancelled, or moved on with the date. The key needs itineraries:read.",
   "sample": {
    "id": "itn_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "check_in": "2026-12-24",
    "check_out": "2026-12-27",
    "room_type": "Sea View Double",
    "party_size": 3,
    "party_composition": {
     "adults": 2,
     "children": 1,
     "infants": 0
    },
    "events": [
     {
      "event_id": "iev_01jd3vq8k2m4n6p8r0t2v4x6z8",
      "type": "dining",
      "name": "Dinner at the pier",
      "datetime": "2026-12-24T19:30:00",
      "duration_minutes": 90,
      "notes": "Window table"
     }
    ],
    "conflicts": [],
    "notes": "Arrives by ferry",
    "status": "pre_arrival",
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "call.logged",
   "label": "Call Logged",
   "help": "A call was logged, by hand or by its provider’s first notification. The key needs calls:read.",
   "sample": {
    "id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reservation_id": "R-2041",
    "staff_id": "stf_ines",
    "direction": "inbound",
    "status": "completed",
    "provider": "manual",
    "from_number": "+15005550100",
    "to_number": "+15005550199",
    "provider_call_sid": "CA81f2",
    "duration_seconds": 184,
    "recording_url": null,
    "transcript": null,
    "summary": null,
    "notes": null,
    "answered_at": "2026-11-15T14:30:08.000Z",
    "ended_at": "2026-11-15T14:33:12.000Z",
    "verified": true,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "call.updated",
   "label": "Call Updated",
   "help": "A call went on, ended, was recorded, linked or corrected. The key needs calls:read.",
   "sample": {
    "id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "reservation_id": "R-2041",
    "staff_id": "stf_ines",
    "direction": "inbound",
    "status": "completed",
    "provider": "manual",
    "from_number": "+15005550100",
    "to_number": "+15005550199",
    "provider_call_sid": "CA81f2",
    "duration_seconds": 184,
    "recording_url": null,
    "transcript": null,
    "summary": null,
    "notes": null,
    "answered_at": "2026-11-15T14:30:08.000Z",
    "ended_at": "2026-11-15T14:33:12.000Z",
    "verified": true,
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "conversation.closed",
   "label": "Conversation Closed",
   "help": "A conversation was closed, by a call or by silence. The key needs ai:read.",
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "closed",
    "answered_by": "assistant",
    "handled_by": "assistant",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": null,
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "conversation.handed_back",
   "label": "Conversation Handed Back",
   "help": "The assistant answers a conversation’s guest again. The key needs ai:read.",
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "open",
    "answered_by": "assistant",
    "handled_by": "assistant",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": null,
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": null
   }
  },
  {
   "event": "conversation.handed_over",
   "label": "Conversation Handed Over",
   "help": "People answer a conversation’s guest from now on, or another of them does. The key needs ai:read.",
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "open",
    "answered_by": "assistant",
    "handled_by": "staff",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": "2026-11-15T14:30:00.000Z",
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": null
   }
  },
  {
   "event": "conversation.replied",
   "label": "Conversation Replied",
   "help": "A person of the house answered a guest. The key needs ai:read.",
   "sample": {
    "id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "status": "open",
    "answered_by": "assistant",
    "handled_by": "staff",
    "assigned_to": null,
    "hand_over_reason": null,
    "handed_over_at": "2026-11-15T14:30:00.000Z",
    "message_count": 2,
    "created_at": "2026-11-15T14:30:00.000Z",
    "updated_at": "2026-11-15T14:30:00.000Z",
    "closed_at": null,
    "message": {
     "id": "msg_01jd3vq8k2m4n6p8r0t2v4x6z8",
     "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
     "role": "user",
     "content": "Breakfast is served from 7:00.",
     "intent": {
      "intent": "booking",
      "confidence": 0.82
     },
     "sources": [
      {
       "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
       "source_name": "Breakfast",
       "source_type": "faq",
       "score": 0.87
      }
     ],
     "citations": [
      {
       "source_id": "ks_01jd3vq8k2m4n6p8r0t2v4x6z8",
       "quote": "Breakfast is served from 7:00.",
       "start": 0,
       "end": 30
      }
     ],
     "engine": "embedded",
     "created_at": "2026-11-15T14:30:00.000Z"
    }
   }
  },
  {
   "event": "guest.intent.created",
   "label": "Guest Intent Created",
   "help": "A guest said something that is more than a question. The key needs ai:read.",
   "sample": {
    "guestId": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "intent": "booking",
    "context": {
     "propertyId": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
     "preferredTime": "2026-11-15T14:30:00.000Z"
    }
   }
  },
  {
   "event": "guest.intent.updated",
   "label": "Guest Intent Updated",
   "help": "What a guest wants was marked as handled or opened again; `status` says which. The key needs ai:read.",
   "sample": {
    "id": "int_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "guest_id": "gst_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "conversation_id": "cvs_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "call_id": "cal_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "channel": "web_chat",
    "intent": "booking",
    "confidence": 0.82,
    "message": "Could we have a table for two tomorrow at 7pm?",
    "preferred_time": "2026-11-15T14:30:00.000Z",
    "status": "handled",
    "handled_at": "2026-11-15T14:30:00.000Z",
    "handled_by": "stf_ines",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  },
  {
   "event": "package.updated",
   "label": "Package Updated",
   "help": "A package was created or changed. The key needs packages:read.",
   "sample": {
    "id": "pkg_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "property_id": "pty_01jd3vq8k2m4n6p8r0t2v4x6z8",
    "name": "Romantic Escape",
    "slug": "romantic-escape",
    "type": "romance",
    "price": 499,
    "currency": "USD",
    "description": "Two nights by the sea.",
    "inclusions": [
     "Breakfast in bed",
     "Late check-out"
    ],
    "is_active": true,
    "valid_from": "2026-12-01",
    "valid_until": "2027-02-28",
    "created_at": "2026-11-15T14:30:00.000Z"
   }
  }
 ]
}
