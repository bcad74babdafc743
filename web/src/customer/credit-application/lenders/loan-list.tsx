import { formatKronor } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loan } from '../api/lenders.ts';
import { PersonRow, PersonRows, RowActions } from '../person-rows.tsx';
import { LenderMark } from './lender-mark.tsx';
import { loanInWords } from './loan.ts';
import { LoanDialog } from './loan-dialog.tsx';

/** The entered loans with actions to change or remove them, and the total remainder. */
export function LoanList(props: { loans: readonly Loan[]; onChange: (loans: Loan[]) => void }) {
  const { loans, onChange } = props;
  const { t } = useTranslation('application');
  const [edited, setEdited] = useState<number>();
  const loan = edited === undefined ? undefined : loans[edited];
  const total = loans.reduce((sum, { remainder }) => sum + remainder, 0);
  return (
    <section aria-labelledby="loans-title">
      <h2 id="loans-title">{t('loan.list')}</h2>
      <PersonRows aria-labelledby="loans-title">
        {loans.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a company can have two loans that are the same
          <PersonRow key={`${index} ${one.lender}`}>
            <LenderMark name={one.lender} />
            <div>
              <strong>{one.lender}</strong>
              <small>{loanInWords(one, t)}</small>
            </div>
            <RowActions>
              <Button
                size="small"
                aria-label={`${t('common:action.edit')} ${one.lender}`}
                onClick={() => setEdited(index)}
              >
                {t('common:action.edit')}
              </Button>
              <Button
                size="small"
                aria-label={`${t('common:action.remove')} ${one.lender}`}
                onClick={() => onChange(loans.filter((_, at) => at !== index))}
              >
                {t('common:action.remove')}
              </Button>
            </RowActions>
          </PersonRow>
        ))}
      </PersonRows>
      {loans.length > 1 && (
        <p>
          {t('loan.total')} <strong>{formatKronor(total)}</strong>
        </p>
      )}
      {loan && edited !== undefined && (
        <LoanDialog
          loan={loan}
          onSave={(changed) => {
            onChange(loans.with(edited, changed));
            setEdited(undefined);
          }}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
