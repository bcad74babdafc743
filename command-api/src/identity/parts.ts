import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { Commands } from '@kreditlina/event-store/commands';
import type { EventStore } from '@kreditlina/event-store/port';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { Partners } from '@kreditlina/partners';
import type { HitDecision } from '@kreditlina/projections/audit/hit-decisions';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { PersonalRows } from '../quota/personal-rows.ts';
import type { Order, OrderStore } from './bank-id/order-store.ts';
import type { MayRequire } from './bank-id/person-limit.ts';
import type { PasskeyStore } from './passkeys/passkey-store.ts';
import type { SessionStore } from './sessions/session-store.ts';

/** What sets and reads cookies. */
export interface CookieParts {
  /** Browsers are reached over HTTPS; false only on plain loopback. */
  readonly isSecure: boolean;
}

/** What e-ID orders are started, followed and ended with. */
export interface OrderParts extends CookieParts {
  readonly orders: OrderStore;
  readonly pool: pg.Pool;
  readonly bankId: Partners['bankId'];
  /** Business clock: ISO instant. */
  readonly now: () => string;
  /** Address under which browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Tells whoever watches the product. */
  readonly raiseAlert: RaiseAlert;
  readonly personalRows: PersonalRows;
  /** Where "open on this device" leads. */
  readonly bankIdAppUrl: string;
  /** Collects a signature that may just have been given, before another order takes its place. Never throws. */
  readonly collectSignature: (order: Order, log: FastifyBaseLogger) => Promise<void>;
  /** Lets go of what an order held that another has taken the place of. Never throws. */
  readonly onDropped: (order: Order, log: FastifyBaseLogger) => Promise<void>;
}

/** What sessions are opened, found and ended with. */
export interface SessionParts extends CookieParts {
  readonly sessions: SessionStore;
  readonly now: () => string;
}

/** What a login is completed with. */
export interface LoginParts extends SessionParts, Pick<OrderParts, 'orders' | 'pool'> {
  readonly commands: Commands;
  /** Id of a person by the twelve digits. */
  readonly personIdOf: (ssn: string) => string;
}

export interface IdentityParts extends OrderParts, LoginParts {
  readonly passkeys: PasskeyStore;
  /** Whether the rights of staff count only after a passkey. */
  readonly needsPasskey: boolean;
  /** What staff read the two lenders by. */
  readonly lenderNames: LenderNames;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly waitForPosition: WaitForPosition;
  /** What was decided about a person's entries in the lists, in whichever application, the latest first. */
  readonly hitDecisionsAbout: (personId: string) => Promise<readonly HitDecision[]>;
  readonly mayRequire: MayRequire;
  readonly newId: () => string;
  /** Twelve digits of a person as the log has them now; undefined for somebody unknown. */
  readonly findPersonalNumber: (userId: string) => Promise<string | undefined>;
  /** Twelve digits of a logged-in person. */
  readonly personalNumberOf: (userId: string) => Promise<string>;
}
