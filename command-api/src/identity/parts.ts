import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { EventStore } from '@kreditlina/event-store/port';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { HitDecision } from '@kreditlina/projections/audit/hit-decisions';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { OrderParts } from './bank-id/parts.ts';
import type { MayRequire } from './bank-id/person-limit.ts';
import type { PasskeyParts } from './passkeys/passkeys.ts';
import type { LoginParts } from './sessions/complete-login.ts';

export interface IdentityParts extends OrderParts, LoginParts, PasskeyParts {
  readonly needsPasskey: boolean;
  /** Names of the two lenders behind each credit, shown to staff. */
  readonly lenderNames: LenderNames;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly waitForPosition: WaitForPosition;
  /** Decisions on a person's list entries in any application, latest first. */
  readonly hitDecisionsAbout: (personId: string) => Promise<readonly HitDecision[]>;
  readonly mayRequire: MayRequire;
  readonly newId: () => string;
  /** Twelve digits, from the log; undefined if the person is unknown. */
  readonly findPersonalNumber: (userId: string) => Promise<string | undefined>;
  /** Twelve digits, for a logged-in person. */
  readonly personalNumberOf: (userId: string) => Promise<string>;
}
