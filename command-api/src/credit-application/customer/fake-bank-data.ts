import { fakeBankData } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication, recordBankData } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Figures of a steady small company, in öre. */
const figures = {
  averageBalanceCents: 25_000_000,
  monthlyInflowCents: 45_000_000,
  monthlyOutflowCents: 40_000_000,
};

/** Generated bank data, in test mode only. */
export const fakeBankDataRoute = handle(fakeBankData, async (call, parts: CreditApplicationParts) => {
  const { params, body, session } = call;
  const data = { source: 'fake' as const, reportNumber: body.report_number, ...figures };
  const asked = { ...data, dataHash: '0'.repeat(64) };
  await parts.commands.tryOut(creditApplication, params.id, recordBankData, asked, call.origin.commandId);
  const report = JSON.stringify({ fakeId: body.fake_id, reportNumber: body.report_number, ...figures });
  const { hash } = await parts.blobs.put({
    bytes: Buffer.from(report),
    contentType: 'application/json',
    subjectId: session.userId,
  });
  return submit(parts, call, recordBankData, { ...data, dataHash: hash });
});
