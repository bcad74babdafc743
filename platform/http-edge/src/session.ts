/** A session as routes see it; its holder has authenticated as `userId`. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** Staff roles apply in this session: it was opened at the staff login. */
  readonly isStaff: boolean;
  /** Opened at the staff login, and the second factor is pending: no staff rights until then. */
  readonly awaitsSecondFactor: boolean;
  /** ISO instants. */
  readonly createdAt: string;
  /** End of an idle session. */
  readonly expiresAt: string;
  readonly absoluteExpiresAt: string;
}
