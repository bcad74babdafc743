import type { LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import {
  bigint,
  defineTable,
  instant,
  position,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import {
  LEDGER_CATEGORIES,
  type LedgerEvent,
  type PostedLine,
  postedLines,
  postedOn,
  valuedOn,
} from './posted-lines.ts';

/**
 * One row per posting, never changed. With `value_on` (business date from which it counts in the account) and
 * `recorded_at` (when it became known), the balance of any day can be computed as known now or earlier. In
 * figures and reports it counts on `effective_on`, in a month that was open.
 */
export const ledgerEntryTable = defineTable('ledger_entry', {
  columns: {
    id: text(),
    /** Id of the credit account, or of the payment for unallocated money. */
    account_id: uuid(),
    ledger_account: text<LedgerAccount>(),
    /** Öre; debits positive, credits negative. */
    amount_cents: bigint(),
    event_id: uuid(),
    event_type: text(),
    position: position(),
    effective_on: text(),
    value_on: text(),
    recorded_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'ledger_account'] }],
});

type LedgerEntryRow = RowOf<typeof ledgerEntryTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    ledger_entry: LedgerEntryRow;
  }
}

const idOf = (event: Stored<LedgerEvent>, line: number): string => `${event.id}/${line}`;

export const ledgerEntryProjection = projection<typeof ledgerEntryTable, LedgerEvent>({
  name: 'ledger-entry',
  version: 5,
  table: ledgerEntryTable,
  categories: LEDGER_CATEGORIES,
  poison: 'stop',
  isAppendOnly: true,
  invariants: [
    {
      says: 'the postings of an event add up to zero',
      breaches: (table) => `select event_id from ${table} group by event_id having sum(amount_cents) <> 0`,
    },
  ],
  key: (event) => postedLines(event).map((_, line) => idOf(event, line)),
  evolve: (_row, event, key) => {
    const { accountId, account, amountCents } = postedLines(event).find(
      (_, line) => idOf(event, line) === key,
    ) as PostedLine;
    return {
      id: key,
      account_id: accountId,
      ledger_account: account,
      amount_cents: amountCents,
      event_id: event.id,
      event_type: event.type,
      position: event.position,
      effective_on: postedOn(event),
      value_on: valuedOn(event),
      recorded_at: event.recordedAt,
    };
  },
});
