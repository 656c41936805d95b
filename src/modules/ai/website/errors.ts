import { defineError } from '../../../platform/operation/errors.ts'

export const invalidPublishableKey = defineError(
  'invalid_publishable_key',
  'unauthenticated',
  'The publishable key is unknown, revoked or expired; copy the line for the website from the dashboard again, under API keys.',
)

export const websiteNotAllowed = defineError(
  'website_not_allowed',
  'forbidden',
  'The page’s origin is not one of those the publishable key names; add it to them in the dashboard, under API keys, as ' +
    'scheme, host and port. A request that names no origin is refused too.',
)

export const invalidVisit = defineError(
  'invalid_visit',
  'unauthenticated',
  'The visitor’s token is missing, unknown or over, or of another key; open another visit when the visitor agrees.',
)

export const visitorBusy = defineError(
  'visitor_busy',
  'limited',
  'The visitor’s last message is being answered; send the next one after it.',
)
