import type { CompanyEvent } from './events.ts';

export type Recorded<Type extends CompanyEvent['type']> = Extract<CompanyEvent, { type: Type }>['data'];

/** Newest entries kept: enough to recognise a repeated command. */
const KEPT = 200;

export interface CompanyState {
  readonly company: Recorded<'CompanyRegistered'> | null;
  readonly representatives: readonly { readonly personId: string; readonly position: string }[];
  /** The last application that claimed the company; whether it still holds it depends on the application. */
  readonly claim: Recorded<'CompanyClaimed'> | null;
  readonly reports: readonly Recorded<'CreditReportReceived'>[];
  readonly monitoring: readonly Recorded<'MonitoringEventReceived'>[];
  /** Ids of readings by staff. */
  readonly readings: readonly string[];
}

export const initialState = (): CompanyState => ({
  company: null,
  representatives: [],
  claim: null,
  reports: [],
  monitoring: [],
  readings: [],
});

const kept = <Item>(items: readonly Item[], item: Item): readonly Item[] => [...items, item].slice(-KEPT);

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: CompanyState, event: CompanyEvent): CompanyState {
  switch (event.type) {
    case 'CompanyRegistered':
      return { ...state, company: event.data };
    case 'RepresentativeRecorded': {
      const { personId, position } = event.data;
      return { ...state, representatives: kept(state.representatives, { personId, position }) };
    }
    case 'CompanyClaimed':
      return { ...state, claim: event.data };
    case 'CreditReportReceived':
      return { ...state, reports: kept(state.reports, event.data) };
    case 'MonitoringEventReceived':
      return { ...state, monitoring: kept(state.monitoring, event.data) };
    case 'CompanyDocumentRead':
      return { ...state, readings: kept(state.readings, event.data.readingId) };
    default:
      return state;
  }
}
