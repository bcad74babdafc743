import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Page } from '../../../ui/page.tsx';

/** A page that anybody reads, with what search engines show of it. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /**
   * All that stands in the page. It is also written into static HTML, as a visitor has it, so it is drawn by elements and the classes
   * of shell.css and site.css alone, and without a look at the server.
   */
  readonly Text: () => ReactNode;
  /** How wide its column is: `sm` for running words, the usual one. */
  readonly width?: 'sm' | 'md' | 'lg';
}

/** The title of the page as the window and search engines show it. */
export const fullTitle = ({ title }: Pick<PublicPage, 'title'>): string => `${title} – Kreditlina`;

/** Title and description of the page in the head, as the static HTML has them, and its canonical address, which the server sends in a header. */
export function useHead({
  path,
  title,
  description,
}: Pick<PublicPage, 'path' | 'title' | 'description'>): void {
  useEffect(() => {
    document.title = fullTitle({ title });
    const before = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    const describe = (text: string) =>
      document.querySelector('meta[name="description"]')?.setAttribute('content', text);
    document.querySelector('link[rel="canonical"]')?.remove();
    const canonical = Object.assign(document.createElement('link'), {
      rel: 'canonical',
      href: location.origin + path,
    });
    document.head.append(canonical);
    describe(description);
    return () => {
      canonical.remove();
      describe(before);
    };
  }, [path, title, description]);
}

/** The screen of a page. */
export function screenOf(page: PublicPage): ComponentType {
  return function PublicScreen() {
    useHead(page);
    return (
      <Page width={page.width ?? 'sm'}>
        <page.Text />
      </Page>
    );
  };
}
