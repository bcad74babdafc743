import type { PageTemplate, PageTexts } from '../../kernel/page-texts.ts';
import { plainTextOf } from './body.ts';

/** Where the title of each kind of page stands. */
export const titleKeys = { blog: '#blog-title', 'template-1': 'title' } as const satisfies Record<
  PageTemplate,
  string
>;

interface Titled {
  readonly name: string;
  readonly template: PageTemplate | null;
  readonly data: PageTexts;
}

/** The title of a page; its name until it has one. */
export const titleOf = ({ name, template, data }: Titled): string =>
  data[titleKeys[template ?? 'template-1']] ?? name;

/** Characters of its text that a page has in a list, at most. */
const OPENING_MAX = 400;
/** Of a sign that takes two characters, what is left when the second is cut off. */
const HALF = /[\ud800-\udbff]$/;

/** The texts of a page as a list has them: its own text is the paragraph that it begins with. Whoever wants the rest asks for the page. */
export function openingOf({ body, ...texts }: PageTexts): PageTexts {
  if (body === undefined) return texts;
  const [opening = ''] = body.trim().split(/\n\s*\n/, 1);
  return opening === '' ? texts : { ...texts, body: opening.slice(0, OPENING_MAX).replace(HALF, '') };
}

/** Characters that search engines show below a title. */
const DESCRIPTION_MAX = 155;

/** What search engines show of a page: how it begins. */
export const descriptionOf = ({ data }: Titled): string => plainTextOf(data.body ?? '', DESCRIPTION_MAX);
