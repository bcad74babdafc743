import { withFigures } from '@kreditlina/domain/content/contracts/figures';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Page } from '../../ui/page/page.tsx';

/** Metadata of a page for the window and for search engines. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** Texts that every text page has. */
export interface PageWords extends PageHead {
  readonly heading: string;
  readonly lead: string;
}

/** A built-in public page. */
export interface PublicPage {
  readonly path: string;
  /** In the reader's language, like the text. */
  readonly head: () => PageHead;
  /**
   * Content of the page. It is also rendered to static HTML for visitors, so it may use only plain elements
   * and the classes of shell.css and site.css, and must not read from the server.
   */
  readonly Text: () => ReactNode;
  /** Width of the column; `sm`, which suits running text, by default. */
  readonly width?: 'sm' | 'md' | 'lg';
}

/**
 * A page of heading, lead and what follows them.
 * @param words looks the texts up in their table
 */
export const textPage = <Words extends PageWords>(
  page: Pick<PublicPage, 'path' | 'width'>,
  words: () => Words,
  rest: (words: Words) => ReactNode,
): PublicPage => ({
  ...page,
  head: words,
  Text: () => {
    const texts = words();
    return (
      <>
        <h1 className="k-title">{texts.heading}</h1>
        <p className="k-lead">{withFigures(texts.lead)}</p>
        {rest(texts)}
      </>
    );
  },
});

/** Title for the window and for search engines. */
export const fullTitle = (title: string): string => `${title} – Kreditlina`;

/**
 * Sets the page's title and description, as in the static HTML. The server sends the canonical address in a
 * header.
 */
export function useHead(path: string, { title, description }: PageHead): void {
  useEffect(() => {
    document.title = fullTitle(title);
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
export function screenOf({ path, head, Text, width = 'sm' }: PublicPage): ComponentType {
  return function PublicScreen() {
    useHead(path, head());
    return (
      <Page width={width}>
        <Text />
      </Page>
    );
  };
}
