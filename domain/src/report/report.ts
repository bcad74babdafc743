import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { assertAsOf, assertRange } from '../kernel/report-range.ts';
import type { ReportEvent } from './events.ts';

type Data<Type> = Extract<ReportEvent, { type: Type }>['data'];

export interface ReportState {
  readonly request: Data<'ReportRequested'> | null;
  readonly printed: Data<'ReportPrinted'> | null;
  readonly hasFailed: boolean;
}

const initialState = (): ReportState => ({ request: null, printed: null, hasFailed: false });

function evolve(state: ReportState, event: ReportEvent): ReportState {
  switch (event.type) {
    case 'ReportRequested':
      return { ...state, request: event.data };
    case 'ReportPrinted':
      return { ...state, printed: event.data, hasFailed: false };
    case 'ReportFailed':
      return { ...state, hasFailed: true };
    default:
      return state;
  }
}

export { assertRange } from '../kernel/report-range.ts';

export const report: Aggregate<ReportState, ReportEvent> = {
  category: 'report',
  initialState,
  evolve,
  foldVersion: 2,
};

export type RequestReport = Extract<ReportEvent, { type: 'ReportRequested' }>['data'];

/**
 * @throws DomainError `REPORT_DATES_REVERSED`, `REPORT_DATE_IN_FUTURE`, `REPORT_TOO_LONG`,
 *   `REPORT_AS_OF_TOO_EARLY`
 */
export function requestReport(
  { request }: ReportState,
  command: RequestReport,
  { today }: DecideContext,
): ReportEvent[] {
  if (request) return [];
  assertRange(command, today);
  assertAsOf(command.asOfOn, command, today);
  return [{ type: 'ReportRequested', data: command }];
}

export type StoreReport = Omit<Extract<ReportEvent, { type: 'ReportPrinted' }>['data'], 'reportId'>;

function requested({ request }: ReportState): string {
  if (!request) throw new DomainError('not-found', 'REPORT_NOT_FOUND');
  return request.reportId;
}

/**
 * Records the printed report; later ones are ignored.
 * @throws DomainError `REPORT_NOT_FOUND`
 */
export function storeReport(state: ReportState, command: StoreReport): ReportEvent[] {
  const reportId = requested(state);
  return state.printed ? [] : [{ type: 'ReportPrinted', data: { reportId, ...command } }];
}

/** Records that an order failed before the report was requested. No effect once it was requested. */
export function giveUpReport(
  { request, hasFailed }: ReportState,
  { reportId }: { readonly reportId: string },
): ReportEvent[] {
  return request || hasFailed ? [] : [{ type: 'ReportFailed', data: { reportId } }];
}

/**
 * Records that printing failed. No effect if the report exists.
 * @throws DomainError `REPORT_NOT_FOUND`
 */
export function failReport(state: ReportState, _command: object): ReportEvent[] {
  const reportId = requested(state);
  return state.printed || state.hasFailed ? [] : [{ type: 'ReportFailed', data: { reportId } }];
}
