import type { Rejecter } from '@kreditlina/domain/credit-application/contracts/enums';
import {
  type CreditApplicationEvent,
  creditApplicationEvents,
} from '@kreditlina/domain/credit-application/events';
import { evolve as evolveState } from '@kreditlina/domain/credit-application/evolve';
import { partsIn, personsIn } from '@kreditlina/domain/credit-application/index';
import {
  type ApplicationPhase,
  type CreditApplicationState,
  initialState,
  statusOfPhase,
} from '@kreditlina/domain/credit-application/state';
import {
  readTrace,
  type StoredTraceItem,
  type Told,
  toldOfEvaluation,
} from '@kreditlina/domain/credit-policy/index';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import type { AdminApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
import { wordsOf } from '@kreditlina/domain/kernel/words';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { ofForgotten } from '../identity/user.ts';
import { applicationWithoutPerson } from './forget.ts';
import {
  type Contact,
  type CreditApplicationRow,
  creditApplicationTable,
  type Explanation,
  type LenderReasons,
  type ReviewClosing,
} from './table.ts';

const inProgress: ReadonlySet<ApplicationPhase> = new Set([
  'answering',
  'awaiting-consents',
  'deciding',
  'manual-review',
]);

/**
 * Status shown in the back office: `N/A` before the limit check, then `in-progress` until the decision. A
 * rejection by the policy or by staff counts as the first lender's. A withdrawn or expired application has
 * that status, whatever was decided before.
 */
function adminStatusOf(state: CreditApplicationState): AdminApplicationStatus {
  if (state.phase === 'withdrawn' || state.phase === 'expired') return state.phase;
  if (state.attempt === 0) return 'N/A';
  if (state.phase === 'rejected')
    return rejecterOf(state) === 'second' ? 'rejected-aros' : 'rejected-qapitala';
  if (inProgress.has(state.phase)) return 'in-progress';
  return 'approved';
}

/**
 * Finds who rejected an application, which the wire status does not show: it attributes every rejection to
 * the first lender, except the second lender's.
 */
function rejecterOf({ phase, decision }: CreditApplicationState): Rejecter | null {
  if (phase !== 'rejected') return null;
  return decision?.outcome === 'rejected' && decision.rejectedBy ? decision.rejectedBy : 'staff';
}

type PersonForgotten = Extract<UserEvent, { type: 'PersonForgotten' }>;

/**
 * Applications for the detail page, the resume dialog and the day list: the state folded by the aggregate,
 * with columns for lists.
 */
export const creditApplicationProjection = projection<
  typeof creditApplicationTable,
  CreditApplicationEvent | PersonForgotten
>({
  name: 'credit-application',
  version: 34,
  table: creditApplicationTable,
  categories: ['creditApplication', 'user'],
  poison: 'park',
  key: (event) => (isOfApplication(event) ? event.data.applicationId : null),
  alsoRowsWhere: ofForgotten('person_ids', 'contains'),
  evolve: (row, event) => {
    if (event.type === 'PersonForgotten') return row && forget(row, event.data.userId);
    const state = evolveState(row?.state ?? initialState(), event);
    const startedAt = row?.started_at ?? event.occurredAt;
    return {
      ...columnsOf(state),
      ...timesOf(startedAt, row, event),
      rejected_at: rejectedAt(row, state, event),
      explanation: explain(row, event),
      lender_reasons: lenderReasons(row, event),
      review_closing: reviewClosing(row, event),
      is_reviewed: isReviewed(row, event),
      revision: (row?.revision ?? 0) + 1,
      state,
    };
  },
});

/** Accepts only event types known to this release, so that an unknown one does not count as a change. */
function isOfApplication(
  event: Stored<CreditApplicationEvent | PersonForgotten>,
): event is Stored<CreditApplicationEvent> {
  return event.category === 'creditApplication' && Object.hasOwn(creditApplicationEvents, event.type);
}

/** Events hidden from the applicant, because their time would reveal an opened invitation or examined hit. */
const inPrivate: ReadonlySet<CreditApplicationEvent['type']> = new Set([
  'InvitationOpened',
  'LenderAnswered',
  'PolicyEvaluated',
  'RuleSkipped',
  'ScreeningHitDecided',
]);

const timesOf = (
  startedAt: string,
  row: CreditApplicationRow | null,
  { type, occurredAt, version }: Stored<CreditApplicationEvent>,
) => ({
  started_at: startedAt,
  updated_at: occurredAt,
  told_at: row && inPrivate.has(type) ? row.told_at : occurredAt,
  stream_version: version,
});

/** Time of the rejection by the policy, a lender or staff, which later events do not change. */
function rejectedAt(
  row: CreditApplicationRow | null,
  { phase }: CreditApplicationState,
  event: Stored<CreditApplicationEvent>,
): string | null {
  if (phase !== 'rejected') return null;
  return row?.rejected_at ?? event.occurredAt;
}

function columnsOf(state: CreditApplicationState) {
  const { company, decision } = state;
  const isApproved = decision?.outcome === 'approved';
  return {
    id: state.applicationId,
    user_id: state.userId,
    type: state.type,
    company_id: company?.companyId ?? null,
    company_number: company?.companyNumber ?? null,
    company_name: company?.companyName ?? null,
    company_words: wordsOf(company?.companyName ?? ''),
    step: state.step,
    phase: state.phase,
    status: statusOfPhase[state.phase],
    admin_status: adminStatusOf(state),
    rejected_by: rejecterOf(state),
    is_in_review: state.phase === 'manual-review',
    review_asked_at: reviewAskedAt(state),
    is_signed: state.agreement?.status === 'signed',
    risk_class: decision?.riskClass ?? null,
    limit_cents: isApproved ? decision.limitCents : null,
    rate_year_basis_points: isApproved ? decision.rateYearBasisPoints : null,
    effective_rate_basis_points: state.agreement?.effectiveRateBasisPoints ?? null,
    person_ids: [...personsIn(state)].sort(),
    part_ids: [...partsIn(state)].sort(),
    contact: contactOf(state),
  };
}

const reviewAskedAt = ({ humanReview }: CreditApplicationState): string | null =>
  humanReview?.outcome === null ? humanReview.requestedAt : null;

function contactOf({ contactDetails }: CreditApplicationState): Contact | null {
  if (!contactDetails) return null;
  const { name, email, phone } = contactDetails;
  return { name, email, phone };
}

function explain(
  row: CreditApplicationRow | null,
  event: Stored<CreditApplicationEvent>,
): Explanation | null {
  const known = row?.explanation ?? null;
  switch (event.type) {
    case 'PolicyEvaluated': {
      const { policyVersion, attempt, trace } = event.data;
      const standing = row?.state.standingOffer && known ? (known.standing ?? known) : undefined;
      return {
        policyVersion,
        attempt,
        trace,
        told: toldOfEvaluation(event.data),
        ...(standing && { standing }),
      };
    }
    case 'CreditDecided':
      if (event.data.isStandingOffer) return known?.standing ?? known;
      return withoutStanding(known);
    case 'IncreaseAbandoned':
      return known?.standing ?? known;
    default:
      return known;
  }
}

/** Lenders' reasons for the latest decision; cleared when the applicant is erased. */
function lenderReasons(
  row: CreditApplicationRow | null,
  event: Stored<CreditApplicationEvent>,
): LenderReasons | null {
  if (event.type === 'DecisionRequested') return null;
  const known = row?.lender_reasons ?? null;
  if (event.type !== 'LenderAnswered') return known;
  const { lender, reasons } = event.data;
  // Erased reasons read as null.
  return reasons === null || reasons.length === 0 ? known : { ...known, [lender]: reasons };
}

/** Outcome and reason of the latest decision's review; cleared when the applicant is erased. */
function reviewClosing(
  row: CreditApplicationRow | null,
  event: Stored<CreditApplicationEvent>,
): ReviewClosing | null {
  if (event.type === 'DecisionRequested' || event.type === 'ManualReviewOpened') return null;
  if (event.type !== 'ManualReviewClosed') return row?.review_closing ?? null;
  const { outcome, why } = event.data;
  return why ? { outcome, ...why } : null;
}

/** True if staff closed the review of the latest decision, or upheld the decision. */
function isReviewed(row: CreditApplicationRow | null, { type }: Stored<CreditApplicationEvent>): boolean {
  if (type === 'DecisionRequested' || type === 'ManualReviewOpened') return false;
  return type === 'ManualReviewClosed' || type === 'HumanReviewDecided' || (row?.is_reviewed ?? false);
}

/** Drops the explanation of the former offer, which an increase has replaced. */
function withoutStanding(known: Explanation | null): Explanation | null {
  if (!known?.standing) return known;
  const { standing: _standing, ...own } = known;
  return own;
}

function forget(row: CreditApplicationRow, personId: string): CreditApplicationRow {
  const { explanation } = row;
  const state = applicationWithoutPerson(row.state, personId);
  return {
    ...row,
    revision: row.revision + 1,
    contact: contactOf(state),
    review_asked_at: reviewAskedAt(state),
    lender_reasons: row.user_id === personId ? null : row.lender_reasons,
    review_closing: row.user_id === personId ? null : row.review_closing,
    explanation: explanation && {
      ...withoutPerson(explanation, personId),
      ...(explanation.standing && { standing: withoutPerson(explanation.standing, personId) }),
    },
    state,
  };
}

function withoutPerson({ told, ...explanation }: Explanation, personId: string): Explanation {
  const isTheirs = (item: StoredTraceItem): boolean => item.about === 'person' && item.personId === personId;
  return {
    ...explanation,
    trace: explanation.trace.filter((item) => !isTheirs(item)),
    told: toldWithout(told, personId, explanation.trace.filter(isTheirs)),
  };
}

/**
 * Explanation after a person is erased, equal to a rebuild from the events. The remedies are removed unless
 * they cannot have followed from that person's data.
 */
function toldWithout(told: Told, personId: string, lines: readonly StoredTraceItem[]): Told {
  if (personId === told.personId) return { ...told, isExplained: null, remedies: null, next: null };
  const isGuarantor = readTrace(lines).some(({ rule }) => rule.startsWith('guarantor-'));
  const isSilentAbout = lines.length > 0 && !told.isExplained;
  return isGuarantor || isSilentAbout ? { ...told, remedies: null, next: null } : told;
}
