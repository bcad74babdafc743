import type { PageTexts } from '../kernel/page-texts.ts';
import type { ContentPageEvent } from './events.ts';

export type Recorded<Type extends ContentPageEvent['type']> = Extract<
  ContentPageEvent,
  { type: Type }
>['data'];

export interface ContentPageState {
  readonly page: Recorded<'PageCreated'> | null;
  /** The texts saved last, published or not. */
  readonly draft: PageTexts | null;
  /** What everybody reads; null until the first time of publishing. */
  readonly live: PageTexts | null;
  /** How many drafts were saved: what an editor has seen. */
  readonly revision: number;
  /** Revision that was published last; 0 for none. */
  readonly liveRevision: number;
}

export const initialState = (): ContentPageState => ({
  page: null,
  draft: null,
  live: null,
  revision: 0,
  liveRevision: 0,
});

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: ContentPageState, event: ContentPageEvent): ContentPageState {
  switch (event.type) {
    case 'PageCreated':
      return { ...state, page: event.data };
    case 'DraftSaved':
      return { ...state, draft: event.data.texts, revision: state.revision + 1 };
    case 'PagePublished':
      return { ...state, live: state.draft, liveRevision: state.revision };
    default:
      return state;
  }
}
