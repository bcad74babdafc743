import { listFigures } from '@kreditlina/domain/overview/contracts/staff';
import type { ChartName, Figures } from '@kreditlina/domain/report/contract';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api-client.ts';
import { csvOf, saveFile } from '../../../lib/browser/files.ts';
import { dayOrMonth } from '../../../lib/time/table-time.ts';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { evenFigures } from '../../../ui/theme/tokens.ts';
import {
  colorOf,
  columnsOf,
  csvRows,
  drawnIn,
  type FigureKey,
  formatFigure,
  rowsOf,
  totalOf,
} from './figures.ts';

/** Ranges of a chart, the default first. */
const chartRanges = ['last-7-days', 'last-30-days', 'all-time'] as const;
export type ChartRange = (typeof chartRanges)[number];

const asked = {
  'last-7-days': { days: 7 },
  'last-30-days': { days: 30 },
  'all-time': { q: 'all-time' },
} as const;

const figuresQuery = (name: ChartName, range: ChartRange) =>
  queryOptions({
    queryKey: ['admin', 'figures', name, range],
    queryFn: ({ signal }) => call(listFigures, { query: { name, ...asked[range] } }, { signal }),
    meta: { isHandled: true },
  });

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

function FiguresTable({ figures }: { figures: Figures }) {
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

const BarChart = lazy(() => import('./bar-chart.tsx'));
const LineChart = lazy(() => import('./line-chart.tsx'));

const CHART_HEIGHT = 280;

const Drawing = styled('div')({ height: CHART_HEIGHT, marginBottom: 16 });
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& span': { display: 'inline-block', width: 12, height: 12, marginRight: 8, borderRadius: 2 },
});

export default function ChartDialog({ name, onClose }: { name: ChartName; onClose: () => void }) {
  const { t } = useTranslation('overview');
  const [range, setRange] = useState<ChartRange>(chartRanges[0]);
  const { data, isError, refetch } = useQuery(figuresQuery(name, range));
  const words = (key: FigureKey): string => t(`chart.${key}`);
  const title = t(`chart.title_${name}`);
  const Chart = name === 'users' ? LineChart : BarChart;
  const save = () => data && saveFile(csvOf(csvRows(data)), `${name}-${data.from}-${data.to}.csv`);
  return (
    <MessageDialog
      title={title}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button disabled={!data} onClick={save}>
            {t('chart.csv')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('chart.range')}
        value={range}
        onChange={(value) => setRange(chartRanges.find((one) => one === value) ?? chartRanges[0])}
        options={chartRanges.map((value) => ({ value, label: t(`chart.${value}`) }))}
      />
      {isError && !data && (
        <p role="alert">
          {t('chart.failed')} <Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>
        </p>
      )}
      {!data && !isError && <SkeletonLines lines={[[CHART_HEIGHT, 100]]} />}
      {data && (
        <>
          <Legend>
            {drawnIn[name].map((key) => (
              <li key={key}>
                <span aria-hidden style={{ background: colorOf[key] }} />
                {words(key)}
              </li>
            ))}
          </Legend>
          <Drawing>
            <Suspense fallback={<SkeletonLines lines={[[CHART_HEIGHT, 100]]} />}>
              <Chart rows={rowsOf(data)} keys={drawnIn[name]} label={title} words={words} />
            </Suspense>
          </Drawing>
          <FiguresTable figures={data} />
        </>
      )}
    </MessageDialog>
  );
}
