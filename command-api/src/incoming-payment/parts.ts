import type { Commands } from '@kreditlina/event-store/commands';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { NoteRefusedPush } from './refused-pushes.ts';

/** Dependencies for receiving the bank's payment pushes, and for allocating payments by staff. */
export interface IncomingPaymentParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  /** Business clock: ISO instant. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Secrets that authenticate the bank's pushes; empty if it sends none. */
  readonly pushSecrets: readonly string[];
  /** Our bankgiro number: payments to others are not recorded. */
  readonly bankgiroNumber: string;
  readonly noteRefused: NoteRefusedPush;
}
