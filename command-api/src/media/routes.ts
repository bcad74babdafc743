import type { Route } from '@kreditlina/http-edge/route';
import { deleteMedia } from './customer/delete-media.ts';
import { getMediaFile } from './customer/get-media-file.ts';
import { listMedia } from './customer/list-media.ts';
import { uploadMedia } from './customer/upload-media.ts';
import type { MediaParts } from './parts.ts';

export const mediaRoutes: readonly Route<MediaParts>[] = [uploadMedia, listMedia, deleteMedia, getMediaFile];
