import { explainAmount } from '@kreditlina/domain/company/contracts/customer';
import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import { formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { evenFigures } from '../../ui/theme/tokens.ts';
import { SmallButton } from './card.tsx';
import { companyPartKey } from './company-query.ts';
import { Reading } from './reading.tsx';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'left', color: 'var(--k-ink-soft)', paddingBottom: 8 },
  '& th, & td': {
    padding: '8px 8px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--k-line)',
  },
  '& th:first-of-type, & td:first-of-type': { whiteSpace: 'nowrap' },
  '& th:last-child, & td:last-child': { textAlign: 'right', whiteSpace: 'nowrap', paddingRight: 0 },
  '& td:last-child': evenFigures,
  '& thead th': { color: 'var(--k-ink-soft)', fontWeight: 600 },
  '& tfoot th, & tfoot td': { fontWeight: 600, borderBottom: 0 },
});

interface Asked {
  readonly companyId: string;
  readonly amount: ExplainedFigure;
  /** Id of the notice, payment or withdrawal. */
  readonly of?: string;
  /** Distinguishes this button from others of its kind, in its accessible name. */
  readonly which?: string;
}

const useExplanation = ({ companyId, amount, of }: Asked) =>
  useQuery({
    queryKey: companyPartKey(companyId, 'explain', amount, of),
    queryFn: ({ signal }) =>
      call(explainAmount, { params: { id: companyId }, query: { amount, of } }, { signal }),
    staleTime: 0,
    meta: { isHandled: true },
  });

/** Name of the explained amount; `which` distinguishes several notices, payments or withdrawals. */
function useWhat({ amount, which }: Asked): string {
  const { t } = useTranslation('account');
  const what = t(`explain.what.${amount}`);
  return which === undefined ? what : `${what} ${which}`;
}

/** Explains an amount by the events behind it, with their sum and the rules. */
function ExplainDialog(props: Asked & { onClose: () => void }) {
  const { t } = useTranslation('account');
  const what = useWhat(props);
  const explanation = useExplanation(props);
  const { data } = explanation;
  return (
    <MessageDialog
      title={`${t('explain.title')}: ${what}`}
      maxWidth="md"
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{t('common:action.close')}</Button>}
    >
      <p role="status" className="visually-hidden">
        {data && data.lines.length > 0 && t('explain.ready', { sum: formatKronor(data.value) })}
      </p>
      <Reading of={explanation} failed={t('explain.failed')} />
      {data && data.lines.length === 0 && <p>{t('explain.none')}</p>}
      {data && data.lines.length > 0 && (
        <Table>
          <caption>{t('explain.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('explain.date')}</th>
              <th scope="col">{t('explain.text')}</th>
              <th scope="col">{t('explain.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {data.earlier_count > 0 && (
              <tr>
                <td />
                <td>{t('explain.earlier', { count: data.earlier_count })}</td>
                <td>{formatKronor(data.earlier)}</td>
              </tr>
            )}
            {data.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an event keep their order
              <tr key={`${line.position} ${index}`}>
                <td>{formatLongDate(line.date)}</td>
                <td>{line.text}</td>
                <td>{formatKronor(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('explain.sum')}</th>
              <td />
              <td>{formatKronor(data.value)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
      {data && data.rules.length > 0 && (
        <>
          <h3>{t('explain.rules')}</h3>
          <ul style={{ paddingLeft: 20, maxWidth: '66ch' }}>
            {data.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </MessageDialog>
  );
}

/** 'Visa hur' button beside an amount, which opens the explanation. */
export function ExplainButton(asked: Asked) {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  const what = useWhat(asked);
  return (
    <>
      <SmallButton aria-label={t('explain.openFor', { what })} onClick={() => setIsOpen(true)}>
        {t('explain.open')}
      </SmallButton>
      {isOpen && <ExplainDialog {...asked} onClose={() => setIsOpen(false)} />}
    </>
  );
}
