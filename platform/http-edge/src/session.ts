/** A session as routes see it. Whoever holds one proved to be `userId`. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** Staff roles count in this session. They do not in one that the same person opened elsewhere than at the staff's door. */
  readonly isStaff: boolean;
  /** Opened at the staff's door, and the second factor is still to come: until then it has no rights of staff. */
  readonly awaitsSecondFactor: boolean;
  /** ISO instants. */
  readonly createdAt: string;
  /** When it ends if nothing more happens in it. */
  readonly expiresAt: string;
  readonly absoluteExpiresAt: string;
}
