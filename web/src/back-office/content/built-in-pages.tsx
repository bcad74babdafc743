import { builtInPages } from '@kreditlina/domain/content/contracts/paths';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LiveMark } from '../../ui/live-mark.tsx';

const List = styled('ul')({
  maxWidth: 900,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid var(--k-line)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 16,
    minHeight: 48,
    borderBottom: '1px solid var(--k-line)',
  },
  '& a': { overflowWrap: 'anywhere' },
});

/** The product's built-in pages: always live, and neither renamed nor deleted. */
export function BuiltInPages() {
  const { t } = useTranslation('pages');
  return (
    <section aria-labelledby="built-in-pages">
      <h2 id="built-in-pages">{t('builtIn')}</h2>
      <p>{t('builtInLead')}</p>
      <List>
        {builtInPages.map(({ name, path }) => (
          <li key={path}>
            <span>{name}</span>
            <Link to={path}>{path}</Link>
            <LiveMark isLive />
          </li>
        ))}
      </List>
    </section>
  );
}
