import { company } from '@kreditlina/domain/company/company';
import { changeBankStatus, creditAccount } from '@kreditlina/domain/credit-account/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import { askedUntilAnswered, waitAfter } from '../inquiry.ts';
import type { JobKind } from '../job.ts';

/** Hands the account to the bank once its agreement is signed, and waits for the bank's decision. */
export const bankAccountJob: JobKind = {
  name: 'bank-account',
  run(data, run) {
    const accountId = idOf(data, 'accountId');
    return askedUntilAnswered(run.starts, async () => {
      const { granted, bankStatus, limitCents, rateYearBasisPoints } = await loadState(
        run.store,
        creditAccount,
        accountId,
      );
      if (!granted || bankStatus !== 'offer') return 'done';
      const { company: registered } = await loadState(run.store, company, granted.companyId);
      if (!registered) return 'done';
      const { bank } = run.partners;
      // Asked first: if the figures have changed since, a repeated order would be a new request to the bank.
      const known = await bank.accountStatus(accountId);
      const answer =
        known ??
        (await bank.openAccount({
          accountId,
          companyNumber: registered.companyNumber,
          companyName: registered.name,
          limitCents,
          rateYearBasisPoints,
          ocrNumber: granted.ocrNumber,
        }));
      if (answer.status === 'offer') return waitAfter(run.starts);
      await applyEffect(run, {
        aggregate: creditAccount,
        id: accountId,
        name: `bank-account/${accountId}/${answer.status}`,
        correlationId: granted.applicationId,
        decide: changeBankStatus,
        command: { to: answer.status, ...(answer.reason !== null && { reason: answer.reason }) },
      });
      return 'done';
    });
  },
};
