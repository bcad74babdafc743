/** Puts the words that the server keeps into a built file. */
export interface Writing {
  readonly file: string;
  readonly into: (built: string) => string;
}

/** A page whose words the server keeps. */
export interface WrittenPage {
  readonly title: string;
  /** What search engines show below the title. */
  readonly description: string;
  /** The address under which it is to be found. */
  readonly path: string;
  /** What stands in the main part: HTML, with every word in it escaped. */
  readonly html: string;
}

/** A word as it may stand in HTML, between tags and in an attribute. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Puts a page between the shell marks of a built file, and what is to be known of it into the head. */
export function withPage(built: string, { title, description, path, html }: WrittenPage): string {
  // As functions: a `$` in a text stands for itself.
  return built
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escaped(description))
    .replace('</head>', () => `  <link rel="canonical" href="${escaped(path)}" />\n  </head>`)
    .replace(/<!--shell-->[\s\S]*?<!--\/shell-->/, () => html);
}

/** Puts texts in the place of those between the marks of their keys; a key without a text keeps the built one. */
export const withTexts = (built: string, texts: ReadonlyMap<string, string>): string =>
  built.replace(/<!--text ([\w.]+)-->[\s\S]*?<!--\/text-->/g, (whole, key: string) => {
    const text = texts.get(key);
    return text === undefined ? whole : escaped(text);
  });

/** Puts what the API would answer into the head, as data that no browser runs: the client need not ask for it. */
export const withAnswer = (built: string, id: string, answer: object): string => {
  // Nothing in it can end the element.
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c');
  return built.replace(
    '</head>',
    () => `  <script type="application/json" id="${escaped(id)}">${json}</script>\n  </head>`,
  );
};
