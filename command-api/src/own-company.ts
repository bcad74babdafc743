import { type CreditApplicationState, hasPartIn } from '@kreditlina/domain/credit-application/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { ownCasesOf } from '@kreditlina/projections/own-cases';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/**
 * Whether a member of the staff, or somebody beside them in a case, has a part in a company's credit. They read of it what whoever gets masks reads: a block may be for a
 * hit, and the hit may be them.
 */
export async function isOwnCompany(
  reads: ReadDatabase,
  companyId: string,
  staffId: string,
  application?: CreditApplicationState,
): Promise<boolean> {
  if (application && hasPartIn(application, staffId)) return true;
  return (await ownCasesOf(reads, staffId)).companyIds.includes(companyId);
}

/** For what is not shown in part: whoever has a part in it neither orders nor opens it. @throws DomainError `OWN_CASE` */
export async function requireOthersCompany(
  reads: ReadDatabase,
  companyId: string,
  staffId: string,
): Promise<void> {
  if (await isOwnCompany(reads, companyId, staffId)) throw new DomainError('rule', 'OWN_CASE');
}
