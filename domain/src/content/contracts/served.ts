import type { LivePage } from './site.ts';

/** Id of the HTML element with an embedded answer of GET /api/translations, which saves a first request. */
export const SERVED_ID = 'served';

export const servedQueries = {
  /** Published texts of the start page. */
  landing: { name: 'Index', language: 'sv' },
  /** Page created by staff at this path. */
  pageAt: (path: string) => ({ path, language: 'sv' }) as const,
  /** One page of blog posts, counted from 0. */
  posts: (page: number) =>
    ({ templates_live: 'true', template: 'blog', language: 'sv', page, rows: 24 }) as const,
} as const;

export interface Served {
  readonly query: object;
  readonly answer: ServedAnswer;
}
export interface ServedAnswer {
  readonly translations: readonly LivePage[];
  readonly total: number;
}

/** Embedded answer to a query; `total` counts all matching pages, by default those in `pages`. */
export const servedPages = (query: object, pages: readonly LivePage[], total = pages.length): Served => ({
  query,
  answer: { translations: pages, total },
});

export const isSameQuery = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Texts around the blog's posts, for the page and its static HTML. */
export const blogTexts = {
  sv: {
    pageTitle: 'Blogg',
    title: 'Välkommen till vår blogg',
    lead: 'Om krediter, räntor och pengar i rätt tid, för dig som driver aktiebolag.',
    empty: 'Här finns inga inlägg än.',
    noMore: 'Här finns inga fler inlägg.',
    more: 'Fler inlägg',
    newer: 'Nyare inlägg',
    older: 'Äldre inlägg',
    all: 'Alla inlägg',
    apply: 'Ansök nu',
  },
};
