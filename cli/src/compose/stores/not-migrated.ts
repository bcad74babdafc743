/** Postgres codes of a missing right, and of the error that follows it in the same transaction. */
const NO_RIGHT: ReadonlySet<unknown> = new Set(['42501', '25P02']);

/** A schema that the log's owner must change is missing or outdated, and this login may not change it. */
class NotMigrated extends Error {
  constructor(cause: unknown) {
    super(
      'The database is not up to date, and this login may not migrate it: run `kreditlina migrate` with the password in DATABASE_OWNER_URL first (docs/how-to/use-your-own-postgres.md).',
      { cause },
    );
    this.name = 'NotMigrated';
  }
}

/**
 * Runs a change of a schema that belongs to the owner.
 * @throws NotMigrated if a right is missing
 */
export const asOwner = (work: Promise<void>): Promise<void> =>
  work.catch((error: { code?: unknown }) => {
    throw NO_RIGHT.has(error.code) ? new NotMigrated(error) : error;
  });

/** Oldest supported major version of Postgres; role grants use its syntax. */
const LEAST_VERSION = 16;

/** @throws Error if the server is older than the product supports */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    throw new Error(`Postgres ${LEAST_VERSION} or later is required; this one is ${version}`);
}
