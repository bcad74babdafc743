/** Lists to sign up for. */
export type SubscribedList = 'newsletter' | 'contact' | 'sole-trader';

/** Texts are as the person entered them; fields left empty are missing. Never logged, on either side. */
export interface Subscription {
  readonly list: SubscribedList;
  readonly email: string;
  readonly name?: string;
  readonly phone?: string;
  readonly business?: string;
  /** Interests, joined by commas. */
  readonly interest?: string;
  /** Calls with the same key are one sign-up. */
  readonly idempotencyKey: string;
}

/**
 * Keeps the mailing lists, and writes to them. Throws `PartnerError`; an address that it never accepts is
 * `rejected`.
 */
export interface MailingListProvider {
  /**
   * Adds an address to a list; an existing one gets the new details.
   * @returns the provider's name for the entry
   */
  subscribe(subscription: Subscription): Promise<{ readonly reference: string }>;
}
