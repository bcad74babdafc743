import { v5 } from 'uuid';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { PayoutDateEvent } from './events.ts';

type Recorded<Type extends PayoutDateEvent['type']> = Extract<PayoutDateEvent, { type: Type }>['data'];

export interface PayoutDateState {
  /** Reports that wait for staff, oldest first. */
  readonly open: readonly Recorded<'PayoutDateDoubted'>[];
  /** The latest corrections, oldest first. A job books each at once. */
  readonly corrected: readonly Recorded<'PayoutDateCorrected'>[];
}

/** Maximum number of open reports; so many suggest a fault at the bank, and the jobs of others fail. */
export const OPEN_MAX = 500;
/** Maximum number of corrections kept. */
const CORRECTED_MAX = 500;

const initialState = (): PayoutDateState => ({ open: [], corrected: [] });

function evolve(state: PayoutDateState, { type, data }: PayoutDateEvent): PayoutDateState {
  switch (type) {
    case 'PayoutDateDoubted':
      return { ...state, open: [...state.open, data] };
    case 'PayoutDateCorrected':
      return {
        open: state.open.filter(({ reportId }) => reportId !== data.reportId),
        corrected: [...state.corrected, data].slice(-CORRECTED_MAX),
      };
    default:
      return state;
  }
}

export const payoutDate: Aggregate<PayoutDateState, PayoutDateEvent> = {
  category: 'payoutDate',
  initialState,
  evolve,
  foldVersion: 1,
};

/** Id of the aggregate's only stream, `payoutDate-<id>`. */
export const PAYOUT_DATES_ID = '6c1e0b5a-7d2f-5a4e-8b3c-1f9d6e4a2c70';

/** Id of the bank's report of a date, the same however often the bank repeats it. */
export const payoutReportId = ({
  payoutId,
  kind,
  toldOn,
}: Pick<Recorded<'PayoutDateDoubted'>, 'payoutId' | 'kind' | 'toldOn'>): string =>
  v5(`${payoutId}/${kind}/${toldOn}`, PAYOUT_DATES_ID);

const tooManyDoubts = (): DomainError => new DomainError('rule', 'TOO_MANY_PAYOUT_DATES');
const dateSettled = (): DomainError => new DomainError('not-found', 'PAYOUT_DATE_SETTLED');
const dateTooEarly = (): DomainError => new DomainError('rule', 'DATE_BEFORE_PAYOUT');
const dateInFuture = (): DomainError => new DomainError('rule', 'DATE_IN_FUTURE');

/** Date by staff for a report; undefined if they entered none. */
export const correctionOf = ({ corrected }: PayoutDateState, reportId: string): string | undefined =>
  corrected.findLast((one) => one.reportId === reportId)?.on;

export type DoubtPayoutDate = Omit<Recorded<'PayoutDateDoubted'>, 'reportId' | 'doubtedOn'>;

/**
 * Records that the bank's date of a payout or return cannot be right, once for each report.
 * @throws DomainError `TOO_MANY_PAYOUT_DATES`
 */
export function doubtPayoutDate(
  state: PayoutDateState,
  command: DoubtPayoutDate,
  { today: doubtedOn }: DecideContext,
): PayoutDateEvent[] {
  const reportId = payoutReportId(command);
  if ([...state.open, ...state.corrected].some((one) => one.reportId === reportId)) return [];
  if (state.open.length >= OPEN_MAX) throw tooManyDoubts();
  return [{ type: 'PayoutDateDoubted', data: { reportId, ...command, doubtedOn } }];
}

export type CorrectPayoutDate = Pick<Recorded<'PayoutDateCorrected'>, 'reportId' | 'on' | 'correctedBy'>;

/**
 * Records the right date of a report, which staff have from the bank.
 * @throws DomainError `PAYOUT_DATE_SETTLED`, `DATE_BEFORE_PAYOUT`, `DATE_IN_FUTURE`
 */
export function correctPayoutDate(
  state: PayoutDateState,
  { reportId, on, correctedBy }: CorrectPayoutDate,
  { today }: DecideContext,
): PayoutDateEvent[] {
  if (correctionOf(state, reportId) === on) return [];
  const report = state.open.find((one) => one.reportId === reportId);
  if (!report) throw dateSettled();
  if (on < report.firstOn) throw dateTooEarly();
  if (on > today) throw dateInFuture();
  const { accountId, withdrawalId, payoutId, kind, firstOn } = report;
  const of = { reportId, accountId, withdrawalId, payoutId, kind, firstOn };
  return [{ type: 'PayoutDateCorrected', data: { ...of, on, correctedBy } }];
}
