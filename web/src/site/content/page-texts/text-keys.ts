/** Texts of the landing page that an admin edits in place, by the part of the page that one edit control stands for. */
export const textGroups = {
  hero: ['title', 'lead'],
  steps: ['stepsTitle'],
  apply: ['steps.apply.title', 'steps.apply.text'],
  decision: ['steps.decision.title', 'steps.decision.text'],
  draw: ['steps.draw.title', 'steps.draw.text'],
  limit: ['limitTitle', 'limitLead'],
  price: ['priceTitle', 'priceLead'],
  cutter: ['cutterTitle', 'cutterLead'],
} as const;

export type TextGroup = keyof typeof textGroups;
export type TextKey = (typeof textGroups)[TextGroup][number];
/** Text key → text, for what differs from the built-in texts. */
export type EditedTexts = Readonly<Partial<Record<string, string>>>;

/** The page and the language that its texts are fetched by. */
export const landingPage = { name: 'Index', language: 'sv' } as const;
