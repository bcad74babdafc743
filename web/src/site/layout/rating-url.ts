import { RATING_META } from '../../lib/constants.ts';

/** Where customers rate us, as the server says it in the page; undefined where nothing is configured, and in the build. */
export function ratingUrl(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector(`meta[name="${RATING_META}"]`)?.getAttribute('content') ?? '';
  return content.startsWith('https://') ? content : undefined;
}
