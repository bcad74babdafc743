import type { MediaEvent } from './events.ts';

export type Recorded<Type extends MediaEvent['type']> = Extract<MediaEvent, { type: Type }>['data'];

export interface MediaFile extends Recorded<'MediaUploaded'> {
  readonly deletedAt: string | null;
}

/** Files of one application in order of arrival, including deleted ones. */
export interface MediaState {
  readonly files: readonly MediaFile[];
}

export const initialState = (): MediaState => ({ files: [] });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: MediaState, event: MediaEvent): MediaState {
  switch (event.type) {
    case 'MediaUploaded':
      return { files: [...state.files, { ...event.data, deletedAt: null }] };
    case 'MediaDeleted':
      return {
        files: state.files.map((file) =>
          file.mediaId === event.data.mediaId ? { ...file, deletedAt: event.data.deletedAt } : file,
        ),
      };
    default:
      return state;
  }
}
