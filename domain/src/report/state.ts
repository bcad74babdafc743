import type { ReportEvent } from './events.ts';

type Data<Type> = Extract<ReportEvent, { type: Type }>['data'];

export interface ReportState {
  readonly request: Data<'ReportRequested'> | null;
  readonly printed: Data<'ReportPrinted'> | null;
  readonly hasFailed: boolean;
}

export const initialState = (): ReportState => ({ request: null, printed: null, hasFailed: false });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: ReportState, event: ReportEvent): ReportState {
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
