import { toDecisionLetter } from '@kreditlina/command-api/documents/decision-letter';
import type { DataOf } from '@kreditlina/domain/catalogue';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import {
  type EvaluationRecord,
  explain,
  explainToApplicant,
  isRefusal,
  policyVersion,
  readTrace,
  reasonLines,
  toldOfEvaluation,
  withRemedies,
} from '@kreditlina/domain/credit-policy/index';
import { rejectionWords, whatCanBeDone } from '@kreditlina/domain/text/rejection';
import { type EventStore, isDecoded, START } from '@kreditlina/event-store/port';
import { type ApplicationDetail, findApplication } from '@kreditlina/projections/credit-application/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { expect } from 'vitest';

const EVENTS_MAX = 100_000;

/**
 * Expects that every reason shown to the applicant was decisive, and that the remedy shown changes the
 * outcome.
 */
function expectTold(record: EvaluationRecord, counts: Counts): void {
  const trace = readTrace(record.trace);
  const deciding = explain(reasonLines(trace)).map(({ sv }) => sv);
  expect(deciding).not.toEqual([]);
  const applicantId = record.inputs.applicant.personId;
  const isAboutOther = ({ personId = applicantId }): boolean => personId !== applicantId;
  const others = explain(trace.filter(isAboutOther)).map(({ sv }) => sv);
  for (const hasOthers of [false, true]) {
    const told = explainToApplicant(trace, { applicantId, hasOthers });
    const rules = told.filter(({ result }) => result === 'failed').map(({ rule }) => rule);
    expect(reasonLines(trace).map(({ rule }) => rule.split('#')[0])).toEqual(expect.arrayContaining(rules));
    expect(told.filter(({ sv }) => others.includes(sv))).toEqual([]);
  }
  const hasOthers = record.inputs.guarantors.some(({ isApplicant }) => !isApplicant);
  const reasons = explainToApplicant(trace, { applicantId, hasOthers }).filter(
    ({ result }) => result === 'failed',
  );
  const { remedies, isExplained } = toldOfEvaluation(record);
  counts.policies[record.policyVersion] = (counts.policies[record.policyVersion] ?? 0) + 1;
  expect(reasons.length > 0).toBe(isExplained);
  if (isExplained) counts.explained += 1;
  for (const { rule } of reasons) counts.reasons[rule] = (counts.reasons[rule] ?? 0) + 1;
  if (remedies === null) throw new Error('Nobody is erased in a simulation');
  const policy = policyVersion(record.policyVersion);
  const outcomeOf = (some: typeof remedies) => policy?.evaluate(withRemedies(record.inputs, some)).outcome;
  if (remedies.length === 0) return;
  counts.remedied += 1;
  expect([remedies, outcomeOf(remedies)]).not.toEqual([remedies, 'rejected']);
  for (const left of remedies)
    expect([left, outcomeOf(remedies.filter((one) => one !== left))]).toEqual([left, 'rejected']);
}

/**
 * Texts that must not appear in a letter: a second scale of classes, an "overall view", an unknown turnover
 * given as zero, a leaked code.
 */
const NEVER = /samlad bedömning|klass [A-E]\b|riskklass|omsättning[^.]* 0\u00a0kr|undefined|null|NaN|#\d/i;

/**
 * Expects that the letter gives the same reasons as the screen, and that letters without reasons are all
 * alike.
 */
function expectLetterTold(row: ApplicationDetail, now: string, counts: Counts): void {
  const { reasons, next } = toDecisionLetter(row, now);
  counts.letters += 1;
  counts.texts.add(reasons.join(' '));
  for (const text of [...reasons, ...next]) expect(text).not.toMatch(NEVER);
  const isSilent = row.rejected_by !== 'policy' || row.explanation?.told?.isExplained === false;
  expect(reasons.includes(rejectionWords.noReasons)).toBe(isSilent);
  if (!isSilent) return;
  counts.silent += 1;
  expect(reasons).toEqual([rejectionWords.noReasons]);
  // Apart from the review, which has nothing to do with the reasons.
  expect(next.slice(0, whatCanBeDone(null).length)).toEqual(whatCanBeDone(null));
  expect(next.join(' ')).not.toContain('Beslutet kan bli');
}

interface Counts {
  byPolicy: number;
  byLenders: number;
  byStaff: number;
  /** Number of policy rejections with a reason shown to the applicant; `remedied`: also with a remedy. */
  explained: number;
  remedied: number;
  /** Number of letters about final rejections; `silent`: without reasons. */
  letters: number;
  silent: number;
  /** Distinct reasons of the letters. */
  readonly texts: Set<string>;
  /** Number of rejections by rule. */
  readonly reasons: Record<string, number>;
  /** Number of rejections by policy version. */
  readonly policies: Record<string, number>;
}

export const noRejections = (): Counts => ({
  byPolicy: 0,
  byLenders: 0,
  byStaff: 0,
  explained: 0,
  remedied: 0,
  letters: 0,
  silent: 0,
  texts: new Set(),
  reasons: {},
  policies: {},
});

type Data<Type extends 'PolicyEvaluated' | 'LenderAnswered' | 'ManualReviewClosed'> = DataOf<Type>;

/**
 * Checks and counts all rejections of a history whose read models are built: each is explained by the rules
 * that decided it, in its letter too, and staff see every stored reason.
 */
export async function expectRejectionsTold(
  events: EventStore,
  reads: ReadDatabase,
  now: string,
  counts: Counts,
): Promise<void> {
  const rowOf = (id: string) =>
    reads
      .selectFrom('credit_application')
      .select(['lender_reasons', 'review_closing', 'rejected_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const all = { categories: [creditApplication.category], after: START, limit: EVENTS_MAX };
  for await (const event of events.readAll(all)) {
    if (!isDecoded(event)) throw new Error(`${event.stream} version ${event.version} cannot be decoded`);
    if (event.type === 'PolicyEvaluated') {
      const record = event.data as unknown as Data<'PolicyEvaluated'>;
      if (record.result.outcome !== 'rejected') continue;
      counts.byPolicy += 1;
      expectTold(record, counts);
    }
    if (event.type === 'LenderAnswered') {
      const answer = event.data as unknown as Data<'LenderAnswered'>;
      if (!isRefusal(answer)) continue;
      counts.byLenders += 1;
      if (answer.outcome === 'rejected') expect(answer.reasons).not.toEqual([]);
      const told = (await rowOf(answer.applicationId)).lender_reasons?.[answer.lender] ?? [];
      expect(told).toEqual(answer.reasons);
    }
    if (event.type === 'ManualReviewClosed') {
      const { applicationId, outcome, why } = event.data as unknown as Data<'ManualReviewClosed'>;
      if (outcome !== 'reject') continue;
      counts.byStaff += 1;
      expect((await rowOf(applicationId)).review_closing).toEqual({ outcome, ...why });
    }
  }
  const standing = await reads
    .selectFrom('credit_application')
    .select('id')
    .where('rejected_at', 'is not', null)
    .execute();
  for (const { id } of standing) {
    const row = await findApplication(reads, id);
    if (row?.state.phase === 'rejected') expectLetterTold(row, now, counts);
  }
}
