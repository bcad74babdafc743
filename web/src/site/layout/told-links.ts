import { RATING_META, SOCIAL_META, socialServiceOf } from '../../lib/constants.ts';

/** Configuration that the server writes into a `<meta>` element; empty in the build. */
function told(name: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** Where customers rate us; undefined if not configured. */
export function ratingUrl(): string | undefined {
  const content = told(RATING_META);
  return content.startsWith('https://') ? content : undefined;
}

/** Our social media pages, each with the name of the service; empty if not configured. */
export function socialLinks(): readonly { readonly href: string; readonly name: string }[] {
  return told(SOCIAL_META)
    .split(' ')
    .flatMap((href) => {
      const name = socialServiceOf(href);
      return name === undefined ? [] : [{ href, name }];
    });
}
