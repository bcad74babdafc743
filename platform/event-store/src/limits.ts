/** Every bound of the event store; `docs/reference/limits.md` lists them. */
export const LIMITS = {
  eventsPerAppend: 500,
  /** Bytes of the canonical JSON of one event; larger content belongs in the blob store. */
  bytesPerEvent: 256 * 1024,
  /** Appends waiting for their statement; beyond it `StoreUnavailable`. */
  waitingAppends: 20_000,
  appendsPerBatch: 256,
  eventsPerBatch: 512,
  bytesPerBatch: 4 * 1024 * 1024,
  /** Attempts of one append whose outcome is unknown or whose connection broke. */
  appendTries: 20,
  /**
   * From the call of `append` on; no new attempt begins after it. Callers give up after 15 s and must have an
   * answer by then.
   */
  appendMilliseconds: 10_000,
  /** Events per page of a reader; subscriptions request fewer with `batchSize`. */
  pageEvents: 5_000,
  /**
   * A stream has a few dozen events, a busy one some hundreds: a reader of more than this is in an endless
   * loop.
   */
  eventsPerReading: 100_000,
  /** Positions that one page scans when a filter matches little. */
  pageWindow: 200_000,
  /** Person keys cached by one process, and for how long. */
  cachedKeys: 20_000,
  cachedKeyMilliseconds: 60_000,
  /** A lost key is looked up again after this time: it may have been restored. */
  lostKeyMilliseconds: 5_000,
  bytesPerBlob: 16 * 1024 * 1024,
  /** Interval at which readers poll, in case a notification is lost. */
  pollMilliseconds: 250,
  /** Minimum interval between notifications. */
  notifyMilliseconds: 10,
  /** A longer notification says only that streams have grown, not which; Postgres allows 8,000 bytes. */
  notifyBytes: 7_500,
  statementMilliseconds: 5_000,
  /** How long a process's barrier waits for a standby after a lost connection before it asks again. */
  standbyMilliseconds: 600_000,
  handlerRetryMilliseconds: { first: 50, most: 5_000 },
  reconnectMilliseconds: { first: 50, most: 2_000 },
  /** Growth after which a stream gets a new snapshot; a shorter one is read without. */
  snapshotAfterEvents: 100,
  /**
   * EventStoreDB: bytes of one append; the server accepts 16 MiB at most, and fails concurrent appends beyond
   * that.
   */
  bytesPerAppend: 15 * 1024 * 1024,
  /** EventStoreDB: concurrent appends; the others wait. */
  appendsInFlight: 256,
  /** EventStoreDB: timeout of one attempt of an append; the next attempt is the same append. */
  appendTryMilliseconds: 3_000,
  /** EventStoreDB: races that an append with `'exists'` may lose against other processes. */
  existsTries: 20,
  /** EventStoreDB: event ids of streams cached by a process, so that no event is stored twice. */
  rememberedEventIds: 300_000,
  /** EventStoreDB: most recent ids stored by a process, with their streams. */
  recentEventIds: 50_000,
  /** EventStoreDB: the newest events of the log cached by a process for all its followers. */
  tailEvents: 5_000,
  tailBytes: 16 * 1024 * 1024,
  /** EventStoreDB: silence after which a reader that catches up asks for the rest. */
  catchUpSilenceMilliseconds: 100,
  /** EventStoreDB: catch-up subscriptions kept open for the next page, and for how long while idle. */
  openCatchUps: 32,
  catchUpIdleMilliseconds: 5_000,
  /** Copying: how long processes of the product that just ended may stay connected. */
  leavingMilliseconds: 3_000,
  /** Lost races after which the command handler decides again. */
  commandTries: 6,
} as const;
