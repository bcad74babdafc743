import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { applyEffect, commandIdOf, recordedBy } from '@kreditlina/job-runner/effects';
import type { JobOutcome } from '@kreditlina/job-runner/job';
import { isPartnerError, type PartnerError } from '@kreditlina/partner-http/partner-error';
import { getJson, putJson, putText } from './blobs.ts';
import type { JobRun } from './job.ts';

/** Application of an inquiry. With `inquiryRound` above 0 it was reopened, and earlier answers are void. */
export type InquiryCase = Pick<CreditApplicationState, 'applicationId' | 'inquiryRound'>;

/** An inquiry to a partner about one company or person, once per application and reopening. */
interface Inquiry<State, Command, Event extends { type: string; data: object }, Answer> {
  /** Part of the effect's name and of the partner's idempotency key, so it must never change. */
  readonly what: string;
  readonly of: InquiryCase;
  /** Aggregate whose stream records the answer. */
  readonly aggregate: Aggregate<State, Event>;
  readonly id: string;
  readonly decide: Decide<State, Command, Event>;
  /** @throws PartnerError */
  readonly ask: (idempotencyKey: string) => Promise<{ readonly answer: Answer; readonly command: Command }>;
  /** Reads the answer from the event that recorded it. */
  readonly recall: (recorded: RecordedEvent['data']) => Answer | Promise<Answer>;
}

type Asked = { readonly what: string; readonly of: InquiryCase; readonly id: string };

const nameOf = ({ what, of: { applicationId, inquiryRound }, id }: Asked): string =>
  [what, applicationId, id, ...(inquiryRound === 0 ? [] : [inquiryRound])].join('/');

/** Event that recorded the answer of an inquiry; undefined if there is none. */
export const recordedAnswer = (
  run: JobRun,
  asked: Asked & { readonly aggregate: { readonly category: string } },
): Promise<RecordedEvent | undefined> => recordedBy(run.store, asked.aggregate, asked.id, nameOf(asked));

/**
 * Returns the recorded answer, or asks the partner. Two concurrent jobs are charged and recorded once,
 * because they share the idempotency key and the effect's name. If the partner fails, nothing is recorded,
 * and the job asks again.
 */
export async function askOnce<State, Command, Event extends { type: string; data: object }, Answer>(
  run: JobRun,
  inquiry: Inquiry<State, Command, Event, Answer>,
): Promise<Answer> {
  const { of, aggregate, id, decide } = inquiry;
  const name = nameOf(inquiry);
  const known = await recordedAnswer(run, inquiry);
  if (known) return inquiry.recall(known.data);
  const { answer, command } = await inquiry.ask(commandIdOf(name));
  await applyEffect(run, { aggregate, id, name, correlationId: of.applicationId, decide, command });
  return answer;
}

/** The bureau's report without its printed forms, which are separate blobs. */
export type Figures<Report> = Omit<Report, 'html' | 'xml'>;

/**
 * Stores a report of the bureau, sealed under the given person or company.
 * @returns the fields to record
 */
export async function keepReport<Report extends { reportId: string; html: string; xml: string }>(
  run: JobRun,
  report: Report,
  subjectId?: string,
) {
  const { html, xml, ...figures } = report;
  const kept = {
    reportId: report.reportId,
    source: 'uc' as const,
    dataHash: await putJson(run.blobs, figures, subjectId),
    htmlHash: await putText(run.blobs, html, 'text/html', subjectId),
    xmlHash: await putText(run.blobs, xml, 'application/xml', subjectId),
    fetchedAt: run.clock.now(),
  };
  return { figures, kept };
}

/**
 * Figures of a stored report.
 * @throws Error if its person was erased
 */
export const figuresOf = <Report>(run: JobRun, recorded: RecordedEvent['data']): Promise<Figures<Report>> =>
  getJson(run.blobs, String(recorded.dataHash));

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Pauses by number of starts: seconds at first, an hour at last, so that a job keeps asking for weeks. */
const waits = [
  { starts: 10, ms: SECOND },
  { starts: 40, ms: 15 * SECOND },
  { starts: 150, ms: 5 * MINUTE },
] as const;
const LAST_WAIT_MS = 60 * MINUTE;

/** Pause before the next start of a job that keeps asking the bank. */
export const waitAfter = (starts: number): JobOutcome => ({
  againInMs: waits.find((one) => starts <= one.starts)?.ms ?? LAST_WAIT_MS,
});

/**
 * HTTP statuses by which the bank refuses the order itself. Other refusals concern the call (an expired key,
 * a moved address) and are temporary.
 */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([400, 409, 422]);

const mayPass = ({ retryable, status }: PartnerError): boolean =>
  retryable || (status !== undefined && !REFUSED_FOR_GOOD.has(status));

/**
 * Never abandons an order at the bank, because it would remain unknown whether money has left.
 * @throws an error that is not a temporary fault of the partner
 */
export async function askedUntilAnswered(
  starts: number,
  ask: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  try {
    return await ask();
  } catch (error) {
    if (isPartnerError(error) && mayPass(error)) return waitAfter(starts);
    throw error;
  }
}
