import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../dialogs/message-dialog.tsx';
import { CheckboxField } from '../forms/checkbox-field.tsx';
import { type ChoosableColumn, fixedFields, inOrder } from './list-columns.ts';

const Columns = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 4, borderBottom: '1px solid var(--k-line)' },
  '& li > div': { flex: 1, margin: 0 },
  '& .MuiButton-root': { minWidth: 44, minHeight: 44, padding: 0 },
  '& [aria-disabled="true"]': { opacity: 0.4 },
});

/**
 * Dialog to choose and order a list's columns; the choice applies on confirmation. Fixed columns can be moved
 * but not hidden.
 */
export default function ColumnsDialog(props: {
  columns: readonly ChoosableColumn[];
  shown: readonly string[];
  onChoose: (shown: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('dataList');
  const formId = useId();
  const [order, setOrder] = useState(() => inOrder(props.columns, props.shown));
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(props.shown));
  const [said, setSaid] = useState('');
  const fixed = fixedFields(props.columns);
  const move = (index: number, step: 1 | -1) => {
    const [moved, other] = [order[index], order[index + step]];
    if (!moved || !other) return;
    setOrder(order.with(index, other).with(index + step, moved));
    setSaid(t('columnMoved', { name: moved.headerName, place: index + step + 1, count: order.length }));
  };
  const turn = (field: string, isShown: boolean) => {
    const others = [...shown].filter((one) => one !== field);
    setShown(new Set(isShown ? [...others, field] : others));
  };
  const reset = () => {
    setOrder([...props.columns]);
    setShown(new Set(props.columns.map(({ field }) => field)));
    setSaid(t('columnsAreReset'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onChoose(order.map(({ field }) => field).filter((field) => shown.has(field)));
    props.onClose();
  };
  const mover = (name: string, index: number, step: 1 | -1) => (
    <Button
      aria-label={t(step === 1 ? 'columnLater' : 'columnEarlier', { name })}
      // Not `disabled`, which would lose the focus when the column reaches the end.
      aria-disabled={order[index + step] === undefined}
      onClick={() => move(index, step)}
    >
      <span aria-hidden="true">{step === 1 ? '↓' : '↑'}</span>
    </Button>
  );
  return (
    <MessageDialog
      title={t('columnsTitle')}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={reset}>{t('columnsReset')}</Button>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button variant="contained" type="submit" form={formId}>
            {t('columnsChoose')}
          </Button>
        </>
      }
    >
      <p>{t('columnsLead')}</p>
      <form id={formId} onSubmit={submit}>
        <Columns>
          {order.map(({ field, headerName = field }, index) => (
            <li key={field}>
              <CheckboxField
                label={fixed.includes(field) ? t('columnFixed', { name: headerName }) : headerName}
                isChecked={shown.has(field)}
                isDisabled={fixed.includes(field)}
                onChange={(isShown) => turn(field, isShown)}
              />
              {mover(headerName, index, -1)}
              {mover(headerName, index, 1)}
            </li>
          ))}
        </Columns>
      </form>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </MessageDialog>
  );
}
