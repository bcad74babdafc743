import { sameData } from '../../kernel/same-data.ts';
import { providerChanged, providerUnknown } from '../errors.ts';
import type { ServiceProviderEvent } from '../events.ts';
import type { Recorded, ServiceProviderState } from '../state.ts';

export interface EditProvider extends Omit<Recorded<'ServiceProviderEdited'>, 'providerId'> {
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
