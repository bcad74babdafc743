/** A right is missing; or it was, and only what came next in its transaction was told. */
const NO_RIGHT: ReadonlySet<unknown> = new Set(['42501', '25P02']);

/** A schema of the log's owner is missing or of an earlier version, and this login may not change it. */
class NotMigrated extends Error {
  constructor(cause: unknown) {
    super(
      'The database is not up to date, and this login may not bring it there: run `kreditlina migrate` with the password in DATABASE_OWNER_URL first (docs/how-to/use-your-own-postgres.md).',
      { cause },
    );
    this.name = 'NotMigrated';
  }
}

/**
 * What changes a schema that is the owner's.
 * @throws NotMigrated where a right is missing
 */
export const asOwner = (work: Promise<void>): Promise<void> =>
  work.catch((error: { code?: unknown }) => {
    throw NO_RIGHT.has(error.code) ? new NotMigrated(error) : error;
  });

/** Rights of roles are granted in the words of this version. */
const LEAST_VERSION = 16;

/** @throws where the server is older than what the product is written for */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    throw new Error(`Postgres ${LEAST_VERSION} or later is needed; this one is ${version}`);
}
