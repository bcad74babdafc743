import { type ComponentType, type ReactNode, useEffect } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Page } from '../../../ui/page.tsx';

/** A page that anybody reads, with what search engines show of it. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /**
   * All that stands in the page. It is also written into static HTML, so it is drawn by elements and the classes of
   * shell.css alone, without a look at the session or the server.
   */
  readonly Text: () => ReactNode;
  readonly isWide?: boolean;
}

/** The description and the canonical address of the page, in the head as the static HTML has them. */
export function useHead({ path, description }: Pick<PublicPage, 'path' | 'description'>): void {
  useEffect(() => {
    const before = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    const describe = (text: string) =>
      document.querySelector('meta[name="description"]')?.setAttribute('content', text);
    document.querySelector('link[rel="canonical"]')?.remove();
    const canonical = Object.assign(document.createElement('link'), { rel: 'canonical', href: path });
    document.head.append(canonical);
    describe(description);
    return () => {
      canonical.remove();
      describe(before);
    };
  }, [path, description]);
}

/** The screen of a page. */
export function screenOf(page: PublicPage): ComponentType {
  return function PublicScreen() {
    usePageTitle(page.title);
    useHead(page);
    return (
      <Page width={page.isWide === true ? 'md' : 'sm'}>
        <page.Text />
      </Page>
    );
  };
}
