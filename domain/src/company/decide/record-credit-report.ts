import { companyUnknown } from '../errors.ts';
import type { CompanyEvent } from '../events.ts';
import type { CompanyState, Recorded } from '../state.ts';

export type RecordCreditReport = Omit<Recorded<'CreditReportReceived'>, 'companyId'>;

/**
 * Records a received credit report on the company, once per report. @throws DomainError `COMPANY_NOT_FOUND`
 */
export function recordCreditReport(state: CompanyState, command: RecordCreditReport): CompanyEvent[] {
  if (!state.company) throw companyUnknown();
  if (state.reports.some((report) => report.reportId === command.reportId)) return [];
  return [{ type: 'CreditReportReceived', data: { ...command, companyId: state.company.companyId } }];
}
