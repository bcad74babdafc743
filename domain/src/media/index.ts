import type { Aggregate } from '../kernel/decider.ts';
import { ERASED } from '../kernel/personal.ts';
import type { MediaEvent } from './events.ts';
import { evolve, initialState, type MediaFile, type MediaState } from './state.ts';

export { deleteMedia } from './decide/delete-media.ts';
export { requireRoom, uploadMedia } from './decide/upload-media.ts';
export { cleanFilename } from './filename.ts';
export type { MediaFile, MediaState } from './state.ts';

/** Streams `media-<applicationId>`: the uploads of an application. */
export const media: Aggregate<MediaState, MediaEvent> = {
  category: 'media',
  initialState,
  evolve,
  foldVersion: 1,
};

/** Files that may be shown: neither deleted nor erased with their sender. */
export const filesIn = ({ files }: MediaState): readonly MediaFile[] =>
  files.filter(({ deletedAt, filename }) => deletedAt === null && filename !== ERASED);
