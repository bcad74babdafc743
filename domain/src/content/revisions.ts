import type { PageTexts, RevisionKind } from './contracts/page-texts.ts';
import type { ContentPageEvent } from './events.ts';
import { evolve, initialState } from './state.ts';

/** The page after one change. */
export interface PageRevision {
  readonly revision: number;
  readonly kind: RevisionKind;
  readonly name: string;
  readonly path: string;
  readonly texts: PageTexts;
  readonly isLive: boolean;
}

const kinds: Readonly<Partial<Record<ContentPageEvent['type'], RevisionKind>>> = {
  DraftSaved: 'texts',
  PageRenamed: 'name',
  PageMoved: 'path',
  PageRestored: 'restored',
  BackgroundUploaded: 'background',
};

/** Event types that create a revision. An edit is refused if it has not seen the latest one. */
export const revisionEvents = Object.keys(kinds) as readonly ContentPageEvent['type'][];

/** Every revision of a page, oldest first, each with the data attached to its event. */
export function revisionsOf<With>(
  events: readonly { readonly event: ContentPageEvent; readonly with: With }[],
): (PageRevision & { readonly with: With })[] {
  let state = initialState();
  const revisions: (PageRevision & { readonly with: With })[] = [];
  for (const { event, with: beside } of events) {
    state = evolve(state, event);
    const kind = kinds[event.type];
    if (!kind || !state.page) continue;
    const { name, path } = state.page;
    const texts = state.draft ?? {};
    revisions.push({ revision: state.revision, kind, name, path, texts, isLive: false, with: beside });
  }
  const { liveRevision } = state;
  return revisions.map((one) => ({ ...one, isLive: one.revision === liveRevision }));
}

/** Keys whose texts differ, sorted. */
export const changedKeys = (before: PageTexts, after: PageTexts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .sort();
