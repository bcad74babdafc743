/** Static first screen of a page, with its metadata. */
export interface StaticShell {
  readonly title: string;
  readonly html: string;
  /** Meta description; defaults to that of `index.html`. */
  readonly description?: string;
  readonly width?: 'sm' | 'md' | 'lg';
  /** Structured data for search engines (schema.org). */
  readonly data?: readonly object[];
  /** Header and footer as a logged-out visitor sees them. */
  readonly header?: string;
  readonly footer?: string;
  /**
   * True if the static HTML has all content of the page, so that a visitor can start with the small client.
   */
  readonly isPublic?: boolean;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * JSON-LD block, which browsers do not execute. `<` is escaped so that the content cannot close the element.
 */
const dataScript = (data: object): string =>
  `    <script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>\n`;

const columns = { sm: 'k-main', md: 'k-main k-main-wide', lg: 'k-main k-main-lg' } as const;

/** Inserts a page between the shell marks of `index.html`, with header, footer and metadata. */
export function withShell(indexHtml: string, shell: StaticShell): string {
  const { title, html, description, width = 'sm', data = [], header, footer = '' } = shell;
  // Replacer functions, because a `$` in a replacement string has a special meaning.
  let page = indexHtml
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<!--shell-->[\s\S]*?<!--\/shell-->/, () => html)
    .replace('<!--footer-->', () => footer)
    .replace('  </head>', () => `${data.map(dataScript).join('')}  </head>`)
    .replace('<main class="k-main">', `<main class="${columns[width]}">`);
  if (header !== undefined) page = page.replace(/<header[\s\S]*?<\/header>/, () => header);
  if (shell.isPublic === true) page = page.replace('<div id="root">', '<div id="root" data-page="public">');
  if (description !== undefined)
    page = page.replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start) => start + escaped(description),
    );
  return page;
}
