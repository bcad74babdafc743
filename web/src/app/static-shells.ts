import { landingHtml } from '../site/content/landing-html.ts';

/**
 * First screens as plain HTML, one file a page: a reader on a slow line sees words before any script has arrived.
 * The server answers a path with its file and everything else with `index.html`.
 */
export const staticShells: Readonly<Record<string, { title: string; html: string }>> = {
  'login.html': {
    title: 'Logga in – Kreditlina',
    html: `<h1 class="k-title">Logga in</h1>
        <p class="k-lead">Välkommen tillbaka. Du loggar in med BankID på mobilen eller på den här datorn. Formuläret hämtas och visas här om ett ögonblick.</p>`,
  },
  'landing.html': {
    title: 'Kreditlina – kontokredit för aktiebolag',
    html: landingHtml(),
  },
};

/** Puts a page's first screen between the shell marks of `index.html`. */
export function withShell(indexHtml: string, shell: { title: string; html: string }): string {
  return indexHtml
    .replace(/<title>.*?<\/title>/, `<title>${shell.title}</title>`)
    .replace(/<!--shell-->[\s\S]*?<!--\/shell-->/, shell.html);
}
