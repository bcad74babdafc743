import './texts/account-texts.ts';
import { explainCompanyAmount } from '@kreditlina/domain/company/contracts/staff';
import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import { shownStatus } from '@kreditlina/domain/credit-application/contracts/status-words';
import { formatCents, formatKronor } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api-client.ts';
import { tableDay, withTableDays } from '../../../lib/time/table-time.ts';
import { CreditLine } from '../../../ui/credit/credit-line.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { useAsOf } from '../../ui/as-of/use-as-of.ts';
import { Table } from '../../ui/table.tsx';
import type { CompanyDetail } from '../api.ts';

/** @param asOf ISO instant; undefined for now */
const explainQuery = (
  companyId: string,
  amount: ExplainedFigure,
  language: string,
  asOf: string | undefined,
) =>
  queryOptions({
    queryKey: ['admin', 'company', companyId, 'explain', amount, language, asOf],
    queryFn: ({ signal }) =>
      call(explainCompanyAmount, { params: { id: companyId }, query: { amount, as_of: asOf } }, { signal }),
    staleTime: 0,
  });

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
  /** Name of the amount in the reader's language. */
  readonly what: string;
}

/** An amount of the company's credit; a click shows the events and rules behind it. */
function Amount(props: Explained & { cents: number }) {
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

const List = styled('ul')({
  margin: '16px 0 0',
  padding: '12px 16px 12px 32px',
  borderLeft: '3px solid var(--k-amber)',
  background: 'var(--k-surface)',
});

function Attention({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const lines = [
    company.manual_review && t('attention.review'),
    company.days_past_due > 0 &&
      t('attention.late', { count: company.days_past_due, notices: company.number_of_due_notices }),
    company.blocked && t('attention.blocked', { why: t(`blocked.${company.blocked}`) }),
    company.bank_status === 'credit-loss' && t('attention.loss'),
    company.bank_reason && t('attention.bankReason', { why: company.bank_reason }),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <List aria-label={t('attention.title')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

const Figures = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: '8px 0 0',
  '& dt': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: 600 },
});

const Limit = styled('p')({
  margin: '0 0 8px',
  fontFamily: 'var(--k-heading)',
  fontSize: '2.5rem',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

const Label = styled('p')({ margin: '16px 0 0', color: 'var(--k-ink-soft)', fontSize: '0.875rem' });

/**
 * Status as in the lists, which shows whether the application waits for staff and which lender rejected it.
 */
function statusOf(company: CompanyDetail, t: TFunction): string {
  const standing = company.credit_applications.find(({ id }) => id === company.application_id);
  const status = standing ? shownStatus(standing, new Date().toISOString()) : company.application_status;
  return t(`company:status.${status}`);
}

export function CompanyHead({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const limit = company.credit_limit_cents;
  const share = (cents: number): number => (limit ? cents / limit : 0);
  const amounts = [
    ['debt', 'debt', company.debt_amount_cents],
    ['reserved', 'reserved', company.reserved_cents],
    ['available', 'available', company.available_cents],
    ['accruedInterest', 'accrued-interest', company.accrued_interest_cents],
    ['owed', 'owed', company.owed_cents],
    ['creditBalance', 'credit-balance', company.credit_balance_cents],
  ] as const;
  return (
    <header>
      <h1 className="k-title">{company.name}</h1>
      <p style={{ margin: 0 }}>
        {company.sole_trader ? t('soleTrader') : formatOrganisationNumber(company.company_number)}
        {' · '}
        {t('application', { status: statusOf(company, t) })}
        {company.bank_status && ` · ${t('bank', { status: t(`bankStatus.${company.bank_status}`) })}`}
      </p>
      <Label>{t('limit')}</Label>
      <Limit>{limit === null ? t('noLimit') : formatCents(limit)}</Limit>
      <CreditLine
        segments={[
          {
            share: share(company.debt_amount_cents),
            tone: company.days_past_due > 0 ? 'red' : 'blue',
            isThick: true,
          },
          { share: share(company.reserved_cents), tone: 'amber', isThick: true },
          { share: share(company.available_cents), tone: 'blue' },
        ]}
      />
      <Figures>
        {amounts.map(([name, figure, cents]) => (
          <div key={name}>
            <dt>{t(`amounts.${name}`)}</dt>
            <dd>
              <Amount companyId={company.id} amount={figure} what={t(`amounts.${name}`)} cents={cents} />
            </dd>
          </div>
        ))}
      </Figures>
      <Attention company={company} />
    </header>
  );
}
