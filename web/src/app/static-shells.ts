/** What the static HTML of one page holds. */
export interface StaticShell {
  readonly title: string;
  readonly html: string;
  /** What search engines show below the title; the one of `index.html` without it. */
  readonly description?: string;
  /** How wide the page's column is. */
  readonly width?: 'sm' | 'md' | 'lg';
  /** What search engines are told of the page in their own terms (schema.org). */
  readonly data?: readonly object[];
  /** The bar above it and the foot below it, as a visitor has them. */
  readonly header?: string;
  readonly footer?: string;
  /** Whether all that stands in the page stands here: a visitor then starts with the small part of the client. */
  readonly isPublic?: boolean;
}

/**
 * First screens as plain HTML that are no public pages: a reader on a slow line sees words before any script has arrived.
 * The server answers a path with its file and everything else with `index.html`.
 */
export const staticShells: Readonly<Record<string, StaticShell>> = {
  'login.html': {
    title: 'Logga in – Kreditlina',
    html: `<h1 class="k-title">Logga in</h1>
        <p class="k-lead">Välkommen tillbaka. Du loggar in med BankID på mobilen eller på den här datorn. Formuläret hämtas och visas här om ett ögonblick.</p>`,
  },
  'not-found.html': {
    title: 'Sidan finns inte – Kreditlina',
    html: `<h1 class="k-title">Hoppsan, den sidan finns inte</h1>
        <p class="k-lead">Kontrollera adressen, eller börja om från startsidan.</p>
        <p class="k-actions"><a class="k-button" href="/">Till startsidan</a></p>`,
  },
  // The server puts the words of a page or post between the marks, where there is one.
  'made.html': {
    title: 'Kreditlina',
    html: '<!--shell--><!--/shell-->',
  },
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Data, which no browser runs. Nothing in it can end the element. */
const dataScript = (data: object): string =>
  `    <script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>\n`;

const columns = { sm: 'k-main', md: 'k-main k-main-wide', lg: 'k-main k-main-lg' } as const;

/** Puts a page between the shell marks of `index.html`, bar and foot around it, and what is to be known of it into the head. */
export function withShell(indexHtml: string, shell: StaticShell): string {
  const { title, html, description, width = 'sm', data = [], header, footer = '' } = shell;
  // As functions: a `$` in a text stands for itself.
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
