import type { UnsignedDecisionLetter } from '@kreditlina/domain/documents/documents';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { rejectionWords, whatCanBeDone } from '@kreditlina/domain/text/rejection';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import { isAutomatic, reviewForApplicant } from '../credit-application/human-review.ts';
import { explanationOf, referenceOf, remedyFor } from '../credit-application/status.ts';

/**
 * Letter about the current rejection, with the same explanation as its screen.
 * @param now ISO instant
 * @throws DomainError wrong-step unless the application is rejected
 */
export function toDecisionLetter(row: ApplicationDetail, now: string): UnsignedDecisionLetter {
  const { company, phase } = row.state;
  if (phase !== 'rejected' || row.rejected_at === null || !company) throw wrongStep();
  const explanation = explanationOf(row);
  const against = explanation.filter(({ result }) => result === 'failed');
  const review = reviewForApplicant(row);
  const { decided_at } = review ?? {};
  return {
    company: { name: company.companyName, companyNumber: company.companyNumber },
    decidedAt: row.rejected_at,
    reference: referenceOf(row.id),
    decision: `${rejectionWords.title}.`,
    automatic: isAutomatic(row) ? rejectionWords.automatic : null,
    terms: decided_at
      ? [{ label: 'Omprövat', value: `${formatLongDate(decided_at)}, beslutet står fast` }]
      : [],
    reasons: against.length > 0 ? against.map(({ text }) => text) : [rejectionWords.noReasons],
    next: [...whatCanBeDone(remedyFor(row, explanation)), ...aboutReview(review, now)],
  };
}

function aboutReview(review: ReturnType<typeof reviewForApplicant>, now: string): string[] {
  const { requested_at, decided_at, possible_until } = review ?? {};
  if (requested_at && !decided_at)
    return [
      `Du begärde omprövning den ${formatLongDate(requested_at)}. En handläggare tittar på beslutet igen och du får besked inom fem arbetsdagar.`,
    ];
  if (!possible_until || Date.parse(possible_until) < Date.parse(now)) return [];
  return [
    `Du kan begära att en handläggare prövar beslutet igen, och då säga vad du anser, till och med den ${formatLongDate(possible_until)}. Det gör du på Mina sidor.`,
  ];
}
