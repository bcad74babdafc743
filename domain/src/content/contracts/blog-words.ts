/** Texts around the blog's posts, for the page and its static HTML. */
export const blogWords = {
  pageTitle: 'Blogg',
  title: 'Välkommen till vår blogg',
  lead: 'Om krediter, räntor och pengar i rätt tid, för dig som driver aktiebolag.',
  empty: 'Här finns inga inlägg än.',
  noMore: 'Här finns inga fler inlägg.',
  more: 'Fler inlägg',
  newer: 'Nyare inlägg',
  older: 'Äldre inlägg',
} as const;
