import { v5 } from 'uuid';
import { sameData } from '../kernel/canonical-json.ts';
import type { Aggregate } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { createOnce } from '../kernel/register.ts';
import type { ServiceProviderEvent } from './events.ts';

type Recorded<Type extends ServiceProviderEvent['type']> = Extract<
  ServiceProviderEvent,
  { type: Type }
>['data'];

export interface ServiceProviderState {
  readonly provider: Recorded<'ServiceProviderAdded'> | null;
}

const initialState = (): ServiceProviderState => ({ provider: null });

function evolve(state: ServiceProviderState, event: ServiceProviderEvent): ServiceProviderState {
  switch (event.type) {
    case 'ServiceProviderAdded':
    case 'ServiceProviderEdited':
      return { provider: event.data };
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
  foldVersion: 2,
};

const PROVIDER_NAMESPACE = '0c0c8a1d-2f4e-5b0a-9a47-3d2e8f1b6c21';

/** Derived from the command id, so that a repeated command adds only one provider. */
export const serviceProviderId = (commandId: string): string => v5(commandId, PROVIDER_NAMESPACE);

const providerUnknown = (): DomainError => new DomainError('not-found', 'PROVIDER_NOT_FOUND');

/** @throws DomainError `PROVIDER_CHANGED` if the id is already taken */
export const addProvider = (
  { provider }: ServiceProviderState,
  command: Recorded<'ServiceProviderAdded'>,
): ServiceProviderEvent[] =>
  createOnce(provider, { type: 'ServiceProviderAdded', data: command }, 'PROVIDER_CHANGED');

type EditProvider = Omit<Recorded<'ServiceProviderEdited'>, 'providerId'>;

/** @throws DomainError `PROVIDER_NOT_FOUND` */
export function editProvider(
  { provider }: ServiceProviderState,
  command: EditProvider,
): ServiceProviderEvent[] {
  if (!provider) throw providerUnknown();
  const data = { ...command, providerId: provider.providerId };
  if (sameData(provider, data)) return [];
  return [{ type: 'ServiceProviderEdited', data }];
}
