/** Inserts text that the server keeps into a built file. */
export interface Writing {
  readonly file: string;
  readonly into: (built: string) => string;
}

/** A page whose text the server keeps. */
export interface WrittenPage {
  readonly title: string;
  /** Shown by search engines below the title. */
  readonly description: string;
  /** Canonical path. */
  readonly path: string;
  /** HTML of the main part, with all text escaped. */
  readonly html: string;
}

/** Escapes text for HTML content and attributes. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** An element whose tag is one of ours; its address and its words may be anyone's. */
interface HtmlElement {
  readonly tag: string;
  readonly href?: string;
  readonly content: readonly (HtmlElement | string)[];
}

/** Elements as HTML, with every word and address escaped. */
export const htmlOf = (parts: readonly (HtmlElement | string)[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      const href = part.href === undefined ? '' : ` href="${escaped(part.href)}"`;
      return `<${part.tag}${href}>${htmlOf(part.content)}</${part.tag}>`;
    })
    .join('');

/** Inserts a page between the shell marks of a built file, and its metadata into the head. */
export function withPage(built: string, { title, description, path, html }: WrittenPage): string {
  // Replacer functions, because `$` is special in a replacement string.
  return built
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escaped(description))
    .replace('</head>', () => `  <link rel="canonical" href="${escaped(path)}" />\n  </head>`)
    .replace(/<!--shell-->[\s\S]*?<!--\/shell-->/, () => html);
}

/** Replaces the texts between the marks of their keys; a key without a text keeps the built one. */
export const withTexts = (built: string, texts: ReadonlyMap<string, string>): string =>
  built.replace(/<!--text ([\w.]+)-->[\s\S]*?<!--\/text-->/g, (whole, key: string) => {
    const text = texts.get(key);
    return text === undefined ? whole : escaped(text);
  });

/** Embeds the API's answer in the head as inert data, which saves the client a request. */
export const withAnswer = (built: string, id: string, answer: object): string => {
  // Prevents the text from closing the element.
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c');
  return built.replace(
    '</head>',
    () => `  <script type="application/json" id="${escaped(id)}">${json}</script>\n  </head>`,
  );
};
