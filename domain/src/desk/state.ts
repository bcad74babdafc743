import type { DeskEvent } from './events.ts';

export type Recorded<Type extends DeskEvent['type']> = Extract<DeskEvent, { type: Type }>['data'];
export type Preferences = Omit<Recorded<'DeskPreferencesChosen'>, 'userId'>;
export type SavedView = Omit<Recorded<'DeskViewSaved'>, 'userId'>;

export interface DeskState {
  /** Null until somebody chose. */
  readonly preferences: Preferences | null;
  /** In the order in which they were first saved. */
  readonly views: readonly SavedView[];
}

export const initialState = (): DeskState => ({ preferences: null, views: [] });

/** Of a list only one view is the one that is shown first. */
function withView(views: readonly SavedView[], saved: SavedView): SavedView[] {
  const others = views.map((view) =>
    saved.isDefault && view.list === saved.list ? { ...view, isDefault: false } : view,
  );
  const isKnown = views.some(({ viewId }) => viewId === saved.viewId);
  return isKnown ? others.map((view) => (view.viewId === saved.viewId ? saved : view)) : [...others, saved];
}

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case 'DeskPreferencesChosen': {
      const { userId: _userId, ...preferences } = event.data;
      return { ...state, preferences };
    }
    case 'DeskViewSaved': {
      const { userId: _userId, ...saved } = event.data;
      return { ...state, views: withView(state.views, saved) };
    }
    case 'DeskViewRemoved':
      return { ...state, views: state.views.filter(({ viewId }) => viewId !== event.data.viewId) };
    default:
      return state;
  }
}
