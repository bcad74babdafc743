import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { CompanyTab } from './tab.ts';

const Bar = styled('nav')({
  '@media print': { display: 'none' },
  display: 'flex',
  gap: 2,
  margin: '24px 0',
  overflowX: 'auto',
  borderBottom: '1px solid var(--k-line)',
  '& a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 10px',
    color: 'var(--k-ink)',
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
  },
  '& a[aria-current="page"]': { borderBottomColor: 'var(--k-blue)', fontWeight: 600 },
  '& a:hover': { textDecoration: 'underline' },
});

/** The tabs are links, so that each has an address to share with a colleague. */
export function TabBar({ tabs, chosen }: { tabs: readonly CompanyTab[]; chosen: string | undefined }) {
  const { t, i18n } = useTranslation('company');
  const { search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a narrow screen the selected tab may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is looked for when another is chosen
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.offsetLeft - 24;
  }, [chosen]);
  const addressOf = (id: string): string => {
    const address = new URLSearchParams(search);
    address.set('tab', id);
    // They belong to another list.
    address.delete('columns');
    return `?${address}`;
  };
  return (
    <Bar ref={bar} aria-label={t('tabs')}>
      {tabs.map(({ id, label }) => (
        <Link key={id} to={addressOf(id)} aria-current={id === chosen ? 'page' : undefined}>
          {i18n.language === 'en' ? label.en : label.sv}
        </Link>
      ))}
    </Bar>
  );
}
