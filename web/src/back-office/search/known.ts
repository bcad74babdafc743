import type { Found } from './find.ts';

/** Page of the menu, by the key of its name. */
interface Page {
  readonly word: string;
  readonly to: string;
}

/** Actions of the frame, by the key of their name. */
type Actions = Readonly<Record<'language' | 'look' | 'shortcuts' | 'logout', () => void>>;

/**
 * Search results known without asking the server: pages and actions.
 * @param t finds the name of a key
 */
export const knownResults = (
  t: (key: string) => string,
  pages: readonly Page[],
  actions: Actions,
): readonly Found[] => [
  ...pages.map(({ word, to }): Found => ({ id: `page-${word}`, kind: 'page', name: t(word), to })),
  ...Object.entries(actions).map(
    ([word, act]): Found => ({ id: `action-${word}`, kind: 'action', name: t(word), act }),
  ),
];
