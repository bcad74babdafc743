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

/** Available limit per credit with its components, as on the company page; the overview sums them. */
export const availableLimitTable = defineTable('available_limit', {
  columns: {
    /** Id of the credit account. */
    id: uuid(),
    bank_status: nullable(text<BankStatus>()),
    is_offer_over: boolean(),
    limit_cents: bigint(),
    principal_cents: bigint(),
    /** Withdrawals that reserve part of the limit, with their amounts (öre). */
    reserving: json<readonly Reserving[]>(),
    reserved_cents: bigint(),
    /** True if withdrawals are possible, or will be once the agreement is signed or the block lifted. */
    is_open: boolean(),
    available_cents: bigint(),
  },
  key: 'id',
  /**
   * Terms of the total (öre): available = limits of open credits − all principal + principal of ended credits
   * − reserved amounts + excess over limits.
   */
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

declare module '../../read-schema.ts' {
  interface ReadSchema {
    available_limit: AvailableLimitRow;
  }
}
