export type SubscribedList = 'newsletter' | 'contact' | 'sole-trader';

/** Texts as the person entered them, without fields left empty. Never logged, on either side. */
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

/** Keeps mailing lists. Throws `PartnerError`; an address that it never accepts is `rejected`. */
export interface MailingListProvider {
  /**
   * Adds an address to a list; an existing entry gets the new details.
   * @returns the provider's reference of the entry
   */
  subscribe(subscription: Subscription): Promise<{ readonly reference: string }>;
}
