import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { Letterhead } from '@kreditlina/domain/documents/letterhead';
import { businessDate } from '@kreditlina/event-store';
import { notFound } from '@kreditlina/http-edge/problem';
import { findAccount, findCompany } from '@kreditlina/projections/company/query';
import type { DocumentsParts } from './parts.ts';

type OwnAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The company and its credit, as on the reader's page. @throws HttpProblem 404 when there is no credit */
export async function ownAccount(
  { reads, now }: DocumentsParts,
  { userId }: { readonly userId: string },
  companyId: string,
): Promise<{ company: Company; account: OwnAccount; today: string }> {
  const today = businessDate(now());
  const company = await findCompany(reads, { userId, today }, companyId);
  const account = company && (await findAccount(reads, userId, companyId));
  if (!company || !account) throw notFound();
  return { company, account, today };
}

export const letterheadOf = (
  { lender, isDemonstration }: DocumentsParts,
  { company, account }: { readonly company: Company; readonly account: OwnAccount },
): Letterhead => ({
  lender: { ...lender, bankgiroNumber: account.bankgiro_number },
  company: { name: company.name, companyNumber: company.company_number },
  isDemonstration,
});
