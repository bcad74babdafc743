import { type LenderNames, lenderInWords } from '../../kernel/code-words.ts';
import type { AdminApplicationStatus } from '../../kernel/contract-fields.ts';
import type { Language } from '../../text/words.ts';
import type { Rejecter } from './enums.ts';
import type { ApplicationRow } from './staff.ts';

/** Status as shown to staff. Pending staff work takes precedence; a rejection names its party. */
export type ShownStatus = AdminApplicationStatus | `by-${Rejecter}` | 'review' | 'asked' | 'late';

type Standing = Pick<ApplicationRow, 'status' | 'rejected_by' | 'manual_review' | 'review_answer_by'>;

/**
 * Derives the status to show.
 * @param now ISO instant, compared with the promised time of an answer
 */
export function shownStatus(
  { status, rejected_by, manual_review, review_answer_by }: Standing,
  now: string,
): ShownStatus {
  if (manual_review) return 'review';
  if (review_answer_by === null) return rejected_by === null ? status : `by-${rejected_by}`;
  return Date.parse(review_answer_by) < Date.parse(now) ? 'late' : 'asked';
}

/** A status as shown, or in the spelling of the filter. */
type Named = ShownStatus | 'reject-aros';

/** Statuses in the lists' filter, in the specification's spelling; the server accepts both spellings. */
export const filterStatuses = [
  'in-progress',
  'approved',
  'reject-aros',
  'rejected-qapitala',
] as const satisfies readonly Named[];

const words = {
  sv: {
    'N/A': 'Inte bedömd',
    'in-progress': 'Pågår',
    approved: 'Beviljad',
    'rejected-qapitala': 'Avslag före {second}',
    'rejected-aros': 'Avslag, {second}',
    'reject-aros': 'Avslag, {second}',
    'by-policy': 'Avslag, kreditpolicyn',
    'by-staff': 'Avslag, granskningen',
    'by-first': 'Avslag, {first}',
    'by-second': 'Avslag, {second}',
    withdrawn: 'Tillbakadragen',
    expired: 'Utgången',
    review: 'Granskas',
    asked: 'Omprövning begärd',
    late: 'Omprövning, försenad',
  },
  en: {
    'N/A': 'Not assessed',
    'in-progress': 'In progress',
    approved: 'Approved',
    'rejected-qapitala': 'Rejected before {second}',
    'rejected-aros': 'Rejected, {second}',
    'reject-aros': 'Rejected, {second}',
    'by-policy': 'Rejected, the credit policy',
    'by-staff': 'Rejected, the review',
    'by-first': 'Rejected, {first}',
    'by-second': 'Rejected, {second}',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    review: 'Under review',
    asked: 'Review asked for',
    late: 'Review, late',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<Named, string>>>>;

type CalledLenders = Readonly<Record<'first' | 'second', string>>;

const withLenders = (text: string, { first, second }: CalledLenders): string =>
  text.replace('{first}', () => first).replace('{second}', () => second);

/**
 * All statuses in one language.
 * @param called the reader's name for each lender
 */
export const applicationStatusesIn = (language: Language, called: CalledLenders): Record<Named, string> =>
  Object.fromEntries(
    Object.entries(words[language]).map(([status, text]) => [status, withLenders(text, called)]),
  ) as Record<Named, string>;

/** A status with the lenders' names; null for a company without an application. */
export const applicationStatusInWords = (
  status: ShownStatus | null,
  language: Language,
  names: LenderNames,
): string | null =>
  status &&
  withLenders(words[language][status], {
    first: lenderInWords('first', names, language),
    second: lenderInWords('second', names, language),
  });
