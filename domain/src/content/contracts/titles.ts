import { plainTextOf } from './body.ts';
import { withFigures } from './figures.ts';
import type { PageTemplate, PageTexts } from './page-texts.ts';

/** Key of the title text for each template. */
export const titleKeys = { blog: '#blog-title', 'template-1': 'title' } as const satisfies Record<
  PageTemplate,
  string
>;

interface Titled {
  readonly name: string;
  readonly template: PageTemplate | null;
  readonly data: PageTexts;
}

/** Displayed title of a page, or its name while it has no title. */
export const titleOf = ({ name, template, data }: Titled): string =>
  withFigures(data[titleKeys[template ?? 'template-1']] ?? name);

/** Maximum number of characters of a page's text in a list. */
const OPENING_MAX = 400;
/** High surrogate at the end of a text cut inside a pair. */
const HALF = /[\ud800-\udbff]$/;

/** Texts of a page for a list, with only the first paragraph of the body. */
export function openingOf({ body, ...texts }: PageTexts): PageTexts {
  if (body === undefined) return texts;
  const [opening = ''] = body.trim().split(/\n\s*\n/, 1);
  return opening === '' ? texts : { ...texts, body: opening.slice(0, OPENING_MAX).replace(HALF, '') };
}

/** Longest description that search engines show below a title, in characters. */
const DESCRIPTION_MAX = 155;

export const descriptionOf = ({ data }: Titled): string => plainTextOf(data.body ?? '', DESCRIPTION_MAX);
