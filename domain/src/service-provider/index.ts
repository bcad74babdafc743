import type { Aggregate } from '../kernel/decider.ts';
import type { ServiceProviderEvent } from './events.ts';
import { evolve, initialState, type ServiceProviderState } from './state.ts';

export { addProvider } from './decide/add-provider.ts';
export { editProvider } from './decide/edit-provider.ts';
export type { ServiceProviderEvent } from './events.ts';
export type { ServiceProviderState } from './state.ts';

/** Streams `serviceProvider-<providerId>`: a company that sells us a service. */
export const serviceProvider: Aggregate<ServiceProviderState, ServiceProviderEvent> = {
  category: 'serviceProvider',
  initialState,
  evolve,
  foldVersion: 1,
};
