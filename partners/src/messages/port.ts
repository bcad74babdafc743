/** How a message reaches somebody. */
export type Channel = 'sms' | 'email';

export interface OutgoingMessage {
  readonly channel: Channel;
  /** A phone number (E.164) or an e-mail address. Never logged, on either side. */
  readonly to: string;
  /** Of an e-mail; a text message has none. */
  readonly subject?: string;
  /** Plain text. */
  readonly text: string;
  /** Repeated tries with the same key send one message. */
  readonly idempotencyKey: string;
}

/** `accepted`: under way; the other two are final. */
export type DeliveryStatus = 'accepted' | 'delivered' | 'failed';

export interface SentMessage {
  /** The provider's number of the message, to ask about it later. */
  readonly reference: string;
  readonly status: DeliveryStatus;
}

/** Sends messages to people. Throws `PartnerError`; an address that can never be reached is `rejected`. */
export interface MessageService {
  send(message: OutgoingMessage): Promise<SentMessage>;
  /** What became of a message. */
  status(reference: string): Promise<SentMessage>;
  /**
   * The message that was taken under a key; undefined when none was. The provider has to know it for as long as we try to send a
   * message: three days.
   */
  find(idempotencyKey: string): Promise<SentMessage | undefined>;
}
