/** Every bound of the event store in one place; `docs/reference/limits.md` lists them. */
export const LIMITS = {
  eventsPerAppend: 500,
  /** Bytes of the canonical JSON of one event; larger things belong into the blob store. */
  bytesPerEvent: 256 * 1024,
  /** Appends that may wait for their statement; beyond it `StoreUnavailable`. */
  waitingAppends: 20_000,
  appendsPerBatch: 256,
  eventsPerBatch: 512,
  bytesPerBatch: 4 * 1024 * 1024,
  /** Tries of one append whose outcome is unknown or whose connection broke. */
  appendTries: 20,
  /** From the call of `append` on; after it no new try begins. Callers give up after 15 s and must have heard by then. */
  appendMilliseconds: 10_000,
  /** Events of one page of a reader; subscriptions ask for less by `batchSize`. */
  pageEvents: 5_000,
  /** One stream is a few dozen events, a busy one some hundreds: what reads more than this of it has lost its bearings. */
  eventsPerReading: 100_000,
  /** Positions that one page looks through when a filter matches little. */
  pageWindow: 200_000,
  /** Person keys kept in the memory of one process, and for how long without asking the table again. */
  cachedKeys: 20_000,
  cachedKeyMilliseconds: 60_000,
  /** A key that is lost is looked for again after so long: it may have been restored. */
  lostKeyMilliseconds: 5_000,
  bytesPerBlob: 16 * 1024 * 1024,
  /** Silence after which readers look for themselves, should a notification be lost. */
  pollMilliseconds: 250,
  /** A notification is sent at most once in this time. */
  notifyMilliseconds: 10,
  /** A longer notification says that streams have grown and not which; Postgres takes 8,000 bytes. */
  notifyBytes: 7_500,
  statementMilliseconds: 5_000,
  /** How long one question of a process waits for a standby to come back, after a connection was lost; then it is asked again. */
  standbyMilliseconds: 600_000,
  handlerRetryMilliseconds: { first: 50, most: 5_000 },
  reconnectMilliseconds: { first: 50, most: 2_000 },
  /** A stream that has grown by this many events gets a new snapshot; a shorter one is read as it is. */
  snapshotAfterEvents: 100,
  /** EventStoreDB: bytes of one append; the server itself takes 16 MiB at most, and fails others in flight beyond. */
  bytesPerAppend: 15 * 1024 * 1024,
  /** EventStoreDB: appends on their way at once; the others wait. */
  appendsInFlight: 256,
  /** EventStoreDB: no answer to one try of an append; the next one is the same append. */
  appendTryMilliseconds: 3_000,
  /** EventStoreDB: races that an append which only asks for a stream to exist may lose against other processes. */
  existsTries: 20,
  /** EventStoreDB: ids of the events of streams that a process remembers, so that no event is stored twice. */
  rememberedEventIds: 300_000,
  /** EventStoreDB: ids stored last by a process, of which it knows the stream. */
  recentEventIds: 50_000,
  /** EventStoreDB: the newest events of the log in the memory of a process, for everybody who follows it. */
  tailEvents: 5_000,
  tailBytes: 16 * 1024 * 1024,
  /** EventStoreDB: a reader who catches up has heard nothing for so long, so the rest is asked for. */
  catchUpSilenceMilliseconds: 100,
  /** EventStoreDB: readers of the past whose next page is kept coming, and for how long while none asks for it. */
  openCatchUps: 32,
  catchUpIdleMilliseconds: 5_000,
  /** Copying: processes of the product that just ended may stay connected for so long. */
  leavingMilliseconds: 3_000,
  /** Lost races after which the command handler decides again. */
  commandTries: 6,
} as const;
