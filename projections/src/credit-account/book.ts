import { sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

/**
 * Ids of accounts to service, ascending, at most `limit` of those after the given id: open ones, ended ones
 * on which something is owed, and those whose last interest is not posted yet.
 */
export async function listOpenedAccounts(
  db: ReadDatabase,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const accruing = db
    .selectFrom('ledger_balance')
    .select('account_id')
    .where('ledger_account', 'in', ['accrued-interest', 'accrued-overdue-interest'])
    .where('balance_cents', '<>', 0);
  const isOpen = sql<boolean>`(bank_status = 'active' or (has_claims and bank_status <> 'credit-loss'))`;
  let query = db
    .selectFrom('credit_account')
    .select('id')
    .where((is) => is.or([isOpen, is('id', 'in', accruing)]));
  if (after !== null) query = query.where('id', '>', after);
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

/** Ids of accounts with the OCR number; at most two, enough to detect that it is not unique. */
export async function accountsWithOcr(db: ReadDatabase, ocrNumber: string): Promise<string[]> {
  const found = await db
    .selectFrom('credit_account')
    .select('id')
    .where('ocr_number', '=', ocrNumber)
    .limit(2)
    .execute();
  return found.map(({ id }) => id);
}
