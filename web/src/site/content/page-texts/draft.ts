import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { builtInText } from './built-in-text.ts';
import { type EditedTexts, type TextKey, textGroups } from './text-keys.ts';

export type Form = Readonly<Record<TextKey, string>>;

const allKeys: readonly TextKey[] = Object.values(textGroups).flat();

/** What the fields show: the edited text, else the built-in one. */
export const formOf = (texts: EditedTexts): Form =>
  Object.fromEntries(allKeys.map((key) => [key, texts[key] ?? builtInText(key)])) as Form;

/** What is saved of the fields: only what differs from the built-in text, so that the others follow the product. */
export function editedTextsOf(form: Form): Record<string, string> {
  const edited = allKeys.map((key) => [key, form[key].trim()] as const);
  return Object.fromEntries(edited.filter(([key, text]) => text !== '' && text !== builtInText(key)));
}

export type Obstacle = 'unchanged' | 'busy' | 'unsaved' | 'live' | 'missing';

/** Why Preview and Save are inactive; undefined when they are not. */
export function saveObstacle(isChanged: boolean, isBusy: boolean): Obstacle | undefined {
  if (isBusy) return 'busy';
  return isChanged ? undefined : 'unchanged';
}

/** Why Publish is inactive: there must be saved texts that are not live, and nothing unsaved. */
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

/** Equal texts under equal keys, whatever their order. */
export const isSameTexts = (one: EditedTexts, other: EditedTexts): boolean =>
  allKeys.every((key) => one[key] === other[key]);
