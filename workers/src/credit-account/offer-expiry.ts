import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount, expireOffer, withdrawOffer } from '@kreditlina/domain/credit-account/index';
import {
  creditApplication,
  expireApplication,
  hasNoOffer,
} from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { againIn, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';

/** A decision in progress may finish; then the offer is checked again. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Expires an offer that was not signed within its five days: first on the application, which decides, then on
 * the account.
 */
export const offerExpiryJob: JobKind = {
  name: 'offer-expiry',
  async run(data, run) {
    const accountId = idOf(data, 'accountId');
    const account = await loadState(run.store, creditAccount, accountId);
    if (!account.granted || account.isOfferOver || account.firstWithdrawal) return 'done';
    // Revised meanwhile: the new end has its own job.
    if (account.expiresAt !== idOf(data, 'expiresAt')) return 'done';
    const leftMs = Date.parse(account.expiresAt) - Date.parse(run.clock.now());
    if (leftMs > 0) return againIn(leftMs);

    const { applicationId } = account.granted;
    // A command id is valid for one stream only, so each of the two has its own name.
    const name = `offer-expiry/${accountId}/${account.expiresAt}`;
    const { state } = await applyEffect(run, {
      aggregate: creditApplication,
      id: applicationId,
      name: `${name}/application`,
      correlationId: applicationId,
      decide: expireApplication,
      command: undefined,
    });
    if (state.phase === 'deciding' || state.phase === 'manual-review') return { againInMs: LOOK_AGAIN_MS };
    // A signature at the last second is valid. An application that is being decided again, or may be
    // reopened, leaves the account waiting.
    if (state.phase === 'withdrawn') return endWithdrawn(run, applicationId);
    if (state.phase === 'signed' || state.phase === 'completed' || hasNoOffer(state)) return 'done';
    await applyEffect(run, {
      aggregate: creditAccount,
      id: accountId,
      name: `${name}/account`,
      correlationId: applicationId,
      decide: expireOffer,
      command: {},
    });
    return 'done';
  },
};

/** Ends the offer of an application that was withdrawn, without waiting for its last day. */
export const offerWithdrawalJob: JobKind = {
  name: 'offer-withdrawal',
  run: (data, run) => endWithdrawn(run, idOf(data, 'applicationId')),
};

/** Without effect before the limit is granted: that job reads the application again. */
export async function endWithdrawn(run: JobRun, applicationId: string): Promise<'done'> {
  const accountId = creditAccountId(applicationId);
  const { phase } = await loadState(run.store, creditApplication, applicationId);
  const { granted } = await loadState(run.store, creditAccount, accountId);
  if (phase !== 'withdrawn' || !granted) return 'done';
  await applyEffect(run, {
    aggregate: creditAccount,
    id: accountId,
    name: `offer-withdrawal/${applicationId}`,
    correlationId: applicationId,
    decide: withdrawOffer,
    command: undefined,
  });
  return 'done';
}
