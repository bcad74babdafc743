import {
  closeReview,
  decideHit,
  decideHumanReview,
  getReview,
  requestMore,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { ownDecision } from '@kreditlina/domain/credit-application/errors';
import {
  closeManualReview,
  creditApplication,
  decideHit as decideOnHit,
  requestMore as decideRequest,
  decideHumanReview as decideReview,
} from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { WAIT_MS } from '@kreditlina/http-edge/positions';
import { notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { claimForReopening, refuseForgottenApplicant } from '../human-review.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { decideOnReview, loadReview, reviewOf } from './review.ts';

/** Screening hits and their decisions, for readers who take no part in the application. */
export const getReviewRoute = handle(getReview, async (call, parts: CreditApplicationParts) => {
  const reviewed = await loadReview(parts, call);
  if (reviewed.state.phase === 'none') throw notFound();
  return reviewOf(parts, reviewed, call.session.userId);
});

/** Ends a manual review: the decision continues, or the application is rejected. */
export const closeReviewRoute = handle(closeReview, async (call, parts: CreditApplicationParts) => {
  const { params, body } = call;
  const sent = await decideOnReview(parts, call, (origin, { attempt }) =>
    parts.commands.send(origin, creditApplication, params.id, closeManualReview, {
      attempt,
      outcome: body.outcome,
      reasonCode: body.reason,
      comment: body.comment,
    }),
  );
  return reviewOf(parts, sent, call.session.userId);
});

/** Asks the applicant for more information. The review waits for the answer. */
export const requestMoreRoute = handle(requestMore, async (call, parts: CreditApplicationParts) => {
  const { params, body } = call;
  const asked = { text: body.text, reopens: body.reopens };
  const sent = await decideOnReview(parts, call, async (origin, { userId }) => {
    const { commandId } = origin;
    const state = await parts.commands.tryOut(creditApplication, params.id, decideRequest, asked, commandId);
    await refuseForgottenApplicant(parts, state);
    return parts.commands.send(
      { ...origin, subjectId: userId },
      creditApplication,
      params.id,
      decideRequest,
      asked,
    );
  });
  return reviewOf(parts, sent, call.session.userId);
});

/** Ends a requested review: the rejection is upheld, or the application is reopened. */
export const decideHumanReviewRoute = handle(
  decideHumanReview,
  async (call, parts: CreditApplicationParts) => {
    const { params, body, session } = call;
    const command = { outcome: body.outcome, reasonCode: body.reason, comment: body.comment };
    const sent = await decideOnReview(parts, call, async (origin) => {
      const { commandId } = origin;
      const state = await parts.commands.tryOut(
        creditApplication,
        params.id,
        decideReview,
        command,
        commandId,
      );
      if ((await parts.rejectedBy(params.id, state.attempt)) === session.userId) throw ownDecision();
      await refuseForgottenApplicant(parts, state);
      // In any other phase, the review is already decided and the company claimed.
      if (body.outcome === 'reopened' && state.phase === 'rejected')
        await claimForReopening(parts, call.origin, state);
      return parts.commands.send(origin, creditApplication, params.id, decideReview, command);
    });
    return reviewOf(parts, sent, call.session.userId);
  },
);

export const decideHitRoute = handle(decideHit, async (call, parts: CreditApplicationParts) => {
  const { params, body, session } = call;
  // Checked before the hit is looked up: a refusal only for existing hits would reveal that they exist.
  if (body.person_id === session.userId) throw unprocessable('OWN_CASE');
  // Current roles; those of the session may be out of date.
  const { roles } = await parts.commands.load(user, session.userId);
  const command = {
    personId: body.person_id,
    hitId: body.hit_id,
    outcome: body.outcome,
    reason: body.reason,
    sourceOfFunds: body.source_of_funds,
    mayAcceptPosition: rightsOf(roles).includes('accept-position'),
  };
  const sent = await decideOnReview(
    parts,
    call,
    (origin) =>
      parts.commands.send(
        { ...origin, subjectId: body.person_id },
        creditApplication,
        params.id,
        decideOnHit,
        command,
      ),
    isAboutHit(body.hit_id),
  );
  // The decider's name comes from a read model. If it lags, the stored decision is answered without the name,
  // and the page asks again.
  await parts.waitForPosition(sent.position, WAIT_MS);
  return reviewOf(parts, sent, session.userId);
});

/** Limits conflicts to the same hit: different hits may be decided concurrently. */
const isAboutHit =
  (hitId: string) =>
  ({ type, data }: RecordedEvent): boolean =>
    type === 'ScreeningHitDecided' && (data as { readonly hitId: string }).hitId === hitId;
