import { companyUnknown } from '../errors.ts';
import type { CompanyEvent } from '../events.ts';
import type { CompanyState, Recorded } from '../state.ts';

export type RecordReading = Omit<Recorded<'CompanyDocumentRead'>, 'companyId'>;

/**
 * Records that staff read a report or document of the company, before it is shown. @throws DomainError
 * `COMPANY_NOT_FOUND`
 */
export function recordReading(state: CompanyState, command: RecordReading): CompanyEvent[] {
  if (!state.company) throw companyUnknown();
  if (state.readings.includes(command.readingId)) return [];
  return [{ type: 'CompanyDocumentRead', data: { ...command, companyId: state.company.companyId } }];
}
