import './saved-report/texts.ts';
import { type ExplainedTile, explainedTiles } from '@kreditlina/domain/overview/contracts/explain';
import type { ChartName } from '@kreditlina/domain/report/contract';
import { formatCents, formatCount } from '@kreditlina/domain/text/index';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { useRolesToDecide } from '../ui/roles-to-decide.tsx';
import { overviewQuery, savedReportsQuery } from './api.ts';
import { overviewTexts } from './texts.ts';
import { overviewTiles, type Tile } from './tiles.ts';

/** Link to the saved reports, with the number of the reader's own reports that are new to them. */
export function SavedNotice() {
  const { t } = useTranslation('savedReports');
  const { data } = useQuery({ ...savedReportsQuery, meta: { isHandled: true } });
  const link = <Link to={paths.adminReports}>{t('show')}</Link>;
  if (!data?.new) return <p>{link}</p>;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t('news', { count: data.new })} {link}
    </Alert>
  );
}

addTexts('overview', overviewTexts);

const ReportDialog = lazy(() => import('./report/report-dialog.tsx'));
const ExplainDialog = lazy(() => import('./explain/explain-dialog.tsx'));
const ChartDialog = lazy(() => import('./charts/chart-dialog.tsx'));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  marginBottom: 16,
});

const Tiles = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Card = styled('li')({
  position: 'relative',
  containerType: 'inline-size',
  // Makes the whole card a link to the rows behind its figure.
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .chart': { position: 'absolute', top: 8, right: 8, minWidth: 44, minHeight: 44, padding: 0 },
  padding: '16px 20px',
  border: '1px solid var(--k-line)',
  borderTop: '3px solid var(--k-blue)',
  borderRadius: 8,
  background: 'var(--k-surface)',
  '& strong': {
    display: 'block',
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    // A digit is about half as wide as it is high, so this size keeps a long amount within its card.
    fontSize: 'min(2.25rem, calc(200cqi / var(--characters)))',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& .explain': {
    font: 'inherit',
    color: 'inherit',
    letterSpacing: 'inherit',
    textTransform: 'none',
    textDecoration: 'underline dotted 1px',
    textUnderlineOffset: '6px',
    padding: 0,
    minHeight: 44,
    fontVariantNumeric: 'inherit',
  },
  '& small': { display: 'block', marginTop: 4, color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

function ReportIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M5 2h7l4 4v12H5zM12 2v4h4M8 10h5M8 14h5" />
    </svg>
  );
}

/** An icon instead of text, so that the figure stays the most prominent part of its card. */
function ChartIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
      <path d="M2 11h4v7H2zM8 6h4v12H8zM14 2h4v16h-4z" />
    </svg>
  );
}

function TileCard(props: {
  tile: Tile;
  onChart: (name: ChartName) => void;
  onExplain: (tile: ExplainedTile) => void;
}) {
  const { tile, onChart, onExplain } = props;
  const explained = explainedTiles.find((one) => one === tile.name);
  const value = tile.isMoney ? formatCents(tile.value) : formatCount(tile.value);
  const { t } = useTranslation('overview');
  const title = t(`${tile.name}.title`);
  return (
    <Card>
      {tile.link ? <Link to={tile.link}>{title}</Link> : <span>{title}</span>}
      {tile.chart && (
        <Button
          className="chart"
          aria-label={t('chart.open', { what: t(`chart.title_${tile.chart}`) })}
          onClick={() => tile.chart && onChart(tile.chart)}
        >
          <ChartIcon />
        </Button>
      )}
      <strong style={{ '--characters': value.length } as CSSProperties}>
        {explained ? (
          <Button
            className="explain"
            aria-label={t('explain.open', { what: title, value })}
            onClick={() => onExplain(explained)}
          >
            {value}
          </Button>
        ) : (
          value
        )}
      </strong>
      <small>{t(`${tile.name}.means`)}</small>
    </Card>
  );
}

export default function OverviewPage() {
  const { t } = useTranslation('overview');
  const read = useQuery(overviewQuery);
  const { data } = read;
  const [isReporting, setIsReporting] = useState(false);
  const [chart, setChart] = useState<ChartName | null>(null);
  const [explained, setExplained] = useState<ExplainedTile | null>(null);
  const rolesToDecide = useRolesToDecide();
  const today = data?.today ?? todayInSweden();
  usePageTitle(t('title'));
  return (
    <>
      <Head>
        <h1 className="k-title">{t('title')}</h1>
        <Button variant="outlined" startIcon={<ReportIcon />} onClick={() => setIsReporting(true)}>
          {t('report.open')}
        </Button>
      </Head>
      <SavedNotice />
      <Unread read={read} />
      <Tiles>
        {data &&
          overviewTiles(data, rolesToDecide.length).map((tile) => (
            <TileCard key={tile.name} tile={tile} onChart={setChart} onExplain={setExplained} />
          ))}
      </Tiles>
      {isReporting && (
        <Suspense>
          <ReportDialog today={today} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
      {explained && (
        <Suspense>
          <ExplainDialog tile={explained} onClose={() => setExplained(null)} />
        </Suspense>
      )}
      {chart && (
        <Suspense>
          <ChartDialog name={chart} onClose={() => setChart(null)} />
        </Suspense>
      )}
    </>
  );
}
