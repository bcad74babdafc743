import { correctPayoutDate, type DoubtedPayout } from '@kreditlina/domain/payout-date/contract';
import {
  correctPayoutDate as correct,
  PAYOUT_DATES_ID,
  type PayoutDateState,
  payoutDate,
} from '@kreditlina/domain/payout-date/payout-date';
import { handle } from '@kreditlina/http-edge/route';
import { companiesOfAccounts } from '@kreditlina/projections/credit-account/query';
import { requireOthersCredit } from '../credit-account/staff/account-of-company.ts';
import type { OperationsParts } from './parts.ts';

/** Maximum number of reports listed, the oldest; the rest follow as these are settled. */
const DOUBTED_SHOWN_MAX = 50;

/** Payouts and returns whose date by the bank cannot be right, with their companies. */
export async function doubtedPayouts(
  reads: OperationsParts['reads'],
  { open }: PayoutDateState,
): Promise<DoubtedPayout[]> {
  const shown = open.slice(0, DOUBTED_SHOWN_MAX);
  const companies = await companiesOfAccounts(
    reads,
    shown.map(({ accountId }) => accountId),
  );
  return shown.map((one) => ({
    id: one.reportId,
    company: companies.get(one.accountId) ?? null,
    kind: one.kind,
    amount_cents: one.amountCents,
    told_on: one.toldOn,
    first_on: one.firstOn,
    fault: one.fault,
    doubted_on: one.doubtedOn,
  }));
}

/** Enters the right date of a payout or return; a job then books it. Refused for a case of one's own. */
export const correctPayoutDateRoute = handle(
  correctPayoutDate,
  async ({ params, body, origin, session, announce }, parts: OperationsParts) => {
    const { commands } = parts;
    const { on, comment } = body;
    const { open } = await commands.load(payoutDate, PAYOUT_DATES_ID);
    const report = open.find(({ reportId }) => reportId === params.id);
    if (report) await requireOthersCredit(parts, report.accountId, session.userId);
    const by = { ...origin, reasonCode: 'bank-corrected-date', comment };
    const correction = { reportId: params.id, on, correctedBy: session.userId };
    const { position } = await commands.send(by, payoutDate, PAYOUT_DATES_ID, correct, correction);
    announce(position);
    return {};
  },
);
