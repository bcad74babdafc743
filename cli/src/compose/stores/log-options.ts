import { eventCatalogue, eventUpcasters } from '@kreditlina/domain/catalogue';
import { keyDestructions } from '@kreditlina/domain/key-destructions';
import type { ProductConfig } from '../../config/product-config.ts';
import type { DatabaseUrls } from './database.ts';
import type { Secrets } from './secrets.ts';

/** Options with which every caller opens the product's log. */
export const logOptions = (config: ProductConfig, database: DatabaseUrls, { masterKey }: Secrets) => ({
  url: database.url,
  eraserUrl: database.eraserUrl,
  eventStoreUrl: config.eventStoreUrl,
  masterKey,
  formerMasterKey: config.formerMasterKey,
  schemas: eventCatalogue,
  destructions: keyDestructions,
  upcasters: eventUpcasters,
});
