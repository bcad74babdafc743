import type { Commands } from '@kreditlina/event-store/commands';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { NoteRefusedPush } from './refused-pushes.ts';

/** What payments that the bank pushes are taken in with, and what staff find their owners with. */
export interface IncomingPaymentParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  /** Business clock. */
  readonly now: () => string;
  readonly newId: () => string;
  /** What the bank signs with; empty where it pushes nothing. */
  readonly pushSecrets: readonly string[];
  /** Ours: what is paid to another is not taken in. */
  readonly bankgiroNumber: string;
  readonly noteRefused: NoteRefusedPush;
}
