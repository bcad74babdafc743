import { monthlyRatePercent } from '@kreditlina/domain/calculators/rounding';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { LimitIncrease } from '@kreditlina/domain/credit-account/contracts/customer';
import { comingRates, increaseAgainOn } from '@kreditlina/domain/credit-account/index';
import { sql } from 'kysely';
import type { CreditAccountRow } from '../credit-account/credit-account.ts';
import { figuresOf, noAccount, type Reader } from '../credit-account/figures.ts';
import { readAccountRows } from '../credit-account/query.ts';
import { byName } from '../list/list-query.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { CompanyRow } from './company.ts';

const LIST_MAX = 200;

/** Lists the companies that the person may act for, each with the credit granted to that person. */
export async function listCompanies(db: ReadDatabase, reader: Reader): Promise<Company[]> {
  const companies = await ownCompanies(db, reader.userId).execute();
  const answers: Company[] = [];
  for (const company of companies) answers.push(await withAccount(db, reader, company));
  return answers;
}

/** Undefined if the company is unknown or the reader may not act for it. */
export async function findCompany(
  db: ReadDatabase,
  reader: Reader,
  id: string,
): Promise<Company | undefined> {
  const company = await ownCompanies(db, reader.userId).where('id', '=', id).executeTakeFirst();
  return company && withAccount(db, reader, company);
}

/** Finds a company without an ownership check, for staff. */
export function findCompanyRow(db: ReadDatabase, id: string): Promise<CompanyRow | undefined> {
  return db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Finds companies, in no particular order.
 * @param ids at least one
 */
export function findCompanyRows(db: ReadDatabase, ids: readonly string[]): Promise<CompanyRow[]> {
  return db.selectFrom('company').selectAll().where('id', 'in', ids).execute();
}

/** Finds the credit granted to the person for one of their companies. */
export async function findAccount(
  db: ReadDatabase,
  userId: string,
  companyId: string,
): Promise<CreditAccountRow | undefined> {
  const own = await db
    .selectFrom('credit_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .orderBy('granted_at', 'desc')
    .limit(LIST_MAX)
    .execute();
  return foremost.map((status) => own.find((one) => one.status === status)).find((one) => one);
}

export async function actsFor(db: ReadDatabase, userId: string, id: string): Promise<boolean> {
  return (await ownCompanies(db, userId).where('id', '=', id).executeTakeFirst()) !== undefined;
}

const ownCompanies = (db: ReadDatabase, userId: string) =>
  db
    .selectFrom('company')
    .selectAll()
    // Kysely would expand a plain array into a list of values.
    .where(sql<boolean>`representative_ids @> array[${userId}]::uuid[]`)
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(LIST_MAX);

/**
 * Precedence among a person's credits for a company: active or signed, then open offer, ended credit, expired
 * offer; the newest first within each. A withdrawn offer is not a credit.
 */
const foremost = ['active', 'signed', 'offered', 'ended', 'offer-expired'] as const;

const wireStatus: Readonly<Record<CreditAccountRow['status'], Company['status']>> = {
  offered: 'offered',
  'offer-expired': 'offer-expired',
  'offer-withdrawn': 'none',
  signed: 'signed',
  active: 'active',
  ended: 'signed',
};

/** Reads a company and its account in one snapshot. */
const withAccount = (db: ReadDatabase, reader: Reader, company: CompanyRow): Promise<Company> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => answerOf(snapshot, reader, company));

async function answerOf(db: ReadDatabase, reader: Reader, company: CompanyRow): Promise<Company> {
  const account = await findAccount(db, reader.userId, company.id);
  const isGranted = account !== undefined && account.status !== 'offer-expired';
  const rate = account && rateOn(account, reader.today);
  const isSigned = isGranted && account.bank_status !== null;
  return {
    id: company.id,
    name: company.name,
    company_number: company.company_number,
    credit_limit_cents: isGranted ? account.limit_cents : null,
    interest_rate: isGranted && rate !== undefined ? monthlyRatePercent(rate) : null,
    rate_year_basis_points: isGranted && rate !== undefined ? rate : null,
    coming_rates:
      isGranted && account.status !== 'ended'
        ? comingRates(account.rates, rateOn(account, reader.today), reader.today)
        : [],
    effective_rate_basis_points: isSigned ? await signedRateOf(db, account) : null,
    payment_bank_giro_number: account?.bankgiro_number ?? null,
    payment_ocr_number: account?.ocr_number ?? null,
    bank_status: account?.bank_status ?? null,
    bank_reason: account?.bank_reason ?? null,
    status: account ? wireStatus[account.status] : 'none',
    offer_expires_at: account?.offer_expires_at ?? null,
    application_id: account?.application_id ?? null,
    limit_increase: account ? increaseOf(account) : null,
    ...(account ? figuresOf(account, await readAccountRows(db, account.id), reader) : noAccount(reader)),
  };
}

function increaseOf({ increase }: CreditAccountRow): LimitIncrease | null {
  if (!increase) return null;
  const { wantedCents, requestedOn, declinedOn } = increase;
  return {
    wanted_cents: wantedCents,
    requested_on: requestedOn,
    declined_on: declinedOn,
    again_on: declinedOn === null ? null : increaseAgainOn(declinedOn),
  };
}

/** Effective yearly rate in the signed agreement, in basis points. */
async function signedRateOf(db: ReadDatabase, account: CreditAccountRow): Promise<number | null> {
  const application = await db
    .selectFrom('credit_application')
    .select('effective_rate_basis_points')
    .where('id', '=', account.application_id)
    .where('is_signed', '=', true)
    .executeTakeFirst();
  return application?.effective_rate_basis_points ?? null;
}

/** Yearly rate in basis points on a day: the last one that begins on or before it. */
const rateOn = ({ rates, rate_year_basis_points }: CreditAccountRow, day: string): number =>
  rates.findLast(({ fromOn }) => fromOn <= day)?.yearBasisPoints ?? rate_year_basis_points;
