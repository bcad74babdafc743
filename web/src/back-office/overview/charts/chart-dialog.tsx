import type { ChartName } from '@kreditlina/domain/report/contract';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { colorOf } from './chart-look.ts';
import { csvRows, drawnIn, type FigureKey, rowsOf } from './figure-columns.ts';
import { type ChartRange, chartRanges, figuresQuery } from './figures-call.ts';
import { FiguresTable } from './figures-table.tsx';

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

/** A chart with its figures as a table and as a file, for a selectable range. */
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
