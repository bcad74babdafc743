import type { ListReason } from '@kreditlina/domain/credit-account/contracts/enums';
import { user } from '@kreditlina/domain/identity/index';
import { businessDate } from '@kreditlina/event-store/business-date';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { isPartnerError } from '@kreditlina/partner-http/partner-error';
import { ensureScreening } from '../identity/person-screening.ts';
import { registeredPerson } from '../identity/persons.ts';
import type { JobRun } from '../job.ts';

/** Starts of a payout that wait for the lists, about eight minutes; then it goes to staff. */
const WAITS_MAX = 40;

interface Unpaid {
  readonly withdrawalId: string;
  readonly requestedBy: string;
}

/**
 * A list hit against the signer of the withdrawal, by an answer of this business day from any case, or by a
 * new inquiry.
 * @throws PartnerError while the lists may still answer
 */
export async function listsAgainst(
  run: JobRun,
  { withdrawalId, requestedBy }: Unpaid,
): Promise<ListReason | undefined> {
  const signer = await loadState(run.store, user, requestedBy);
  const today = businessDate(run.clock.now());
  if (signer.screening && businessDate(signer.screening.checkedAt) === today)
    return reasonOf(signer.screening);
  const person = registeredPerson(requestedBy, signer);
  if (!person) return 'not-screened';
  // One inquiry a day for each withdrawal, separate from that of its decision.
  const of = { applicationId: withdrawalId, inquiryRound: Number(today.replaceAll('-', '')) };
  try {
    return reasonOf(await ensureScreening(run, of, person));
  } catch (error) {
    if (!isPartnerError(error) || (error.retryable && run.starts <= WAITS_MAX)) throw error;
    return 'not-screened';
  }
}

const reasonOf = ({ isSanctioned }: { readonly isSanctioned: boolean }): ListReason | undefined =>
  isSanctioned ? 'sanctions-hit' : undefined;
