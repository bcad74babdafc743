import { landingTexts } from '../texts.ts';
import type { TextKey } from './text-keys.ts';

/** Built-in text of a key, with its `{{placeholders}}` not filled in. */
export function builtInText(key: TextKey): string {
  let found: unknown = landingTexts;
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found);
}
