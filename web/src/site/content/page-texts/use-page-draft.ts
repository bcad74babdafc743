import { servedQueries } from '@kreditlina/domain/content/contracts/served';
import type * as contract from '@kreditlina/domain/content/contracts/staff';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { useUnsaved } from '../../../ui/forms/unsaved.tsx';
import { editedTextsOf, type Form, formOf, isSameTexts } from './draft.ts';
import { readLiveTexts } from './live-texts.ts';
import type { TextKey } from './text-keys.ts';
import { editedKeys, saving, usePageWrites, type Write } from './use-page-writes.ts';

const listEditedPages = light<typeof contract.listEditedPages>(
  'GET',
  '/api/admin/translations',
  'translations',
);

const landingPage = servedQueries.landing;

/** Query for the published texts, to show the page as visitors see it. */
const liveTextsQuery = queryOptions({
  queryKey: ['translation', landingPage.name, landingPage.language],
  queryFn: ({ signal }) => readLiveTexts(signal),
  meta: { isHandled: true },
});

const editedQuery = queryOptions({
  queryKey: ['translation', landingPage.name, landingPage.language, 'edited'],
  queryFn: async ({ signal }) =>
    (await call(listEditedPages, { query: landingPage }, { signal })).translations[0] ?? null,
});

const createContentPage = light<typeof contract.createContentPage>('POST', '/api/translation', ...editedKeys);

/** Creates the stored page, which does not exist before the first edit of its texts. */
const creating = (data: Record<string, string>): Write => ({
  make: (once) =>
    call(createContentPage, { body: { ...landingPage, is_template: false, path: paths.home, data } }, once),
  key: randomId(),
});

/**
 * Draft of the landing page: the saved texts, the unsaved edits, and the actions to save, publish or
 * schedule.
 */
export function usePageDraft(onDone: (what: 'saved' | 'published') => void) {
  const client = useQueryClient();
  const { data: live = {} } = useQuery(liveTextsQuery);
  const { data, isFetching } = useQuery(editedQuery);
  const [typed, setTyped] = useState<Form>();
  const page = data ?? undefined;
  const savedTexts = page?.data ?? live;
  const form = typed ?? formOf(savedTexts);
  const typedTexts = editedTextsOf(form);
  const writes = usePageWrites({ page, readKey: editedQuery.queryKey, isReading: isFetching }, (answer) => {
    setTyped(undefined);
    if (answer.is_live) client.setQueryData(liveTextsQuery.queryKey, answer.data);
    onDone(answer.is_live ? 'published' : 'saved');
  });
  const isChanged = typed !== undefined && !isSameTexts(typedTexts, savedTexts);
  useUnsaved(() => isChanged);
  return {
    writes,
    form,
    savedTexts,
    typedTexts,
    isChanged,
    type: (key: TextKey, text: string) => setTyped({ ...form, [key]: text }),
    discard: () => setTyped(undefined),
    save: () => writes.send(page ? saving(page, typedTexts) : creating(typedTexts)),
  };
}

export type PageDraft = ReturnType<typeof usePageDraft>;
