import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
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

/** Dependencies for setting and reading cookies. */
export interface CookieParts {
  /** Browsers use HTTPS; false only on plain loopback. */
  readonly isSecure: boolean;
}

/** Dependencies for starting, following and ending e-ID orders. */
export interface OrderParts extends CookieParts {
  readonly orders: OrderStore;
  readonly pool: pg.Pool;
  readonly bankId: Partners['bankId'];
  /** Business clock: ISO instant. */
  readonly now: () => string;
  /** Address at which browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Alerts the operators. */
  readonly raiseAlert: RaiseAlert;
  readonly personalRows: PersonalRows;
  /** Target of "open on this device". */
  readonly bankIdAppUrl: string;
  /** Collects a signature that may just have been given, before another order replaces it. Never throws. */
  readonly collectSignature: (order: Order, log: FastifyBaseLogger) => Promise<void>;
  /** Releases what a replaced order held. Never throws. */
  readonly onDropped: (order: Order, log: FastifyBaseLogger) => Promise<void>;
}

/** Dependencies for opening, finding and ending sessions. */
export interface SessionParts extends CookieParts {
  readonly sessions: SessionStore;
  readonly now: () => string;
}

/** Dependencies for completing a login. */
export interface LoginParts extends SessionParts, Pick<OrderParts, 'orders' | 'pool'> {
  readonly commands: Commands;
  /** Person id from the twelve digits. */
  readonly personIdOf: (ssn: string) => string;
}

export interface IdentityParts extends OrderParts, LoginParts {
  readonly passkeys: PasskeyStore;
  /** Whether staff rights require a passkey. */
  readonly needsPasskey: boolean;
  /** Names of the two lenders, for staff. */
  readonly lenderNames: LenderNames;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly waitForPosition: WaitForPosition;
  /** Decisions on a person's list entries, in any application, latest first. */
  readonly hitDecisionsAbout: (personId: string) => Promise<readonly HitDecision[]>;
  readonly mayRequire: MayRequire;
  readonly newId: () => string;
  /** Twelve digits of a person from the log; undefined if unknown. */
  readonly findPersonalNumber: (userId: string) => Promise<string | undefined>;
  /** Twelve digits of a logged-in person. */
  readonly personalNumberOf: (userId: string) => Promise<string>;
}
