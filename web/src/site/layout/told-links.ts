import { RATING_META, SOCIAL_META, socialServiceOf } from '../../lib/constants.ts';

/** What the server says in a `<meta>` of the page; nothing in the build. */
function told(name: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** Where customers rate us; undefined where nothing is configured. */
export function ratingUrl(): string | undefined {
  const content = told(RATING_META);
  return content.startsWith('https://') ? content : undefined;
}

/** Our pages at social services, with the name of each service; none where none is configured. */
export function socialLinks(): readonly { readonly href: string; readonly name: string }[] {
  return told(SOCIAL_META)
    .split(' ')
    .flatMap((href) => {
      const name = socialServiceOf(href);
      return name === undefined ? [] : [{ href, name }];
    });
}
