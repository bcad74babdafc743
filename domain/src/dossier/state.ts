import type { DossierEvent } from './events.ts';

type Data<Type> = Extract<DossierEvent, { type: Type }>['data'];

export interface DossierState {
  readonly order: Data<'DossierOrdered'> | null;
  readonly printed: Data<'DossierPrinted'> | null;
  readonly hasFailed: boolean;
}

export const initialState = (): DossierState => ({ order: null, printed: null, hasFailed: false });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: DossierState, event: DossierEvent): DossierState {
  switch (event.type) {
    case 'DossierOrdered':
      return { ...state, order: event.data };
    case 'DossierPrinted':
      return { ...state, printed: event.data, hasFailed: false };
    case 'DossierFailed':
      return { ...state, hasFailed: true };
    default:
      return state;
  }
}
