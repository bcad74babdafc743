/** Every limit of the event store. */
export const LIMITS = {
  eventsPerAppend: 500,
  /** Bytes of the canonical JSON of one event; larger content belongs in the blob store. */
  bytesPerEvent: 256 * 1024,
  /** Maximum number of appends waiting for their statement; beyond it `StoreUnavailable`. */
  waitingAppends: 20_000,
  appendsPerBatch: 256,
  eventsPerBatch: 512,
  bytesPerBatch: 4 * 1024 * 1024,
  /** Maximum attempts of one append whose outcome is unknown or whose connection broke. */
  appendTries: 20,
  /** Time limit of an append, including retries; callers give up after 15 s. */
  appendMilliseconds: 10_000,
  /** Maximum events per page of a reader; subscriptions request fewer with `batchSize`. */
  pageEvents: 5_000,
  /** Maximum events in one reading of a stream. A busy stream has some hundreds, so more is a loop. */
  eventsPerReading: 100_000,
  /** Maximum events read to find a change that the sender of a command has not seen. */
  eventsUnseen: 500,
  /** Maximum positions scanned for one page when a filter matches few events. */
  pageWindow: 200_000,
  /** Maximum number of person keys cached by one process, and for how long. */
  cachedKeys: 20_000,
  cachedKeyMilliseconds: 60_000,
  /** Time after which a lost key is looked up again, since it may have been restored. */
  lostKeyMilliseconds: 5_000,
  bytesPerBlob: 16 * 1024 * 1024,
  /** Interval at which readers poll, in case a notification is lost. */
  pollMilliseconds: 250,
  /** Minimum interval between notifications. */
  notifyMilliseconds: 10,
  /** A longer notification does not name the streams that have grown; Postgres allows 8,000 bytes. */
  notifyBytes: 7_500,
  statementMilliseconds: 5_000,
  /** Time limit of one query of the standby barrier. */
  standbyMilliseconds: 600_000,
  handlerRetryMilliseconds: { first: 50, most: 5_000 },
  reconnectMilliseconds: { first: 50, most: 2_000 },
  /** Number of events after which a stream gets a new snapshot; a shorter stream is read without one. */
  snapshotAfterEvents: 100,
  /** EventStoreDB: maximum bytes of one append. Above 16 MiB concurrent appends fail too. */
  bytesPerAppend: 15 * 1024 * 1024,
  /** EventStoreDB: maximum concurrent appends; further ones wait. */
  appendsInFlight: 256,
  /** EventStoreDB: timeout of one attempt of an append; the next attempt resends the same append. */
  appendTryMilliseconds: 3_000,
  /** EventStoreDB: maximum races that an append with `'exists'` may lose against other processes. */
  existsTries: 20,
  /** EventStoreDB: maximum event ids that a process caches to detect repeated appends. */
  rememberedEventIds: 300_000,
  /** EventStoreDB: most recently stored ids that a process remembers, with their streams. */
  recentEventIds: 50_000,
  /** EventStoreDB: newest events of the log that a process caches for all its subscriptions. */
  tailEvents: 5_000,
  tailBytes: 16 * 1024 * 1024,
  /** EventStoreDB: silence after which a reader that is catching up reads the rest itself. */
  catchUpSilenceMilliseconds: 100,
  /** EventStoreDB: catch-up subscriptions kept open for the next page, and for how long while idle. */
  openCatchUps: 32,
  catchUpIdleMilliseconds: 5_000,
  /** Copying: maximum time for which processes of the product that just ended may stay connected. */
  leavingMilliseconds: 3_000,
  /** Maximum attempts of a command whose append loses races. */
  commandTries: 6,
} as const;
