import { DomainError } from '../../kernel/domain-error.ts';
import type { ReportEvent } from '../events.ts';
import type { ReportState } from '../state.ts';

export type StoreReport = Omit<Extract<ReportEvent, { type: 'ReportPrinted' }>['data'], 'reportId'>;

function requested({ request }: ReportState): string {
  if (!request) throw new DomainError('not-found', 'REPORT_NOT_FOUND');
  return request.reportId;
}

/** The report is printed; the first document stays. @throws DomainError `REPORT_NOT_FOUND` */
export function storeReport(state: ReportState, command: StoreReport): ReportEvent[] {
  const reportId = requested(state);
  return state.printed ? [] : [{ type: 'ReportPrinted', data: { reportId, ...command } }];
}

/** It could not even be requested, for which somebody ordered it; one that was requested has its own end. */
export function giveUpReport(
  { request, hasFailed }: ReportState,
  { reportId }: { readonly reportId: string },
): ReportEvent[] {
  return request || hasFailed ? [] : [{ type: 'ReportFailed', data: { reportId } }];
}

/** Nobody waits for it any longer. @throws DomainError `REPORT_NOT_FOUND` */
export function failReport(state: ReportState, _command: object): ReportEvent[] {
  const reportId = requested(state);
  return state.printed || state.hasFailed ? [] : [{ type: 'ReportFailed', data: { reportId } }];
}
