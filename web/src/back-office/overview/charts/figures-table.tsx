import type { Figures } from '@kreditlina/domain/report/contract';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { dayOrMonth } from '../../../lib/table-time.ts';
import { evenFigures } from '../../../ui/tokens.ts';
import { columnsOf, formatFigure, rowsOf, totalOf } from './figure-columns.ts';

const Frame = styled('div')({
  containerType: 'inline-size',
  overflow: 'auto',
  maxHeight: 320,
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.875rem',
  },
  '& caption': { padding: '8px 12px 4px', textAlign: 'left', color: 'var(--k-ink-soft)' },
  // The table may be wider than the window; its caption must not be.
  '& caption span': { display: 'block', position: 'sticky', left: 12, maxWidth: 'calc(100cqi - 24px)' },
  '& th, & td': {
    padding: '6px 12px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--k-line)',
  },
  '& td': evenFigures,
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
  '& thead th': { position: 'sticky', top: 0, background: 'var(--k-surface)', fontWeight: 600 },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    borderBottom: 0,
    background: 'var(--k-paper)',
    fontWeight: 600,
  },
});

/** The chart's rows as a table with totals, newest first. */
export function FiguresTable({ figures }: { figures: Figures }) {
  const { t } = useTranslation('overview');
  const columns = columnsOf(figures);
  const rows = rowsOf(figures);
  const name = t('chart.table');
  return (
    <Frame tabIndex={0} role="region" aria-label={name}>
      <table>
        <caption>
          <span>{t(figures.kind === 'money' ? 'chart.inKronor' : 'chart.persons')}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.date')}</th>
            {columns.map((key) => (
              <th key={key} scope="col">
                {t(`chart.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.date}>
              <th scope="row">{dayOrMonth(row.date)}</th>
              {columns.map((key) => (
                <td key={key}>{formatFigure(key, row[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('chart.sum')}</th>
            {columns.map((key) => (
              <td key={key}>{formatFigure(key, totalOf(key, rows))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Frame>
  );
}
