import { randomUUID } from 'node:crypto';
import { company, companyId } from '@kreditlina/domain/company/company';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  changeBankStatus,
  creditAccount,
  requestFirstWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { creditApplication, withdrawApplication } from '@kreditlina/domain/credit-application/index';
import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { handle } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';

/**
 * Releases a company, as customer and bank would, so that the next test of the file can apply for it:
 * withdraws an open application, annuls a signed one's account.
 */
export async function freeCompany(store: EventStore, companyNumber: string, now: string): Promise<void> {
  const { claim } = await loadState(store, company, companyId(companyNumber));
  if (!claim) return;
  const { applicationId } = claim;
  const record = <State, Command, Event extends { type: string; data: object }>(
    aggregate: Aggregate<State, Event>,
    id: string,
    decide: Decide<State, Command, Event>,
    command: Command,
  ) =>
    handle(
      store,
      aggregate,
      {
        stream: streamOf(aggregate, id),
        commandId: randomUUID(),
        actor: { kind: 'system', id: 'test', role: 'system' },
        correlationId: applicationId,
        now,
      },
      decide,
      command,
    );
  const { phase, userId, agreement } = await loadState(store, creditApplication, applicationId);
  if (['answering', 'deciding', 'manual-review', 'offered'].includes(phase))
    await record(creditApplication, applicationId, withdrawApplication, { reason: 'test' });
  if (phase !== 'signed' && phase !== 'completed') return;
  const accountId = creditAccountId(applicationId);
  const { firstWithdrawal, bankStatus } = await loadState(store, creditAccount, accountId);
  if (!firstWithdrawal) {
    const withdrawalId = randomUUID();
    const { amountCents = 0 } = agreement ?? {};
    await record(creditAccount, accountId, requestFirstWithdrawal, {
      withdrawalId,
      amountCents,
      requestedBy: userId,
    });
  }
  if (bankStatus === null || bankStatus === 'offer')
    await record(creditAccount, accountId, changeBankStatus, { to: 'annulled' });
}
