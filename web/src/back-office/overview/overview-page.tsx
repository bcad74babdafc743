import { formatCents, formatCount } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addTexts } from '../../lib/i18n.ts';
import { todayInSweden } from '../../lib/today.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { getOverviewQuery } from './get-overview.ts';
import { overviewTexts } from './texts.ts';
import { overviewTiles, type Tile } from './tiles.ts';

addTexts('overview', overviewTexts);

const Tiles = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Card = styled('li')({
  padding: '16px 20px',
  border: '1px solid var(--k-line)',
  borderTop: '3px solid var(--k-blue)',
  borderRadius: 8,
  background: 'var(--k-surface)',
  '& strong': {
    display: 'block',
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: '2.25rem',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& small': { display: 'block', marginTop: 4, color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

function TileCard({ tile }: { tile: Tile }) {
  const { t } = useTranslation('overview');
  const title = t(`${tile.name}.title`);
  return (
    <Card>
      {tile.link ? <Link to={tile.link}>{title}</Link> : <span>{title}</span>}
      <strong>{tile.isMoney ? formatCents(tile.value) : formatCount(tile.value)}</strong>
      <small>{t(`${tile.name}.means`)}</small>
    </Card>
  );
}

/** What an admin sees first: how much there is of what, each figure with its definition. */
export default function OverviewPage() {
  const { t } = useTranslation('overview');
  const { data } = useQuery(getOverviewQuery);
  usePageTitle(t('title'));
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      {!data && <SkeletonLines />}
      <Tiles>
        {data && overviewTiles(data, todayInSweden()).map((tile) => <TileCard key={tile.name} tile={tile} />)}
      </Tiles>
    </>
  );
}
