import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { confirmInquiries } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication, confirmInquiries as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import { claimForApplication } from '../claim.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Button of the summary. Repeating it while the decision is made changes nothing. */
export const confirmInquiriesRoute = handle(confirmInquiries, async (call, parts: CreditApplicationParts) => {
  const account = await parts.commands.load(creditAccount, creditAccountId(call.params.id));
  const offerExpiresAt = account.granted ? account.expiresAt : null;
  const command = { textVersion: call.body.text_version, offerExpiresAt };
  const { id } = call.params;
  const { commandId } = call.origin;
  const state = await parts.commands.tryOut(creditApplication, id, decide, command, commandId);
  // In any other phase the company is already claimed.
  if (state.phase === 'answering' && state.company)
    await claimForApplication(parts, call.origin, state.company.companyId, state);
  return submit(parts, call, decide, command);
});
