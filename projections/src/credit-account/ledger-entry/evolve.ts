import type { Posting } from '@kreditlina/domain/credit-account/ledger';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { LEDGER_CATEGORIES, type LedgerEvent, postedFor, postedLines, postedOn } from '../posted-lines.ts';
import { ledgerEntryTable } from './table.ts';

const idOf = (event: Stored<LedgerEvent>, line: number): string => `${event.id}/${line}`;

export const ledgerEntryProjection = projection<typeof ledgerEntryTable, LedgerEvent>({
  name: 'ledger-entry',
  version: 2,
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
    const { account, amountCents } = postedLines(event).find(
      (_, line) => idOf(event, line) === key,
    ) as Posting;
    return {
      id: key,
      account_id: postedFor(event),
      ledger_account: account,
      amount_cents: amountCents,
      event_id: event.id,
      event_type: event.type,
      version: event.version,
      position: event.position,
      effective_on: postedOn(event),
      recorded_at: event.recordedAt,
    };
  },
});
