import { z } from 'zod';
import { id, instant } from '../../kernel/contract-fields.ts';
import { listCount, listQuery, wordsFilter } from '../../kernel/list-contract.ts';

export const PROVIDER_NAME_MIN = 3;
const provider = {
  name: z.string().trim().min(PROVIDER_NAME_MIN).max(80),
  description: z.string().trim().max(500).default(''),
  category: z.string().trim().max(80).default(''),
};
const revision = z.int().min(1).max(1_000_000);

/** GET /api/admin/service-provider */
export const providersQuery = listQuery(
  ['name', 'category', 'inserted_at'],
  { sort: 'name', order: 'asc' },
  { q: z.literal('all').optional(), name: wordsFilter, category: wordsFilter },
);
export type ProvidersQuery = z.output<typeof providersQuery>;

export const providerRow = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  inserted_at: instant,
  /** First and last name of a colleague; null when that person is forgotten. */
  inserted_by: z.string().nullable(),
  /** Goes back with a change, so that nobody overwrites what they have not seen. */
  revision,
});
export type ProviderRow = z.output<typeof providerRow>;
export const providersAnswer = z.strictObject({ service_providers: z.array(providerRow), ...listCount });

/** POST /api/admin/service-provider */
export const addProviderBody = z.strictObject(provider);
/** PUT /api/admin/service-provider/{id} */
export const editProviderBody = z.strictObject({ ...provider, revision });
