import { DomainError } from '../../kernel/domain-error.ts';
import type { ReportEvent } from '../events.ts';
import type { ReportState } from '../state.ts';

export type StoreReport = Omit<Extract<ReportEvent, { type: 'ReportPrinted' }>['data'], 'reportId'>;

function requested({ request }: ReportState): string {
  if (!request) throw new DomainError('not-found', 'REPORT_NOT_FOUND');
  return request.reportId;
}

/** Stores the printed report; the first one stays. @throws DomainError `REPORT_NOT_FOUND` */
export function storeReport(state: ReportState, command: StoreReport): ReportEvent[] {
  const reportId = requested(state);
  return state.printed ? [] : [{ type: 'ReportPrinted', data: { reportId, ...command } }];
}

/** Records that an order failed before the report was requested; a requested report has its own outcome. */
export function giveUpReport(
  { request, hasFailed }: ReportState,
  { reportId }: { readonly reportId: string },
): ReportEvent[] {
  return request || hasFailed ? [] : [{ type: 'ReportFailed', data: { reportId } }];
}

/** Gives the report up. @throws DomainError `REPORT_NOT_FOUND` */
export function failReport(state: ReportState, _command: object): ReportEvent[] {
  const reportId = requested(state);
  return state.printed || state.hasFailed ? [] : [{ type: 'ReportFailed', data: { reportId } }];
}
