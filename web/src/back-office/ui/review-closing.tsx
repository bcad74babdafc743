import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import type { reviewClosing } from '@kreditlina/domain/credit-application/contracts/staff';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { addTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { Facts } from './facts.tsx';

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

/** Result and reason of closing the latest decision's review. */
export function ReviewClosing({ closing }: { closing: z.output<typeof reviewClosing> }) {
  const { t } = useTranslation('reviewClosing');
  const { language } = useLanguage();
  if (closing === null) return null;
  return (
    <section>
      <h2>{t('title')}</h2>
      <Facts
        facts={[
          [t('outcome'), t(closing.outcome)],
          [t('reason'), reasonInWords(closing.reason, language)],
          [t('comment'), closing.comment || null],
        ]}
      />
    </section>
  );
}
