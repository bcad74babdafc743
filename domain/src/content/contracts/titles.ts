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

/** Characters that search engines show below a title. */
const DESCRIPTION_MAX = 155;

/** What search engines show of a page: how it begins. */
export const descriptionOf = ({ data }: Titled): string => plainTextOf(data.body ?? '', DESCRIPTION_MAX);
