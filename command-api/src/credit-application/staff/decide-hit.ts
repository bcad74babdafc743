import { decideHit } from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication, decideHit as decide } from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { WAIT_MS } from '@kreditlina/http-edge/positions';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { decideOnReview } from './on-review.ts';
import { reviewOf } from './review.ts';

/** Decides whether one hit is this person or another. */
export const decideHitRoute = handle(decideHit, async (call, parts: CreditApplicationParts) => {
  const { params, body, session } = call;
  // Checked first, whether the hit exists or not: a refusal only for existing hits would reveal them.
  if (body.person_id === session.userId) throw unprocessable('OWN_CASE');
  // Current roles, not those at the start of the session.
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
        decide,
        command,
      ),
    isAboutHit(body.hit_id),
  );
  // The decider is read from a read model. If it lags, the decision is recorded all the same, and the page
  // asks again.
  await parts.waitForPosition(sent.position, WAIT_MS);
  return reviewOf(parts, sent, session.userId);
});

/**
 * Different hits can be decided concurrently; for the same hit the second decider sees the first decision.
 */
const isAboutHit =
  (hitId: string) =>
  ({ type, data }: RecordedEvent): boolean =>
    type === 'ScreeningHitDecided' && (data as { readonly hitId: string }).hitId === hitId;
