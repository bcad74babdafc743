import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { type Posting, postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { countsOn } from '../parts.ts';
import { ledgerEntryTable } from './table.ts';

const idOf = (event: Stored<CreditAccountEvent>, line: number): string => `${event.id}/${line}`;

/** The postings of every account, by event. */
export const ledgerEntryProjection = projection<typeof ledgerEntryTable, CreditAccountEvent>({
  name: 'ledger-entry',
  version: 1,
  table: ledgerEntryTable,
  categories: ['creditAccount'],
  poison: 'stop',
  isAppendOnly: true,
  invariants: [
    {
      says: 'the postings of an event add up to zero',
      breaches: (table) => `select event_id from ${table} group by event_id having sum(amount_cents) <> 0`,
    },
  ],
  key: (event) => postingsOf(event).map((_, line) => idOf(event, line)),
  evolve: (_row, event, key) => {
    const { account, amountCents } = postingsOf(event).find(
      (_, line) => idOf(event, line) === key,
    ) as Posting;
    return {
      id: key,
      account_id: event.data.accountId,
      ledger_account: account,
      amount_cents: amountCents,
      event_id: event.id,
      event_type: event.type,
      version: event.version,
      position: event.position,
      effective_on: countsOn(event),
      recorded_at: event.recordedAt,
    };
  },
});
