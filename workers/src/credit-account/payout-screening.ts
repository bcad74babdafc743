import type { CreditAccountState, ReferUnpaidWithdrawal } from '@kreditlina/domain/credit-account/index';
import { user } from '@kreditlina/domain/identity/index';
import { sanctionHitIds } from '@kreditlina/domain/kernel/screening-hits';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { isPartnerError } from '@kreditlina/partner-http/partner-error';
import { ensureScreening, type ScreeningResult } from '../identity/inquiries.ts';
import { registeredPerson } from '../identity/persons.ts';
import type { JobRun } from '../job.ts';

/** Maximum number of starts that a payout waits for the lists, about eight minutes; then staff decide. */
const WAITS_MAX = 40;

type Against = Required<Omit<ReferUnpaidWithdrawal, 'withdrawalId'>>;
const NOT_SCREENED: Against = { reason: 'not-screened', hitIds: [] };

/**
 * Reason not to pay out: a list hit against the signer of the withdrawal, or a missing screening. Uses an
 * answer of this business day from any case, or asks again.
 * @throws PartnerError while the lists may still answer
 */
export async function listsAgainst(
  run: JobRun,
  {
    withdrawalId,
    requestedBy,
  }: Pick<CreditAccountState['withdrawals'][number], 'withdrawalId' | 'requestedBy'>,
): Promise<Against | undefined> {
  const signer = await loadState(run.store, user, requestedBy);
  const today = dateInSweden(run.clock.now());
  if (signer.screening && dateInSweden(signer.screening.checkedAt) === today)
    return against(requestedBy, signer.screening);
  const person = registeredPerson(requestedBy, signer);
  if (!person) return NOT_SCREENED;
  // One inquiry a day per withdrawal, separate from that of its decision.
  const of = { applicationId: withdrawalId, inquiryRound: Number(today.replaceAll('-', '')) };
  try {
    return against(requestedBy, await ensureScreening(run, of, person));
  } catch (error) {
    if (!isPartnerError(error) || (error.retryable && run.starts <= WAITS_MAX)) throw error;
    return NOT_SCREENED;
  }
}

const against = (
  personId: string,
  { isSanctioned, hits }: Pick<ScreeningResult, 'isSanctioned' | 'hits'>,
): Against | undefined =>
  isSanctioned ? { reason: 'sanctions-hit', hitIds: sanctionHitIds(personId, hits) } : undefined;
