import { companyUnknown } from '../errors.ts';
import type { CompanyEvent } from '../events.ts';
import type { CompanyState, Recorded } from '../state.ts';

export type RecordMonitoringEvent = Omit<Recorded<'MonitoringEventReceived'>, 'companyId'>;

/**
 * Records the bureau's monitoring event about the company, once per event. @throws DomainError
 * `COMPANY_NOT_FOUND`
 */
export function recordMonitoringEvent(state: CompanyState, command: RecordMonitoringEvent): CompanyEvent[] {
  if (!state.company) throw companyUnknown();
  if (state.monitoring.some((known) => known.sourceId === command.sourceId)) return [];
  return [{ type: 'MonitoringEventReceived', data: { ...command, companyId: state.company.companyId } }];
}
