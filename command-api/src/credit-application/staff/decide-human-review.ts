import { decideHumanReview } from '@kreditlina/domain/credit-application/contracts/staff';
import { ownDecision } from '@kreditlina/domain/credit-application/errors';
import { creditApplication, decideHumanReview as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { claimForReopening, refuseForgottenApplicant } from '../human-review.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { decideOnReview } from './on-review.ts';
import { reviewOf } from './review.ts';

/** Ends a requested review: the rejection is upheld, or the application is reopened. */
export const decideHumanReviewRoute = handle(
  decideHumanReview,
  async (call, parts: CreditApplicationParts) => {
    const { params, body, session } = call;
    const command = { outcome: body.outcome, reasonCode: body.reason, comment: body.comment };
    const sent = await decideOnReview(parts, call, async (origin) => {
      const { commandId } = origin;
      const state = await parts.commands.tryOut(creditApplication, params.id, decide, command, commandId);
      if ((await parts.rejectedBy(params.id, state.attempt)) === session.userId) throw ownDecision();
      await refuseForgottenApplicant(parts, state);
      // In any other phase it was decided, and claimed, before.
      if (body.outcome === 'reopened' && state.phase === 'rejected')
        await claimForReopening(parts, call.origin, state);
      return parts.commands.send(origin, creditApplication, params.id, decide, command);
    });
    return reviewOf(parts, sent, call.session.userId);
  },
);
