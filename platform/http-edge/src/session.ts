/** A session as routes see it. Whoever holds one proved to be `userId`. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** ISO instants. */
  readonly createdAt: string;
  /** When it ends if nothing more happens in it. */
  readonly expiresAt: string;
  readonly absoluteExpiresAt: string;
}
