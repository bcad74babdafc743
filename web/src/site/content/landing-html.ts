import { support, supportHours } from '@kreditlina/domain/text/support';
import { figures } from './figures.ts';
import { filled } from './page-texts/fill-text.ts';
import { landingTexts as texts } from './texts.ts';

const escaped = (text: string): string =>
  filled(text, figures).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const titled = (level: 2 | 3, title: string, ...paragraphs: string[]): string =>
  [
    `<h${level}>${escaped(title)}</h${level}>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
  ].join('');

const list = (tag: 'ol' | 'ul', items: readonly { title: string; text: string }[]): string =>
  `<${tag}>${items.map(({ title, text }) => `<li>${titled(3, title, text)}</li>`).join('')}</${tag}>`;

/**
 * The landing page's words as plain HTML, in the order of the page: what a reader sees before any script, and all there is
 * without one. The calculators need a script, and are left out.
 */
export function landingHtml(): string {
  const { steps, uses, facts } = texts;
  return [
    '<div class="k-landing">',
    `<h1 class="k-title">${escaped(texts.title)}</h1>`,
    `<p class="k-lead">${escaped(texts.lead)}</p>`,
    `<p><a href="/application">${texts.apply}</a> · <a href="/login">${texts.login}</a></p>`,
    titled(2, texts.stepsTitle),
    list('ol', [steps.apply, steps.decision, steps.draw]),
    titled(2, texts.missionTitle, texts.missionText),
    titled(2, texts.controlTitle, texts.controlText),
    titled(2, texts.bankIdTitle, texts.bankIdText),
    titled(2, texts.usesTitle),
    list('ul', Object.values(uses)),
    titled(2, texts.priceTitle, texts.priceLead),
    titled(2, texts.flexibleTitle, texts.flexibleText),
    titled(2, texts.assessmentTitle, texts.assessmentText),
    titled(2, texts.ideaTitle, texts.ideaText),
    titled(2, texts.cutterTitle, texts.cutterLead),
    list('ol', [steps.cutterApply, steps.cutterProposal, steps.cutterPayout]),
    titled(2, texts.factsTitle),
    `<ul>${Object.values(facts)
      .map((fact) => `<li>${escaped(fact)}</li>`)
      .join('')}</ul>`,
    titled(2, texts.helpTitle, texts.helpText),
    `<p><a href="${support.phoneHref}">${support.phone}</a>, ${supportHours.sv}, <a href="mailto:${support.email}">${support.email}</a></p>`,
    '</div>',
  ].join('\n');
}
