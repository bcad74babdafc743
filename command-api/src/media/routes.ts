import type { Route } from '@kreditlina/http-edge/route';
import { deleteMedia, getMediaFile, listMedia } from './customer/own-media.ts';
import { uploadMedia } from './customer/upload-media.ts';
import type { MediaParts } from './parts.ts';

export const mediaRoutes: readonly Route<MediaParts>[] = [uploadMedia, listMedia, deleteMedia, getMediaFile];
