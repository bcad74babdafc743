import type { ReadDatabase } from '../read-schema.ts';

/** Ids of accounts that the bank has opened, ascending, at most `limit` of those after the given id. */
export async function listOpenedAccounts(
  db: ReadDatabase,
  after: string | null,
  limit: number,
): Promise<string[]> {
  let query = db.selectFrom('credit_account').select('id').where('bank_status', '=', 'active');
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
