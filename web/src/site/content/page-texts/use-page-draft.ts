import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiCall, apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths, paths } from '../../../lib/paths.ts';
import { randomId } from '../../../lib/random-id.ts';
import { editedTextsOf, type Form, formOf, isSameTexts } from './draft.ts';
import { readLiveTexts } from './get-live-texts.ts';
import { landingPage, type TextKey } from './text-keys.ts';

const edited = object<EditedPage>('id', 'data', 'is_live', 'revision');
const list = apiCall(
  'GET',
  apiPaths.adminContentPages,
  object<{ translations: readonly EditedPage[] }>('translations'),
);

/** The published texts, for the page as visitors see it. */
const liveTextsQuery = queryOptions({
  queryKey: ['translation', landingPage.name, landingPage.language],
  queryFn: ({ signal }) => readLiveTexts(signal),
  meta: { isHandled: true },
});

const editedQuery = queryOptions({
  queryKey: ['translation', landingPage.name, landingPage.language, 'edited'],
  queryFn: async ({ signal }) =>
    (await callApi(list, { query: landingPage, signal })).translations[0] ?? null,
});

interface Write {
  readonly call: ApiCall<EditedPage>;
  readonly body: object;
  readonly key: string;
}

/** Save makes the page, or changes it; either way as a draft. */
const saving = (page: EditedPage | undefined, data: Record<string, string>): Write =>
  page
    ? {
        call: apiCall('PUT', apiPaths.adminContentPage(page.id), edited),
        body: { is_live: false, data, revision: page.revision },
        key: randomId(),
      }
    : {
        call: apiCall('POST', apiPaths.contentPageCreate, edited),
        body: { ...landingPage, is_template: false, path: paths.home, data },
        key: randomId(),
      };

const publishing = ({ id, revision }: EditedPage): Write => ({
  call: apiCall('POST', apiPaths.adminContentPagePublish(id), edited),
  body: { revision },
  key: randomId(),
});

/** The saved texts of the page, what was typed since, and the ways to keep or show it. */
export function usePageDraft(onDone: (what: 'saved' | 'published') => void) {
  const client = useQueryClient();
  const { data: live = {} } = useQuery(liveTextsQuery);
  const { data, isFetching } = useQuery(editedQuery);
  const [typed, setTyped] = useState<Form>();
  const page = data ?? undefined;
  const savedTexts = page?.data ?? live;
  const form = typed ?? formOf(savedTexts);
  const typedTexts = editedTextsOf(form);
  const write = useMutation({
    mutationFn: ({ call, body, key }: Write) => callApi(call, { body, idempotencyKey: key }),
    onSuccess: (answer) => {
      setTyped(undefined);
      client.setQueryData(editedQuery.queryKey, answer);
      if (answer.is_live) client.setQueryData(liveTextsQuery.queryKey, answer.data);
      onDone(answer.is_live ? 'published' : 'saved');
    },
    // Somebody else may have been there: the panel then says who, and what was typed stays.
    onError: () => client.invalidateQueries({ queryKey: editedQuery.queryKey, exact: true }),
  });
  return {
    page,
    form,
    savedTexts,
    typedTexts,
    isChanged: typed !== undefined && !isSameTexts(typedTexts, savedTexts),
    isBusy: isFetching || write.isPending,
    isWriting: write.isPending,
    type: (key: TextKey, text: string) => setTyped({ ...form, [key]: text }),
    save: () => write.mutate(saving(page, typedTexts)),
    publish: () => page && write.mutate(publishing(page)),
  };
}

export type PageDraft = ReturnType<typeof usePageDraft>;
