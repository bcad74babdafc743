import type { LivePage } from './site.ts';

/** The id of the data in a page's HTML that saves the client its first question: one answer of GET /api/translations. */
export const SERVED_ID = 'served';

/** Queries of GET /api/translations whose answers stand in the HTML of a page. */
export const servedQueries = {
  /** The published texts of the start page. */
  landing: { name: 'Index', language: 'sv' },
  /** A page that staff made. */
  pageAt: (path: string) => ({ path, language: 'sv' }) as const,
  /** The posts of the blog, so many on a page. @param page counted from 0 */
  posts: (page: number) =>
    ({ templates_live: 'true', template: 'blog', language: 'sv', page, rows: 24 }) as const,
} as const;

/** What stands in the HTML. */
export interface Served {
  readonly query: object;
  readonly answer: ServedAnswer;
}
export interface ServedAnswer {
  readonly translations: readonly LivePage[];
  readonly total: number;
}

/** What the HTML of a page holds. @param total of which these pages are some; all of them without it */
export const servedPages = (query: object, pages: readonly LivePage[], total = pages.length): Served => ({
  query,
  answer: { translations: pages, total },
});

/** Whether two queries ask for the same. */
export const isSameQuery = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
