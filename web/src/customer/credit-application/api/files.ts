import type * as contract from '@kreditlina/domain/media/contract';
import type { Media } from '@kreditlina/domain/media/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { applicationKeys } from './application.ts';

/** Long enough to upload the largest file from a slow phone. */
const UPLOAD_TIMEOUT_MS = 180_000;

const listMedia = light<typeof contract.listMedia>('GET', '/api/credit-application/:id/media', 'media');

export type SentFile = Pick<Media, 'id' | 'filename' | 'content_type' | 'deleted'>;

const uploadMedia = light<typeof contract.uploadMedia>('POST', '/api/media', 'id', 'filename');
const deleteMedia = light<typeof contract.deleteMedia>(
  'DELETE',
  '/api/media/:media/credit-application/:id',
  'id',
  'filename',
);

const filesQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'media'),
    queryFn: async ({ signal }): Promise<readonly SentFile[]> => {
      const { media } = await call(listMedia, { params: { id } }, { signal });
      return media.filter(({ deleted }) => !deleted);
    },
  });

export const useFiles = (id: string) => useQuery(filesQuery(id));

/** Updates the cached list of files and drops reads in flight. */
async function keepFiles(id: string, change: (files: readonly SentFile[]) => SentFile[]): Promise<void> {
  const { queryKey } = filesQuery(id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (files) => change(files ?? []));
}

/**
 * Attaches a file to an application.
 * @throws ApiError whose field `file` says why the file was refused
 */
export async function sendFile(id: string, file: File, idempotencyKey: string): Promise<void> {
  const body = {
    parent_id: id,
    kind: 'CREDIT-APPLICATION',
    metadata: 'property=lenders_files',
    file,
  } as const;
  const sent = await call(uploadMedia, { body }, { idempotencyKey, timeoutMs: UPLOAD_TIMEOUT_MS });
  await keepFiles(id, (files) => [...files.filter((other) => other.id !== sent.id), sent]);
}

export async function removeFile(id: string, fileId: string, idempotencyKey: string): Promise<void> {
  await call(deleteMedia, { params: { media: fileId, id } }, { idempotencyKey });
  await keepFiles(id, (files) => files.filter((other) => other.id !== fileId));
}
