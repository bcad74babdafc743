import type { Aggregate } from '../kernel/decider.ts';
import type { CompanyEvent } from './events.ts';
import { type CompanyState, evolve, initialState } from './state.ts';

export { holdingOf } from './claim.ts';
export { claimCompany } from './decide/claim-company.ts';
export { type RecordCreditReport, recordCreditReport } from './decide/record-credit-report.ts';
export { type RecordMonitoringEvent, recordMonitoringEvent } from './decide/record-monitoring-event.ts';
export { recordReading } from './decide/record-reading.ts';
export { recordRepresentative } from './decide/record-representative.ts';
export { registerCompany } from './decide/register-company.ts';
export type { CompanyEvent } from './events.ts';
export type { CompanyState } from './state.ts';

/** Streams `company-<companyId>`. */
export const company: Aggregate<CompanyState, CompanyEvent> = {
  category: 'company',
  initialState,
  evolve,
  foldVersion: 3,
};
