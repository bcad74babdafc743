import './texts/account-texts.ts';
import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import { formatCents, formatKronor } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableDay, withTableDays } from '../../../lib/table-time.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { useAsOf } from '../../ui/as-of/use-as-of.ts';
import { Table } from '../../ui/table.tsx';
import { explainQuery } from './explain-call.ts';

const Opener = styled('button')({
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: 'var(--k-ink)',
  textDecoration: 'underline dotted',
  textUnderlineOffset: 4,
  cursor: 'pointer',
});

interface Explained {
  readonly companyId: string;
  readonly amount: ExplainedFigure;
  /** Description of the amount in the reader's language. */
  readonly what: string;
}

/** An amount of the company's credit; a click shows the events and rules behind it. */
export function Amount(props: Explained & { cents: number }) {
  const { t } = useTranslation('companyAccount');
  const [isOpen, setOpen] = useState(false);
  const shown = formatCents(props.cents);
  return (
    <>
      <Opener
        type="button"
        aria-label={t('explain.open', { amount: `${props.what} ${shown}` })}
        onClick={() => setOpen(true)}
      >
        {shown}
      </Opener>
      {isOpen && <ExplainDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExplainDialog({ companyId, amount, what, onClose }: Explained & { onClose: () => void }) {
  const { t, i18n } = useTranslation('companyAccount');
  const { at } = useAsOf();
  const { data, isError } = useQuery(explainQuery(companyId, amount, i18n.language, at));
  const title = t('explain.title', { what });
  return (
    <MessageDialog
      title={title}
      maxWidth="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      {isError && !data && <p role="alert">{t('failed')}</p>}
      {!data && !isError && <SkeletonLines />}
      {data?.lines.length === 0 && <p>{t('explain.none')}</p>}
      {data && data.lines.length > 0 && (
        <>
          <h3 id="explained" className="visually-hidden">
            {what}
          </h3>
          <Table
            labelledBy="explained"
            isNarrow
            columns={(['date', 'what', 'amount'] as const).map((name) => (
              <th key={name} scope="col" className={name === 'amount' ? 'number' : undefined}>
                {t(name)}
              </th>
            ))}
          >
            {data.earlier_count > 0 && (
              <tr>
                <td />
                <td>{t('explain.earlier', { count: data.earlier_count })}</td>
                <td className="number">{formatKronor(data.earlier)}</td>
              </tr>
            )}
            {data.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an event keep their order
              <tr key={`${line.position} ${index}`}>
                <td>{tableDay(line.date)}</td>
                <td>{withTableDays(line.text)}</td>
                <td className="number">{formatKronor(line.amount)}</td>
              </tr>
            ))}
            <tr>
              <td />
              <th scope="row">{t('explain.sum')}</th>
              <td className="number">{formatKronor(data.value)}</td>
            </tr>
          </Table>
        </>
      )}
      {data && data.rules.length > 0 && (
        <>
          <h3>{t('explain.rules')}</h3>
          <ul style={{ paddingLeft: 20, maxWidth: '66ch' }}>
            {data.rules.map((rule) => (
              <li key={rule}>{withTableDays(rule)}</li>
            ))}
          </ul>
        </>
      )}
    </MessageDialog>
  );
}
