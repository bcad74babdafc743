import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Page } from '../../../ui/page/page.tsx';

/** A public page, with its metadata for search engines. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /**
   * Content of the page. It is also rendered to static HTML for visitors, so it may use only plain elements
   * and the classes of shell.css and site.css, and must not read from the server.
   */
  readonly Text: () => ReactNode;
  /** Width of the column; `sm`, which suits running text, by default. */
  readonly width?: 'sm' | 'md' | 'lg';
}

/** Title for the window and for search engines. */
export const fullTitle = ({ title }: Pick<PublicPage, 'title'>): string => `${title} – Kreditlina`;

/**
 * Sets the page's title and description, as in the static HTML. The server sends the canonical address in a
 * header.
 */
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

/** Builds the screen component of a page. */
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
