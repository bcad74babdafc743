import { listTags, type TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import type { FilterField } from '../../ui/data-list/filter-bar.tsx';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';

export const tagsQuery = queryOptions({
  queryKey: ['admin', 'tags'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
});

export const tagFilter = (
  words: { readonly label: string; readonly all: string },
  tags: readonly TagRow[],
): FilterField => ({
  name: 'tag',
  kind: 'choice',
  ...words,
  choices: tags.map(({ id, name, color_hex }) => [id, name, color_hex]),
});
