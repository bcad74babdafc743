/** What somebody signs up for. */
export type SubscribedList = 'newsletter' | 'contact' | 'sole-trader';

/** Texts are as the person wrote them; what they left out is missing. Never logged, on either side. */
export interface Subscription {
  readonly list: SubscribedList;
  readonly email: string;
  readonly name?: string;
  readonly phone?: string;
  readonly business?: string;
  /** What they are interested in, joined by comma. */
  readonly interest?: string;
  /** Repeated tries with the same key are one sign-up. */
  readonly idempotencyKey: string;
}

/** Keeps the lists of those who signed up, and writes to them. Throws `PartnerError`; an address that it never takes is `rejected`. */
export interface MailingListProvider {
  /** Puts an address on a list; one that is there already gets the new details. @returns the provider's name for the entry */
  subscribe(subscription: Subscription): Promise<{ readonly reference: string }>;
}
