import { formatKronor } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionRow } from '../../../ui/action-row.tsx';
import { FactList } from '../../../ui/fact-list.tsx';

const Entry = styled('details')({
  borderTop: '1px solid var(--k-line)',
  '&:last-of-type': { borderBottom: '1px solid var(--k-line)' },
  '& > summary': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '0 16px',
    paddingBlock: 12,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary small': { display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.9375rem' },
  '& > summary > span:last-of-type': {
    flexShrink: 0,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& > summary em': { display: 'block', color: 'var(--k-blue)', fontStyle: 'normal', fontSize: '0.875rem' },
});

export interface MoneyPart {
  readonly part: string;
  readonly kronor: number;
}

/** A notice or payment: its total, expandable into its parts. */
export function MoneyEntry(props: {
  title: string;
  line: string;
  sum: number;
  status?: ReactNode;
  parts: readonly MoneyPart[];
  note?: string | undefined;
  actions: ReactNode;
  isOpen?: boolean;
}) {
  const { t } = useTranslation('account');
  const facts = props.parts
    .filter(({ part, kronor }) => kronor !== 0 || part === 'totalAmount' || part === 'remaining')
    .map(({ part, kronor }) => ({ key: t(`payment.part.${part}`), value: formatKronor(kronor) }));
  const entry = useRef<HTMLDetailsElement>(null);
  // The requested entry may be outside the visible part of the list.
  useEffect(() => {
    if (props.isOpen) entry.current?.scrollIntoView?.({ block: 'start' });
  }, [props.isOpen]);
  return (
    <Entry ref={entry} open={props.isOpen}>
      <summary>
        <span>
          <strong>{props.title}</strong>
          <small>{props.line}</small>
          <em>{t('payment.details')}</em>
        </span>
        <span>
          <strong>{formatKronor(props.sum)}</strong>
          <small>{props.status}</small>
        </span>
      </summary>
      {props.note && <p>{props.note}</p>}
      <FactList facts={facts} />
      <ActionRow style={{ marginBottom: 16 }}>{props.actions}</ActionRow>
    </Entry>
  );
}
