type Channel = 'sms' | 'email';

export interface OutgoingMessage {
  readonly channel: Channel;
  /** A phone number (E.164) or an e-mail address. Never logged, on either side. */
  readonly to: string;
  /** Only for e-mail. */
  readonly subject?: string;
  /** Plain text. */
  readonly text: string;
  /** Calls with the same key send one message. */
  readonly idempotencyKey: string;
}

/** `accepted`: on its way; the other two are final. */
export type DeliveryStatus = 'accepted' | 'delivered' | 'failed';

export interface SentMessage {
  /** The provider's reference of the message, for later queries. */
  readonly reference: string;
  readonly status: DeliveryStatus;
}

/** Sends messages to people. Throws `PartnerError`; an address that can never be reached is `rejected`. */
export interface MessageService {
  send(message: OutgoingMessage): Promise<SentMessage>;
  status(reference: string): Promise<SentMessage>;
  /** Finds a message by its key; undefined if none was accepted. We retry a message for three days. */
  find(idempotencyKey: string): Promise<SentMessage | undefined>;
}
