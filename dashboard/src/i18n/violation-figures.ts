import type { ViolationType } from '../../../src/platform/schema/violation-types.ts'

/** Where the server's sentence says more than its type. This is the only place that reads it. */
export const EXACT = {
  noColumn: [['missing'], /no column for (\S+?):/],
  atLeastCharacters: [['string_too_short'], /at least ((?!1 )\d+) characters/],
  atMostCharacters: [['string_too_long'], /at most (\d+) characters/],
  atLeast: [['greater_than_equal'], /(?:equal to|at least) (-?\d+(?:\.\d+)?)/],
  atMost: [['less_than_equal'], /equal to (-?\d+(?:\.\d+)?)/],
  moreThan: [['greater_than'], /greater than (-?\d+(?:\.\d+)?)/],
  lessThan: [['less_than'], /less than (-?\d+(?:\.\d+)?)/],
  atLeastEntries: [['too_short'], /at least ((?!1 )\d+) items/],
  atMostEntries: [['too_long'], /at most (\d+) (?:items|members)/],
  oneOf: [['enum'], /one of:? (?<list>.+)$/],
  looksLike: [['string_pattern_mismatch'], /look like (.+), and match/],
  oneWord: [['string_pattern_mismatch'], /one word/],
  oneLine: [['string_pattern_mismatch'], /one line/],
  digits: [['string_pattern_mismatch'], /digits only, (\d+) at most/],
  hostAlone: [['string_pattern_mismatch'], /host name or an IP address alone/],
  endNotBefore: [['date_order'], /not be (?:before|after)/],
  notAfter: [['date_in_future'], /today, (\d{4}-\d\d-\d\d)/],
  notBefore: [['date_too_early'], /before (\d{4}-\d\d-\d\d)/],
  atMostNights: [['date_span_too_long', 'stay_too_long'], /at most (\d+) nights/i],
  atMostDays: [['span_too_long'], /at most (\d+) days/],
  noNight: [['date_outside_stay'], /^(\d{4}-\d\d-\d\d) /],
  refundAtMost: [['refund_exceeds_payment'], /at most (\S+ [A-Z]{3}),/],
  offers: [['frequency_capped'], /: (\d+) within (\d+) hours/],
  gapMissing: [['template_variable_refused'], /needs (\{\{.+\}\})/],
  gapUnknown: [['template_variable_refused'], /has no (\{\{.+\}\})/],
  fileAtMost: [['file_too_large'], /at most (\d+) MiB/],
  fileTypes: [['file_type_refused'], /Send an? (?<list>.+?) (?:file|picture)$/],
  atMostColumns: [['csv_header'], /at most (\d+) columns/],
  writtenAs: [['origin'], /browsers name it: (.+)$/],
  beginsWith: [['url_scheme'], /begin with (?<list>.+?)\.?$/],
} as const satisfies Record<string, readonly [types: readonly ViolationType[], RegExp]>

export type Exact = keyof typeof EXACT
