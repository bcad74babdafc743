/** Escapes text for HTML element content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0 auto; max-width: 34rem; padding: 1rem; color: #1b2733; background: #fff; }
h1 { font-size: 1.35rem; } h2 { font-size: 1.1rem; }
label { display: block; margin: .75rem 0 .25rem; font-weight: 600; }
input, select { box-sizing: border-box; width: 100%; font: inherit; padding: .6rem; border: 1px solid #5c6b7a; border-radius: 4px; }
button { font: inherit; padding: .65rem 1.1rem; margin: 1rem .5rem 0 0; border: 1px solid #1d4f8c; border-radius: 4px; background: #1d4f8c; color: #fff; cursor: pointer; }
button.plain { background: #fff; color: #1d4f8c; }
:focus-visible { outline: 3px solid #c46a00; outline-offset: 2px; }
article { border: 1px solid #c3ccd5; border-radius: 6px; padding: 0 1rem 1rem; margin: 1rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f2f5f8; padding: .75rem; font: inherit; }
.note { color: #46535f; font-size: .92rem; } .error { color: #a3161d; font-weight: 600; }
`;

/** Headers of a read-only page, which runs no scripts and is not cached. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

/** A whole page of a simulator in Swedish: plain, and readable without scripts. `body` is HTML. */
export const page = (title: string, body: string, script = ''): string => `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main>${script === '' ? '' : `<script>${script}</script>`}</body></html>`;
