import {
  type CommentRow,
  commentRow,
  commentsAnswer,
  type writeCommentBody,
} from '@kreditlina/domain/comment/contracts/staff';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths, commentPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';

const ROWS = 25;

/** The comments on a company, the newest first, one page after the other. */
export const commentsQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'comments', companyId],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ page: String(pageParam), rows: String(ROWS) });
      return callApi(apiCall('GET', `${apiPaths.adminCompanyComments(companyId)}?${asked}`, commentsAnswer), {
        signal,
      });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS < total ? pages.length : undefined),
  });

const once = () => ({ idempotencyKey: randomId() });
type Own = Pick<CommentRow, 'id' | 'company_id'>;

export const writeComment = (companyId: string, body: z.input<typeof writeCommentBody>) =>
  callApi(apiCall('POST', apiPaths.adminCompanyComments(companyId), commentRow), { body, ...once() });

export const editComment = ({ id, company_id, revision }: Own & Pick<CommentRow, 'revision'>, text: string) =>
  callApi(apiCall('PUT', commentPaths.one(company_id, id), commentRow), {
    body: { id, text, revision },
    ...once(),
  });

export const deleteComment = ({ id, company_id }: Own) =>
  callApi(apiCall('DELETE', commentPaths.one(company_id, id), commentRow), once());

export const restoreComment = ({ id, company_id }: Own) =>
  callApi(apiCall('POST', commentPaths.restore(company_id, id), commentRow), once());
