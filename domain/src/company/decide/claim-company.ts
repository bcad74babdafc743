import type { DecideContext } from '../../kernel/decider.ts';
import { companyHasCredit, companyHasOwnApplication, companyTaken, companyUnknown } from '../errors.ts';
import type { CompanyEvent } from '../events.ts';
import type { CompanyState } from '../state.ts';

/** What the application that claimed the company last has of it now: nothing any more, an open application, a credit. */
export type Holding = 'none' | 'open' | 'credit';

export interface ClaimCompany {
  readonly applicationId: string;
  readonly userId: string;
  /** The last claim as it was looked up before; null when there was none. */
  readonly holder: {
    readonly applicationId: string;
    readonly claimedAt: string;
    readonly holding: Holding;
  } | null;
  /** Makes another claim also where the own one is fresh. */
  readonly isAnew?: boolean;
}

/** An own claim counts as new for so long; later it is made again, so that nobody takes it over while it is used. */
const FRESH_MS = 60_000;

/**
 * Takes the company for one application, before anything is inquired about it: a company has one application under decision, one
 * offer and one credit. Whoever asks at the same time is refused, because the claim that was looked up is not the last one any more.
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
  // Claimed by another since then, or again by the same one: what was looked up is worth nothing.
  const isLast = claim?.applicationId === holder?.applicationId && claim?.claimedAt === holder?.claimedAt;
  const holding = isLast ? holder?.holding : 'open';
  if (claim && !isOwn && holding !== 'none') {
    if (claim.userId !== userId) throw companyTaken();
    throw holding === 'credit' ? companyHasCredit() : companyHasOwnApplication();
  }
  const { companyId } = company;
  return [{ type: 'CompanyClaimed', data: { companyId, applicationId, userId, claimedAt: now } }];
}
