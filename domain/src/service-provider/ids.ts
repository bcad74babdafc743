import { v5 } from 'uuid';

const PROVIDER_NAMESPACE = '0c0c8a1d-2f4e-5b0a-9a47-3d2e8f1b6c21';

/** Id of a provider, derived from its command: a repeated command adds one. */
export const serviceProviderId = (commandId: string): string => v5(commandId, PROVIDER_NAMESPACE);
