import { creditAccount, expireOffer } from '@kreditlina/domain/credit-account/index';
import {
  creditApplication,
  expireApplication,
  hasNoOffer,
} from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { againIn, idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

/** A decision under way is let finish; then the offer is looked at again. */
const LOOK_AGAIN_MS = 60_000;

/** Ends an offer that was not signed in its five days, first the application, which decides, then the account. */
export const offerExpiryJob: JobKind = {
  name: 'offer-expiry',
  async run(data, run) {
    const accountId = idOf(data, 'accountId');
    const account = await loadState(run.store, creditAccount, accountId);
    if (!account.granted || account.isExpired || account.firstWithdrawal) return 'done';
    // Revised meanwhile: the new end has a job of its own.
    if (account.expiresAt !== idOf(data, 'expiresAt')) return 'done';
    const leftMs = Date.parse(account.expiresAt) - Date.parse(run.clock.now());
    if (leftMs > 0) return againIn(leftMs);

    const { applicationId } = account.granted;
    // One command id is for one stream only, so each of the two has a name of its own.
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
    // Signed at the last second: the signature stands. Or the application asks anew, or may be opened again: the account waits.
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
