import type { Route } from '@kreditlina/http-edge/route';
import { deleteMediaRoute } from './customer/delete-media.ts';
import { getMediaFileRoute } from './customer/get-media-file.ts';
import { listMediaRoute } from './customer/list-media.ts';
import { uploadMediaRoute } from './customer/upload-media.ts';
import type { MediaParts } from './parts.ts';

export const mediaRoutes: readonly Route<MediaParts>[] = [
  uploadMediaRoute,
  listMediaRoute,
  deleteMediaRoute,
  getMediaFileRoute,
];
