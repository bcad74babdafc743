import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { support } from '../../lib/constants.ts';
import { addTexts } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

addTexts('help', {
  sv: {
    title: 'Kontakta oss',
    lead: 'Ring eller skriv. Har du ett ärendenummer från din ansökan, ha det till hands.',
    phone: 'Telefon',
    hours: 'Öppet',
    email: 'E-post',
    call: 'Ring {{phone}}',
  },
});

/** `/help`: where the contact button of a rejection leads. What stands below is a matter of other folders. */
export default function HelpPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('help');
  usePageTitle(t('title'));
  const facts = [
    { key: t('phone'), value: support.phone },
    { key: t('hours'), value: t('common:support.phoneHours') },
    { key: t('email'), value: support.email },
  ];
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} />
      <FactList facts={facts} />
      <Button variant="contained" href={support.phoneHref}>
        {t('call', { phone: support.phone })}
      </Button>
      {children}
    </Page>
  );
}
