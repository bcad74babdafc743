import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { builtInText } from './built-in-text.ts';
import { type EditedTexts, type TextKey, textGroups } from './text-keys.ts';

export type Form = Readonly<Record<TextKey, string>>;

const allKeys: readonly TextKey[] = Object.values(textGroups).flat();

/** Field values: the edited text, else the built-in one. */
export const formOf = (texts: EditedTexts): Form =>
  Object.fromEntries(allKeys.map((key) => [key, texts[key] ?? builtInText(key)])) as Form;

/** Texts to save: only those that differ from the built-in text, so that the others follow later releases. */
export function editedTextsOf(form: Form): Record<string, string> {
  const edited = allKeys.map((key) => [key, form[key].trim()] as const);
  return Object.fromEntries(edited.filter(([key, text]) => text !== '' && text !== builtInText(key)));
}

export type Obstacle = 'unchanged' | 'busy' | 'unsaved' | 'live' | 'missing';

/** Reason why Preview and Save are disabled; undefined when they are enabled. */
export function saveObstacle(isChanged: boolean, isBusy: boolean): Obstacle | undefined {
  if (isBusy) return 'busy';
  return isChanged ? undefined : 'unchanged';
}

/** Reason why Publish is disabled: it needs saved texts that are not live, and no unsaved changes. */
export function publishObstacle(
  page: EditedPage | undefined,
  isChanged: boolean,
  isBusy: boolean,
): Obstacle | undefined {
  if (isBusy) return 'busy';
  if (isChanged) return 'unsaved';
  if (!page) return 'missing';
  return page.is_live ? 'live' : undefined;
}

/** Equal texts under equal keys, in any order. */
export const isSameTexts = (one: EditedTexts, other: EditedTexts): boolean =>
  allKeys.every((key) => one[key] === other[key]);
