import { landingHtml } from '../site/content/landing-html.ts';

/** What the static HTML of one page holds. */
export interface StaticShell {
  readonly title: string;
  readonly html: string;
  /** What search engines show below the title; the one of `index.html` without it. */
  readonly description?: string;
  /** The address under which the page is to be found. */
  readonly path?: string;
  readonly isWide?: boolean;
}

/**
 * First screens as plain HTML, one file a page: a reader on a slow line sees words before any script has arrived.
 * The server answers a path with its file and everything else with `index.html`.
 */
export const staticShells: Readonly<Record<string, StaticShell>> = {
  'login.html': {
    title: 'Logga in – Kreditlina',
    html: `<h1 class="k-title">Logga in</h1>
        <p class="k-lead">Välkommen tillbaka. Du loggar in med BankID på mobilen eller på den här datorn. Formuläret hämtas och visas här om ett ögonblick.</p>`,
  },
  'landing.html': {
    title: 'Kreditlina – kontokredit för aktiebolag',
    html: landingHtml(),
  },
  // The server puts the words of a page or post between the marks, where there is one.
  'made.html': {
    title: 'Kreditlina',
    html: '<!--shell--><!--/shell-->',
  },
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts a page between the shell marks of `index.html`, the foot below it, and what is to be known of it into the head. */
export function withShell(indexHtml: string, shell: StaticShell, footer = ''): string {
  const { title, html, description, path, isWide = false } = shell;
  // As functions: a `$` in a text stands for itself.
  let page = indexHtml
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<!--shell-->[\s\S]*?<!--\/shell-->/, () => html)
    .replace('<!--footer-->', () => footer);
  if (description !== undefined)
    page = page.replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start) => start + escaped(description),
    );
  if (path !== undefined)
    page = page.replace('</head>', () => `  <link rel="canonical" href="${path}" />\n  </head>`);
  return isWide ? page.replace('<main class="k-main">', '<main class="k-main k-main-wide">') : page;
}
