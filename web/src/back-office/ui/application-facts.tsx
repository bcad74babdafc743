import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { lenderAnswer, reviewClosing } from '@kreditlina/domain/credit-application/contracts/staff';
import { formatCents } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useLanguage } from '../../lib/browser/language.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { DenseFacts } from './dense-facts.tsx';

addTexts('lenderAnswers', {
  sv: {
    title: 'Långivare',
    nobody: 'Ingen långivare är tillfrågad.',
    approved: 'Beviljat',
    rejected: 'Avslag',
    none: 'Inte svarat',
    most: 'högst {{limit}}',
    tooLittle: 'Avslag: dess högsta gräns {{limit}} är under vår minsta kredit, {{least}}',
    reference: 'nummer {{reference}}',
    reason: 'skäl: {{reason}}',
    reasons: { 'industry-exposure': 'taket för branschen är nått' },
  },
  en: {
    title: 'Lenders',
    nobody: 'No lender has been asked.',
    approved: 'Approved',
    rejected: 'Rejected',
    none: 'No answer yet',
    most: 'at most {{limit}}',
    tooLittle: 'Rejected: its highest limit {{limit}} is below our smallest credit, {{least}}',
    reference: 'number {{reference}}',
    reason: 'reason: {{reason}}',
    reasons: { 'industry-exposure': 'its ceiling for the industry is reached' },
  },
});

/**
 * Each lender's answer to the latest decision, with the reason. A reason that has no text is shown as
 * received.
 */
export function LenderAnswers({ lenders }: { lenders: readonly z.output<typeof lenderAnswer>[] }) {
  const { t } = useTranslation('lenderAnswers');
  return (
    <section>
      <h2>{t('title')}</h2>
      {lenders.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <DenseFacts
          facts={lenders.map(({ lender, outcome, is_refusal, max_limit_cents: most, reference, reasons }) => [
            t(`common:lender.${lender}`),
            [
              ...(is_refusal && outcome === 'approved' && most !== null
                ? [
                    t('tooLittle', {
                      limit: formatCents(most),
                      least: formatCents(creditTerms.productMinCents),
                    }),
                  ]
                : [
                    t(outcome ?? 'none'),
                    ...(most === null ? [] : [t('most', { limit: formatCents(most) })]),
                  ]),
              ...(reference === null ? [] : [t('reference', { reference })]),
              ...reasons.map((code) => t('reason', { reason: t(`reasons.${code}`, { defaultValue: code }) })),
            ].join(', '),
          ])}
        />
      )}
    </section>
  );
}

addTexts('reviewClosing', {
  sv: {
    title: 'Granskningen är avslutad',
    outcome: 'Utfall',
    resume: 'Beslutet fick fortsätta',
    reject: 'Ansökan avslogs',
    reason: 'Skäl',
    comment: 'Kommentar',
  },
  en: {
    title: 'The review is closed',
    outcome: 'Outcome',
    resume: 'The decision went on',
    reject: 'The application was rejected',
    reason: 'Reason',
    comment: 'Comment',
  },
});

export function ReviewClosing({ closing }: { closing: z.output<typeof reviewClosing> }) {
  const { t } = useTranslation('reviewClosing');
  const { language } = useLanguage();
  if (closing === null) return null;
  return (
    <section>
      <h2>{t('title')}</h2>
      <DenseFacts
        facts={[
          [t('outcome'), t(closing.outcome)],
          [t('reason'), reasonInWords(closing.reason, language)],
          [t('comment'), closing.comment || null],
        ]}
      />
    </section>
  );
}
