import { landingTexts } from '../texts.ts';
import type { TextKey } from './text-keys.ts';

/** The text that the page has by itself, with its `{{placeholders}}`. */
export function builtInText(key: TextKey): string {
  let found: unknown = landingTexts;
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found);
}
