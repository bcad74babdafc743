import type { DecideContext } from '../../kernel/decider.ts';
import { companyHasCredit, companyHasOwnApplication, companyTaken, companyUnknown } from '../errors.ts';
import type { CompanyEvent } from '../events.ts';
import type { CompanyState } from '../state.ts';

/** Current hold of the application that last claimed the company: none, an open application, or a credit. */
export type Holding = 'none' | 'open' | 'credit';

export interface ClaimCompany {
  readonly applicationId: string;
  readonly userId: string;
  /** Last claim as read beforehand; null if there was none. */
  readonly holder: {
    readonly applicationId: string;
    readonly claimedAt: string;
    readonly holding: Holding;
  } | null;
  /** Renews the claim even if one's own is fresh. */
  readonly isAnew?: boolean;
}

/** An older claim of one's own is renewed, so that it is not taken over while in use. */
const FRESH_MS = 60_000;

/**
 * Claims the company for one application, before any inquiry about it: a company has one application under
 * decision, one offer and one credit. A concurrent claim is refused, because the claim that it read is then
 * no longer the last.
 * @throws DomainError `COMPANY_NOT_FOUND`, `COMPANY_HAS_APPLICATION`, `COMPANY_HAS_CREDIT`, `COMPANY_TAKEN`
 */
export function claimCompany(
  state: CompanyState,
  command: ClaimCompany,
  { now }: DecideContext,
): CompanyEvent[] {
  const { company, claim } = state;
  if (!company) throw companyUnknown();
  const { applicationId, userId, holder, isAnew } = command;
  const isOwn = claim?.applicationId === applicationId;
  if (isOwn && Date.parse(now) - Date.parse(claim.claimedAt) < (isAnew ? 1 : FRESH_MS)) return [];
  // Claimed or renewed since the read, which is therefore outdated.
  const isLast = claim?.applicationId === holder?.applicationId && claim?.claimedAt === holder?.claimedAt;
  const holding = isLast ? holder?.holding : 'open';
  if (claim && !isOwn && holding !== 'none') {
    if (claim.userId !== userId) throw companyTaken();
    throw holding === 'credit' ? companyHasCredit() : companyHasOwnApplication();
  }
  const { companyId } = company;
  return [{ type: 'CompanyClaimed', data: { companyId, applicationId, userId, claimedAt: now } }];
}
