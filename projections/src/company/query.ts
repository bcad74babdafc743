import { monthlyRatePercent } from '@kreditlina/domain/calculators/rates';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { sql } from 'kysely';
import { figuresOf } from '../credit-account/figures.ts';
import type { CreditAccountRow } from '../credit-account/table.ts';
import { maskPersonalNumber } from '../identity/mask.ts';
import { findUser } from '../identity/query.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { CompanyRow } from './table.ts';

const LIST_LIMIT = 200;
const UNKNOWN_NUMBER = maskPersonalNumber('');

/**
 * Companies that the person may act for, each with the credit that the person was granted for it.
 * @param today business date of which the figures are
 */
export async function listCompanies(db: ReadDatabase, userId: string, today: string): Promise<Company[]> {
  const companies = await db
    .selectFrom('company')
    .selectAll()
    // A plain array would become a list of values.
    .where(sql<boolean>`representative_ids @> array[${userId}]::uuid[]`)
    .orderBy('name')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .execute();
  const accounts = await db
    .selectFrom('credit_account')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .execute();
  const ssn = (await findUser(db, userId))?.ssn_masked ?? UNKNOWN_NUMBER;
  return companies.map((company) =>
    toCompany(company, accountFor(company, accounts), { userId, today, ssn }),
  );
}

/** One of them; undefined when it is unknown or somebody else's. */
export async function findCompany(
  db: ReadDatabase,
  userId: string,
  id: string,
  today: string,
): Promise<Company | undefined> {
  return (await listCompanies(db, userId, today)).find((company) => company.id === id);
}

/** Whether the person may act for the company. */
export async function actsFor(db: ReadDatabase, userId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`representative_ids @> array[${userId}]::uuid[]`)
    .executeTakeFirst();
  return found !== undefined;
}

/** The credit of the person's company that counts; undefined when they have none for it. */
export async function findCredit(
  db: ReadDatabase,
  userId: string,
  companyId: string,
): Promise<Pick<CreditAccountRow, 'id' | 'application_id'> | undefined> {
  const accounts = await db
    .selectFrom('credit_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .orderBy('granted_at', 'desc')
    .execute();
  return accountFor({ id: companyId }, accounts);
}

/** A signed credit comes before an open offer, an open offer before one that ran out; the newest of each first. */
function accountFor(
  company: Pick<CompanyRow, 'id'>,
  accounts: readonly CreditAccountRow[],
): CreditAccountRow | undefined {
  const own = accounts.filter((account) => account.company_id === company.id);
  const order = ['active', 'signed', 'offered', 'ended', 'offer-expired'] as const;
  return order.map((status) => own.find((account) => account.status === status)).find((account) => account);
}

function toCompany(
  company: CompanyRow,
  account: CreditAccountRow | undefined,
  reader: { readonly userId: string; readonly today: string; readonly ssn: string },
): Company {
  const isGranted = account !== undefined && account.status !== 'offer-expired';
  return {
    id: company.id,
    name: company.name,
    company_number: company.company_number,
    credit_limit_cents: isGranted ? account.limit_cents : null,
    // Nothing is paid out before servicing exists; a requested draw is no debt yet.
    debt_amount_cents: 0,
    interest_rate: isGranted ? monthlyRatePercent(account.rate_year_basis_points) : null,
    rate_year_basis_points: isGranted ? account.rate_year_basis_points : null,
    payment_bank_giro_number: account?.bankgiro_number ?? null,
    payment_ocr_number: account?.ocr_number ?? null,
    bank_status: account?.bank_status ?? null,
    status: account ? (account.status === 'ended' ? 'signed' : account.status) : 'none',
    offer_expires_at: account?.offer_expires_at ?? null,
    application_id: account?.application_id ?? null,
    bank_reason: null,
    ...figuresOf(account, reader),
  };
}
