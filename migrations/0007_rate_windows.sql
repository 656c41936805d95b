-- Counts shared between server processes. Unlogged: after a database crash the windows simply start anew.
create unlogged table rate_windows (
  bucket text collate "C" primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  count bigint not null
);
create index rate_windows_by_end on rate_windows (ends_at);
