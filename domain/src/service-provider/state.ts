import type { ServiceProviderEvent } from './events.ts';

export type Recorded<Type extends ServiceProviderEvent['type']> = Extract<
  ServiceProviderEvent,
  { type: Type }
>['data'];

export interface ServiceProviderState {
  readonly provider: Recorded<'ServiceProviderAdded'> | null;
  /** Sent back by an editor to detect conflicts. */
  readonly revision: number;
}

export const initialState = (): ServiceProviderState => ({ provider: null, revision: 0 });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: ServiceProviderState, event: ServiceProviderEvent): ServiceProviderState {
  switch (event.type) {
    case 'ServiceProviderAdded':
    case 'ServiceProviderEdited':
      return { provider: event.data, revision: state.revision + 1 };
    default:
      return state;
  }
}
