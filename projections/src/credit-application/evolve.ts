import {
  type CreditApplicationEvent,
  creditApplicationEvents,
} from '@kreditlina/domain/credit-application/events';
import { evolve as evolveState } from '@kreditlina/domain/credit-application/evolve';
import {
  type CreditApplicationState,
  initialState,
  statusOfPhase,
} from '@kreditlina/domain/credit-application/state';
import { readTrace } from '@kreditlina/domain/credit-policy/index';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { adminStatusOf } from './admin-status.ts';
import { forgetPerson } from './forget.ts';
import { type CreditApplicationRow, creditApplicationTable, type Explanation } from './table.ts';

type PersonForgotten = Extract<UserEvent, { type: 'PersonForgotten' }>;

/** Detail, resumable list and day list: the aggregate's own fold, with the columns that lists need drawn out of it. */
export const creditApplicationProjection = projection<
  typeof creditApplicationTable,
  CreditApplicationEvent | PersonForgotten
>({
  name: 'credit-application',
  version: 5,
  table: creditApplicationTable,
  categories: ['creditApplication', 'user'],
  poison: 'park',
  key: (event) => (isOfApplication(event) ? event.data.applicationId : null),
  alsoRowsWhere: (event) =>
    event.type === 'PersonForgotten'
      ? { column: 'person_ids', value: event.data.userId, match: 'contains' }
      : null,
  evolve: (row, event) => {
    if (event.type === 'PersonForgotten') return row && forget(row, event.data.userId);
    const state = evolveState(row?.state ?? initialState(), event);
    const startedAt = row?.started_at ?? event.occurredAt;
    return { ...columnsOf(state), ...timesOf(startedAt, event), explanation: explain(row, event), state };
  },
});

/** Only types this version knows: an unknown event of the category must not look like a change. */
function isOfApplication(
  event: Stored<CreditApplicationEvent | PersonForgotten>,
): event is Stored<CreditApplicationEvent> {
  return event.category === 'creditApplication' && Object.hasOwn(creditApplicationEvents, event.type);
}

const timesOf = (startedAt: string, event: Stored<CreditApplicationEvent>) => ({
  started_at: startedAt,
  updated_at: event.occurredAt,
  stream_version: event.version,
});

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
    step: state.step,
    phase: state.phase,
    status: statusOfPhase[state.phase],
    admin_status: adminStatusOf(state),
    is_in_review: state.phase === 'manual-review',
    is_signed: state.agreement?.status === 'signed',
    risk_class: decision?.riskClass ?? null,
    limit_cents: isApproved ? decision.limitCents : null,
    rate_year_basis_points: isApproved ? decision.rateYearBasisPoints : null,
    person_ids: personsIn(state),
  };
}

function personsIn(state: CreditApplicationState): string[] {
  const { owners, guarantors } = state;
  const declared = [
    ...(owners?.owners.filter((owner) => owner.type === 'person') ?? []),
    ...(owners?.alternativeOwners ?? []),
    ...(guarantors?.guarantors ?? []),
    ...(guarantors?.extraGuarantors ?? []),
  ];
  return [...new Set([state.userId, ...declared.map((person) => person.personId)])].sort();
}

/** The rules behind the latest outcome; until `PolicyEvaluated` came, outcomes held them. An erased trace reads as none. */
function explain(
  row: CreditApplicationRow | null,
  event: Stored<CreditApplicationEvent>,
): Explanation | null {
  switch (event.type) {
    case 'PolicyEvaluated': {
      const { policyVersion, attempt, trace } = event.data;
      return { policyVersion, attempt, trace: readTrace(trace) };
    }
    case 'CreditDecided':
    case 'ExtraGuarantorsRequired':
    case 'GuarantorDetailsRequired': {
      if (event.data.trace === undefined) return row?.explanation ?? null;
      const attempt = event.type === 'CreditDecided' ? event.data.attempt : (row?.state.attempt ?? 0);
      return { policyVersion: event.data.policyVersion, attempt, trace: event.data.trace ?? [] };
    }
    default:
      return row?.explanation ?? null;
  }
}

function forget(row: CreditApplicationRow, personId: string): CreditApplicationRow {
  const { explanation } = row;
  const kept =
    row.user_id === personId ? [] : (explanation?.trace ?? []).filter((line) => line.personId !== personId);
  return {
    ...row,
    explanation: explanation && { ...explanation, trace: kept },
    state: forgetPerson(row.state, personId),
  };
}
