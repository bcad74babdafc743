import { creditApplication } from '@kreditlina/domain/credit-application/index';
import {
  type EvaluationRecord,
  explain,
  explainToApplicant,
  policyVersion,
  readTrace,
  reasonLines,
  remediesOfEvaluation,
  withRemedies,
} from '@kreditlina/domain/credit-policy/index';
import { type EventStore, isDecoded, START } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { expect } from 'vitest';

const MOST_EVENTS = 100_000;

/** Every reason that the applicant reads decided, and the remedy that they read changes the outcome. */
function expectTold(record: EvaluationRecord): void {
  const trace = readTrace(record.trace);
  const deciding = explain(reasonLines(trace)).map(({ sv }) => sv);
  expect(deciding).not.toEqual([]);
  for (const hasOthers of [false, true]) {
    const told = explainToApplicant(trace, hasOthers).filter(({ result }) => result === 'failed');
    expect(deciding).toEqual(expect.arrayContaining(told.map(({ sv }) => sv)));
  }
  const remedies = remediesOfEvaluation(record);
  if (remedies.length === 0) return;
  const policy = policyVersion(record.policyVersion);
  const outcomeOf = (some: typeof remedies) => policy?.evaluate(withRemedies(record.inputs, some)).outcome;
  expect([remedies, outcomeOf(remedies)]).not.toEqual([remedies, 'rejected']);
  for (const left of remedies)
    expect([left, outcomeOf(remedies.filter((one) => one !== left))]).toEqual([left, 'rejected']);
}

/**
 * Every rejection of a history, once its read models are built: told by what decided, and with the lender's reasons for staff.
 * @returns how many the policy and the lenders made
 */
export async function expectRejectionsTold(
  events: EventStore,
  reads: ReadDatabase,
): Promise<{ byPolicy: number; byLenders: number }> {
  let [byPolicy, byLenders] = [0, 0];
  const all = { categories: [creditApplication.category], after: START, limit: MOST_EVENTS };
  for await (const event of events.readAll(all)) {
    if (!isDecoded(event)) throw new Error(`${event.stream} version ${event.version} cannot be decoded`);
    if (event.type === 'PolicyEvaluated') {
      const record = event.data as unknown as EvaluationRecord;
      if (record.result.outcome !== 'rejected') continue;
      byPolicy += 1;
      expectTold(record);
    }
    if (event.type === 'LenderAnswered') {
      const { applicationId, lender, outcome, reasons } = event.data as {
        applicationId: string;
        lender: 'first' | 'second';
        outcome: string;
        reasons: string[];
      };
      if (outcome !== 'rejected') continue;
      byLenders += 1;
      const row = await reads
        .selectFrom('credit_application')
        .select('lender_reasons')
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow();
      expect(reasons).not.toEqual([]);
      expect(row.lender_reasons?.[lender]).toEqual(reasons);
    }
  }
  return { byPolicy, byLenders };
}
