import type { SealedRows } from '@kreditlina/event-store/port';
import { createOpeningDatabase } from '@kreditlina/projection-engine/database';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { ApprovalRow } from './credit-account/approval/table.ts';
import type { AvailableLimitRow } from './credit-account/available-limit/table.ts';
import type { LedgerBalanceRow } from './credit-account/ledger-balance/table.ts';
import type { LedgerEntryRow } from './credit-account/ledger-entry/table.ts';
import type { PaymentRow } from './credit-account/payment/table.ts';
import type { PaymentNoticeRow } from './credit-account/payment-notice/table.ts';
import type { CreditAccountRow } from './credit-account/table.ts';
import type { WithdrawalRow } from './credit-account/withdrawal/table.ts';

/** Counts of a read model's rows, by name; zero counts may be missing. */
interface CountRow {
  readonly name: string;
  readonly count: number;
}

/**
 * The views in schema `read`, each on the active build of its read model. Read only. Each read model adds its
 * own table (`declare module`), so that this file does not import it; those of the account are still named
 * here.
 */
export interface ReadSchema {
  approval: ApprovalRow;
  available_limit: AvailableLimitRow;
  available_limit_count: CountRow;
  company_list_count: CountRow;
  company_standing_count: CountRow;
  credit_account: CreditAccountRow;
  credit_application_count: CountRow;
  daily_figure_count: CountRow;
  ledger_balance: LedgerBalanceRow;
  ledger_entry: LedgerEntryRow;
  payment: PaymentRow;
  payment_notice: PaymentNoticeRow;
  tag_use_count: CountRow;
  user_account_count: CountRow;
  withdrawal: WithdrawalRow;
}

export type ReadDatabase = Kysely<ReadSchema>;

/**
 * Database for the queries of this package. Personal fields are sealed in the tables and open in the answers;
 * SQL can neither compare nor sort them. The caller keeps the pool.
 */
export function createReadDatabase(pool: Pool, sealedRows: SealedRows): ReadDatabase {
  return createOpeningDatabase<ReadSchema>(pool, sealedRows).withSchema('read');
}
