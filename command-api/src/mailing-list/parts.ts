import type { Commands } from '@kreditlina/event-store/commands';

/** What the routes of the public forms work with. */
export interface MailingListParts {
  readonly commands: Commands;
  readonly newId: () => string;
  /** Names the mailbox behind an address without telling which. */
  readonly subscriberIdOf: (email: string) => string;
}
