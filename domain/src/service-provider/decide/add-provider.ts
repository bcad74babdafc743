import { sameData } from '../../kernel/same-data.ts';
import { providerChanged } from '../errors.ts';
import type { ServiceProviderEvent } from '../events.ts';
import type { Recorded, ServiceProviderState } from '../state.ts';

/** Adds a service provider. @throws DomainError `PROVIDER_CHANGED` when the id is already taken */
export function addProvider(
  { provider }: ServiceProviderState,
  command: Recorded<'ServiceProviderAdded'>,
): ServiceProviderEvent[] {
  if (!provider) return [{ type: 'ServiceProviderAdded', data: command }];
  if (sameData(provider, command)) return [];
  throw providerChanged();
}
