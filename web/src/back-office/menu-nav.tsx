import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isAt, type MenuEntry, menuGroups } from './menu.ts';

/**
 * At the side where there is space; otherwise a single row that scrolls, because a dozen links would fill
 * half a phone.
 */
const Nav = styled('nav')(({ theme }) => ({
  gridArea: 'menu',
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  overflowX: 'auto',
  padding: '0 8px',
  borderBottom: '1px solid var(--k-line)',
  // A shade at each end shows that there is more: the covers scroll with the links, the shades stay. Black in
  // both themes, since a lighter one glows in the dark.
  background: [
    'linear-gradient(to right, var(--k-surface) 30%, transparent) left / 40px 100% no-repeat local',
    'linear-gradient(to left, var(--k-surface) 30%, transparent) right / 40px 100% no-repeat local',
    'linear-gradient(to right, color-mix(in srgb, black 40%, transparent), transparent) left / 14px 100% no-repeat scroll',
    'linear-gradient(to left, color-mix(in srgb, black 40%, transparent), transparent) right / 14px 100% no-repeat scroll',
    'var(--k-surface)',
  ].join(', '),
  '& div': { display: 'flex' },
  '& div + div': { marginLeft: 8, paddingLeft: 8, borderLeft: '1px solid var(--k-line)' },
  '& span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& a': {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    minHeight: 44,
    padding: '0 8px',
    color: 'var(--k-ink)',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '3px solid transparent',
    // Outside the link the focus ring would be clipped.
    outlineOffset: -3,
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current="page"]': { borderBottomColor: 'var(--k-blue)', fontWeight: 600 },
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: 'var(--k-notice-height, 0px)',
    alignSelf: 'start',
    flexDirection: 'column',
    height: 'calc(100vh - var(--k-notice-height, 0px))',
    overflowY: 'auto',
    padding: '8px 8px 24px',
    borderBottom: 0,
    background: 'none',
    '& div': { flexDirection: 'column' },
    '& div + div': { margin: '12px 0 0', padding: 0, borderLeft: 0 },
    '& span': {
      position: 'static',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
      padding: '4px 12px',
      color: 'var(--k-ink-soft)',
      fontSize: '0.8125rem',
    },
    '& a': { minHeight: 36, padding: '0 12px', border: 0, borderRadius: 8, fontSize: '0.9375rem' },
    '& a[aria-current="page"]': {
      background: 'color-mix(in srgb, var(--k-blue) 12%, transparent)',
      color: 'var(--k-blue)',
    },
  },
  '@media print': { display: 'none' },
}));

/** Grouped menu of the back office. */
export function MenuNav({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // In the scrolling row the current link may be out of view. The page itself must not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link follows the address
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3;
  }, [pathname]);
  return (
    <Nav ref={nav} aria-label={t('nav')}>
      {menuGroups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: links are no fields
        <div key={group} role="group" aria-labelledby={`menu-${group}`}>
          <span id={`menu-${group}`}>{t(`group.${group}`)}</span>
          {entries
            .filter((entry) => (entry.group ?? 'house') === group)
            .map((entry) => (
              <Link
                key={entry.word}
                to={entry.to}
                {...(isAt(entry, pathname) && { 'aria-current': 'page' as const })}
              >
                {t(entry.word)}
              </Link>
            ))}
        </div>
      ))}
    </Nav>
  );
}
