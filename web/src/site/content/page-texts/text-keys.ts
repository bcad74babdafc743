import { wordsIn } from '../../../lib/text/page-language.ts';
import { landingTexts } from '../texts.ts';

/** Keys of the landing page's editable texts, grouped by edit control. */
export const textGroups = {
  hero: ['title', 'lead'],
  rain: ['rainTitle', 'rainLead'],
  steps: ['stepsTitle'],
  apply: ['steps.apply.title', 'steps.apply.text'],
  decision: ['steps.decision.title', 'steps.decision.text'],
  withdrawal: ['steps.withdrawal.title', 'steps.withdrawal.text'],
  mission: ['missionTitle', 'missionText'],
  limit: ['limitTitle', 'limitLead'],
  control: ['controlTitle', 'controlText'],
  bankId: ['bankIdTitle', 'bankIdText'],
  uses: [
    'usesTitle',
    'uses.invoice.title',
    'uses.invoice.text',
    'uses.stock.title',
    'uses.stock.text',
    'uses.repair.title',
    'uses.repair.text',
    'uses.order.title',
    'uses.order.text',
  ],
  price: ['priceTitle', 'priceLead'],
  flexible: ['flexibleTitle', 'flexibleText'],
  assessment: ['assessmentTitle', 'assessmentText'],
  idea: ['ideaTitle', 'ideaText'],
  cutter: ['cutterTitle', 'cutterLead'],
  cutterApply: ['steps.cutterApply.title', 'steps.cutterApply.text'],
  cutterProposal: ['steps.cutterProposal.title', 'steps.cutterProposal.text'],
  cutterPayout: ['steps.cutterPayout.title', 'steps.cutterPayout.text'],
  contact: ['helpTitle', 'helpText'],
} as const;

export type TextGroup = keyof typeof textGroups;
export type TextKey = (typeof textGroups)[TextGroup][number];
/** Edited texts by key; texts equal to the built-in ones are absent. */
export type EditedTexts = Readonly<Partial<Record<string, string>>>;

/** Built-in text of a key, with its `{{placeholders}}` not filled in. */
export function builtInText(key: TextKey): string {
  let found: unknown = wordsIn(landingTexts);
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found);
}
