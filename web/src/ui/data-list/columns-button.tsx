import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoosableColumn } from './list-columns.ts';
import type { ChosenColumns } from './use-columns.ts';

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx'));

/** Opens the choice and order of a list's columns. */
export function ColumnsButton<Column extends ChoosableColumn>(props: {
  /** The default columns. */
  columns: readonly Column[];
  chosen: ChosenColumns<Column>;
}) {
  const { t } = useTranslation('dataList');
  const [isOpen, setIsOpen] = useState(false);
  const hidden = props.columns.length - props.chosen.shown.length;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {hidden > 0 ? t('columnsHidden', { count: hidden }) : t('columns')}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog
            columns={props.columns}
            shown={props.chosen.shown}
            onChoose={props.chosen.choose}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
