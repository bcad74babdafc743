import type { BankStatus } from '@kreditlina/domain/credit-account/events';
import {
  bigint,
  boolean,
  defineTable,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import type { Reserving } from '../ledger-balance/table.ts';

/** What is left to draw of each credit, as its company's page has it, and what that is made of: the overview shows the sums. */
export const availableLimitTable = defineTable('available_limit', {
  columns: {
    /** Of the credit account. */
    id: uuid(),
    bank_status: nullable(text<BankStatus>()),
    is_expired: boolean(),
    limit_cents: bigint(),
    principal_cents: bigint(),
    /** Draws that hold a part of the limit, and their öre. */
    reserving: json<readonly Reserving[]>(),
    reserved_cents: bigint(),
    /** Something can be drawn, or may be once it is signed or no longer blocked. */
    is_open: boolean(),
    available_cents: bigint(),
  },
  key: 'id',
  /** Öre: limits of open credits, less all principal, plus what is lent on credits that have ended, less what is held, plus what stands above a limit, is available. */
  counts: {
    sums: {
      available: 'available_cents',
      limit: 'case when is_open then limit_cents else 0 end',
      reserved: 'case when is_open then reserved_cents else 0 end',
      ended: 'case when is_open then 0 else principal_cents end',
      above:
        'case when is_open then available_cents - limit_cents + principal_cents + reserved_cents else 0 end',
    },
  },
});

export type AvailableLimitRow = RowOf<typeof availableLimitTable>;
