/**
 * Advisory lock numbers of the whole product, each with one meaning. A number never changes: an older release
 * running in parallel takes the same one. Locks by name (`hashtextextended`) belong to one schema or one read
 * model; the log's own fence has numbers far above these.
 */
export const advisoryLocks = {
  /** Serialises granting rights on an embedded server, among processes that start together. */
  grants: 7_216_002,
  /** Serialises checks of the secrets' fingerprints, among processes that start together. */
  fingerprints: 7_216_050,
  /** Serialises changes of roles, including those from the configuration at startup. */
  roles: 7_218_001,
  tags: 7_218_002,
  /** Second key is the person. Serialises role changes with the opening of a case by them. */
  person: 7_218_003,
  savedReports: 7_218_004,
  paths: 7_218_011,
  /** Serialises creating the first builds of read models, among processes that start together. */
  firstBuilds: 7_402_116,
} as const;

export type AdvisoryLock = keyof typeof advisoryLocks;
