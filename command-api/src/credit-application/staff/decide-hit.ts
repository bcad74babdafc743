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

/** One hit of one person: another person's, or this one's. */
export const decideHitRoute = handle(decideHit, async (call, parts: CreditApplicationParts) => {
  const { params, body, session } = call;
  // Whether there is such a hit or not: a refusal of the one alone would tell of it.
  if (body.person_id === session.userId) throw unprocessable('OWN_CASE');
  // As they are now, not when the session began.
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
  // Who decided it is read from a read model. When it hangs the decision stands all the same, and the page asks again.
  await parts.waitForPosition(sent.position, WAIT_MS);
  return reviewOf(parts, sent, session.userId);
});

/** Two decide two hits side by side; of the same one the second looks at what the first decided. */
const isAboutHit =
  (hitId: string) =>
  ({ type, data }: RecordedEvent): boolean =>
    type === 'ScreeningHitDecided' && (data as { readonly hitId: string }).hitId === hitId;
