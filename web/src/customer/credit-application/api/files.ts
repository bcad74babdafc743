import type { Media, mediaListAnswer } from '@kreditlina/domain/media/contracts/customer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { UPLOAD_TIMEOUT_MS } from '../../../lib/constants.ts';
import { apiPaths, filePath } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { applicationKeys } from './application.ts';

type Files = z.output<typeof mediaListAnswer>;
export type SentFile = Pick<Media, 'id' | 'filename' | 'content_type' | 'deleted'>;

const list = object<Files>('media');
const one = object<Media>('id', 'filename');

const filesQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'media'),
    queryFn: async ({ signal }): Promise<readonly SentFile[]> => {
      const { media } = await callApi(apiCall('GET', apiPaths.mediaOfApplication(id), list), { signal });
      return media.filter(({ deleted }) => !deleted);
    },
  });

/** The files that were sent with an application. */
export const useFiles = (id: string) => useQuery(filesQuery(id));

/** What is known of the files from now on; a read that began before is dropped. */
async function keepFiles(id: string, change: (files: readonly SentFile[]) => SentFile[]): Promise<void> {
  const { queryKey } = filesQuery(id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (files) => change(files ?? []));
}

/**
 * Sends a file with an application.
 * @throws ApiError with what is wrong with the file at the field `file`
 */
export async function sendFile(id: string, file: File, idempotencyKey: string): Promise<void> {
  const body = new FormData();
  body.set('parent_id', id);
  body.set('kind', 'CREDIT-APPLICATION');
  body.set('metadata', 'property=lenders_files');
  body.set('file', file);
  const call = apiCall('POST', apiPaths.media, one);
  const sent = await callApi(call, { body, idempotencyKey, timeoutMs: UPLOAD_TIMEOUT_MS });
  await keepFiles(id, (files) => [...files.filter((other) => other.id !== sent.id), sent]);
}

/** Takes a file back. */
export async function removeFile(id: string, fileId: string, idempotencyKey: string): Promise<void> {
  await callApi(apiCall('DELETE', filePath(fileId, id), one), { idempotencyKey });
  await keepFiles(id, (files) => files.filter((other) => other.id !== fileId));
}
