import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { support } from '../../lib/constants.ts';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';

const Ways = styled('p')({
  margin: '16px 0 0',
  '& a': { fontFamily: 'var(--k-heading)', fontSize: '1.5rem', lineHeight: 1.6, overflowWrap: 'anywhere' },
  '& span': { display: 'block', color: 'var(--k-ink-soft)' },
});

/** Whom to ask, and when. */
export function ContactBlock() {
  const { t } = useTranslation();
  const text = usePageText();
  return (
    <Section aria-labelledby="contact-title">
      <Editable group="contact">
        <h2 id="contact-title">{text('helpTitle')}</h2>
        <p>{text('helpText')}</p>
      </Editable>
      <Ways>
        <a href={support.phoneHref}>{support.phone}</a>
        <span>{t('support.phoneHours')}</span>
      </Ways>
      <Ways>
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </Ways>
    </Section>
  );
}
