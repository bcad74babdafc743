import { ownCase } from '@kreditlina/domain/credit-application/errors';
import {
  type CreditApplicationState,
  partsIn,
  requireOthersCase,
} from '@kreditlina/domain/credit-application/index';
import { ownCasesOf } from '@kreditlina/projections/own-cases';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/**
 * Nobody reads what the lists say in a case in which they have a part, or somebody does who stands beside them in another; nor decides on
 * it. It is refused whatever is known of them: a refusal for a hit would tell of the hit. @throws DomainError `OWN_CASE`
 */
export async function requireOthersReview(
  reads: ReadDatabase,
  state: CreditApplicationState,
  staffId: string,
): Promise<void> {
  requireOthersCase(state, staffId);
  const parts = partsIn(state);
  const { personIds } = await ownCasesOf(reads, staffId);
  if (personIds.some((id) => parts.has(id))) throw ownCase();
}
