import {
  type AdminPagesQuery,
  changeContentPage,
  createContentPage,
  type createPageBody,
  deleteContentPage,
  type EditedPage,
  getPageHistory,
  listEditedPages,
  restoreContentPage,
} from '@kreditlina/domain/content/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

/** Query as in the address; omitted parameters take the server's default. */
type Asked = { readonly [Key in keyof AdminPagesQuery]?: string | number | undefined };

const pagesKey = ['admin', 'pages'] as const;
/** Every list of pages that was read. */
export const allOfPages = { queryKey: pagesKey };

/** The pages that staff made, drafts among them. */
export const pagesQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...pagesKey, query],
    queryFn: ({ signal }) => call(listEditedPages, { query: { is_template: 'true', ...query } }, { signal }),
    ...listQueryOptions,
  });

const once = () => ({ idempotencyKey: randomId() });

export const createPage = (body: z.input<typeof createPageBody>) => call(createContentPage, { body }, once());

/** Another name or address, in force at once. */
export const renamePage = (id: string, body: { name: string; path: string; revision: number }) =>
  call(changeContentPage, { params: { id }, body: { id, ...body } }, once());

export const deletePage = (id: string) => call(deleteContentPage, { params: { id } }, once());

/** The texts of a revision are the draft again: of the last one, when a deleted page comes back. */
export const restorePage = ({
  id,
  revision,
  toRevision = revision,
}: Pick<EditedPage, 'id' | 'revision'> & { toRevision?: number }) =>
  call(restoreContentPage, { params: { id }, body: { to_revision: toRevision, revision } }, once());

/** History of a page up to the revision in the list. */
export const historyQuery = ({ id, revision }: Pick<EditedPage, 'id' | 'revision'>) =>
  queryOptions({
    queryKey: [...pagesKey, 'history', id, revision],
    queryFn: ({ signal }) => call(getPageHistory, { params: { id } }, { signal }),
    meta: { isHandled: true },
  });
