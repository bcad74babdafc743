import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount, requestFirstWithdrawal } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

/** The signed agreement requests the first withdrawal and hands the account to the bank. */
export const openAccountJob: JobKind = {
  name: 'open-account',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const { agreement, userId } = await loadState(run.store, creditApplication, applicationId);
    if (agreement?.status !== 'signed') return 'done';
    const name = `open-account/${applicationId}`;
    await applyEffect(run, {
      aggregate: creditAccount,
      id: creditAccountId(applicationId),
      name,
      correlationId: applicationId,
      decide: requestFirstWithdrawal,
      command: {
        withdrawalId: commandIdOf(`withdrawal/${agreement.agreementId}`),
        amountCents: agreement.amountCents,
        requestedBy: userId,
      },
    });
    return 'done';
  },
};
