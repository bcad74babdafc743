/** The words of the blog around its posts, as the page and its HTML without a script have them. */
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
