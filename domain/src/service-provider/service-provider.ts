import { v5 } from 'uuid';
import { sameData } from '../kernel/canonical-json.ts';
import type { Aggregate } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { ServiceProviderEvent } from './events.ts';

type Recorded<Type extends ServiceProviderEvent['type']> = Extract<
  ServiceProviderEvent,
  { type: Type }
>['data'];

export interface ServiceProviderState {
  readonly provider: Recorded<'ServiceProviderAdded'> | null;
  /** Sent back by an editor to detect conflicts. */
  readonly revision: number;
}

const initialState = (): ServiceProviderState => ({ provider: null, revision: 0 });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
function evolve(state: ServiceProviderState, event: ServiceProviderEvent): ServiceProviderState {
  switch (event.type) {
    case 'ServiceProviderAdded':
    case 'ServiceProviderEdited':
      return { provider: event.data, revision: state.revision + 1 };
    default:
      return state;
  }
}

export type { ServiceProviderEvent } from './events.ts';

/** Streams `serviceProvider-<providerId>`: a company that sells us a service. */
export const serviceProvider: Aggregate<ServiceProviderState, ServiceProviderEvent> = {
  category: 'serviceProvider',
  initialState,
  evolve,
  foldVersion: 1,
};

const PROVIDER_NAMESPACE = '0c0c8a1d-2f4e-5b0a-9a47-3d2e8f1b6c21';

/** Id of a provider, derived from its command: a repeated command adds one. */
export const serviceProviderId = (commandId: string): string => v5(commandId, PROVIDER_NAMESPACE);

const providerUnknown = (): DomainError => new DomainError('not-found', 'PROVIDER_NOT_FOUND');
/** Prevents overwriting an unseen change. */
const providerChanged = (): DomainError => new DomainError('conflict', 'PROVIDER_CHANGED');

/** Adds a service provider. @throws DomainError `PROVIDER_CHANGED` when the id is already taken */
export function addProvider(
  { provider }: ServiceProviderState,
  command: Recorded<'ServiceProviderAdded'>,
): ServiceProviderEvent[] {
  if (!provider) return [{ type: 'ServiceProviderAdded', data: command }];
  if (sameData(provider, command)) return [];
  throw providerChanged();
}

interface EditProvider extends Omit<Recorded<'ServiceProviderEdited'>, 'providerId'> {
  /** Revision at which the editor began. */
  readonly revision: number;
}

/** @throws DomainError `PROVIDER_NOT_FOUND`, `PROVIDER_CHANGED` */
export function editProvider(
  { provider, revision }: ServiceProviderState,
  { revision: seen, ...command }: EditProvider,
): ServiceProviderEvent[] {
  if (!provider) throw providerUnknown();
  const data = { ...command, providerId: provider.providerId };
  if (sameData(provider, data)) return [];
  if (seen !== revision) throw providerChanged();
  return [{ type: 'ServiceProviderEdited', data }];
}
