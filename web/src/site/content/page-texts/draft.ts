import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { builtInText, type EditedTexts, type TextKey, textGroups } from './text-keys.ts';

export type Form = Readonly<Record<TextKey, string>>;

const allKeys: readonly TextKey[] = Object.values(textGroups).flat();

/** Initial values of the fields: the edited text, or else the built-in one. */
export const formOf = (texts: EditedTexts): Form =>
  Object.fromEntries(allKeys.map((key) => [key, texts[key] ?? builtInText(key)])) as Form;

/** Texts to save: only those that differ from the built-in ones, so that the rest follow later releases. */
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

/**
 * Reason why Publish is disabled; undefined when it is enabled. Publishing needs saved texts that are not
 * live yet, and no unsaved changes.
 */
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

/** True if both have equal texts under equal keys. */
export const isSameTexts = (one: EditedTexts, other: EditedTexts): boolean =>
  allKeys.every((key) => one[key] === other[key]);
