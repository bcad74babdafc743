import type { applicationDetailAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { explain } from '@kreditlina/domain/credit-policy/index';
import type { z } from 'zod';
import type { ReadDatabase } from '../read-schema.ts';
import { findApplicationRow } from './list.ts';

export type ApplicationForStaff = z.output<typeof applicationDetailAnswer>;

/** One application for the back office: its row, the decision, and every rule behind it. */
export async function findApplicationForStaff(
  db: ReadDatabase,
  id: string,
): Promise<ApplicationForStaff | undefined> {
  const row = await findApplicationRow(db, id);
  const found = await db
    .selectFrom('credit_application')
    .select(['limit_cents', 'rate_year_basis_points', 'explanation', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !found) return undefined;
  const { explanation, state } = found;
  const trace = explanation?.trace ?? [];
  const lines = explain(trace, 'staff');
  return {
    ...row,
    limit_cents: found.limit_cents,
    rate_year_basis_points: found.rate_year_basis_points,
    policy_version: explanation?.policyVersion ?? null,
    credit_warnings: [...(state.decision?.creditWarnings ?? [])],
    review_reasons: [...state.reviewReasons],
    limit_cal_details: trace.map((line, index) => ({
      ...{ rule: line.rule, text: lines[index]?.sv ?? line.rule, input: line.input },
      ...{ threshold: line.threshold, result: line.result, effect: line.effect },
    })),
  };
}
