import './texts.ts';
import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';

/** Submits a sign-up form. The answer contains no data to show. */
export const useSignUp = <Called extends Endpoint<`/api/${string}`>>(called: Called) =>
  useSubmit(called, {} as never, () => undefined);

const Section = styled('section')({
  marginTop: 64,
  '& h2': {
    margin: '0 0 8px',
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: '1.5rem',
    lineHeight: 1.2,
  },
  '& p': { maxWidth: '60ch', margin: '0 0 20px' },
});

export const Small = styled('p')({ color: 'var(--k-ink-soft)', fontSize: '0.9375rem' });

/** A mailing-list form under its heading. `id` is its anchor. */
export function MailingSection(props: { id: string; title: string; lead: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Section id={props.id} aria-labelledby={titleId}>
      <h2 id={titleId}>{props.title}</h2>
      <p>{props.lead}</p>
      {props.children}
    </Section>
  );
}

export function PrivacyLink() {
  const { t } = useTranslation('mailing');
  return <Link to={paths.privacy}>{t('privacyLink')}</Link>;
}
