import type { Aggregate } from '../kernel/decider.ts';
import type { CompanyEvent } from './events.ts';
import { type CompanyState, evolve, initialState } from './state.ts';

export * from './decide/record-credit-report.ts';
export * from './decide/record-monitoring-event.ts';
export * from './decide/record-representative.ts';
export * from './decide/register-company.ts';
export * from './events.ts';
export * from './state.ts';

/** Streams `company-<companyId>`. */
export const company: Aggregate<CompanyState, CompanyEvent> = {
  category: 'company',
  initialState,
  evolve,
  foldVersion: 1,
};
