import type { RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { Partners } from '@kreditlina/partners';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { PersonalRows } from '../../quota/personal-rows.ts';
import type { CookieParts } from '../cookies.ts';
import type { Order, OrderStore } from './order-store.ts';

/** Dependencies for starting, following and ending BankID orders. */
export interface OrderParts extends CookieParts {
  readonly orders: OrderStore;
  readonly pool: pg.Pool;
  readonly bankId: Partners['bankId'];
  readonly now: () => string;
  /** Address of the product for browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly raiseAlert: RaiseAlert;
  readonly personalRows: PersonalRows;
  /** Base address of the BankID app's link. */
  readonly bankIdAppUrl: string;
  /** Collects a signature that may just have completed before another order replaces it. Never throws. */
  readonly collectSignature: (order: Order, log: FastifyBaseLogger) => Promise<void>;
  /** Cancels the withdrawal whose order was replaced. Never throws. */
  readonly onDropped: (order: Order, log: FastifyBaseLogger) => Promise<void>;
}
