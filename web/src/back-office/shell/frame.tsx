import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { otherLanguage, useLanguage } from '../../lib/browser/language.ts';
import { useLook } from '../../lib/browser/look.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { openDesk } from '../../ui/desk/desk.ts';
import { LogoMark, SkipLink } from '../../ui/page/page.tsx';
import { isAt, type MenuEntry, menu, menuGroups } from './menu.ts';
import { Tools } from './tools.tsx';

/**
 * The menu is a sidebar if there is space; otherwise it is one scrolling row, because a dozen links would
 * fill half a phone.
 */
const Nav = styled('nav')(({ theme }) => ({
  gridArea: 'menu',
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  overflowX: 'auto',
  padding: '0 8px',
  borderBottom: '1px solid var(--k-line)',
  // A shade at each end shows that there are more links; covers that scroll with the links hide it at the
  // ends of the row. Black in both themes, because a lighter shade would glow in the dark theme.
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
    // Inside the link, because outside it the focus ring would be clipped.
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

function MenuNav({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // In the scrolling row the current link may be out of view. Sets only the row's position: the page must not
  // scroll.
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

addTexts('frame', {
  sv: {
    nav: 'Backoffice',
    group: { work: 'Arbete', customers: 'Kunder', registers: 'Register', house: 'Administration' },
    overview: 'Översikt',
    companies: 'Företag',
    applications: 'Dagens ansökningar',
    users: 'Personer',
    queues: 'Att göra',
    approvals: 'Attest',
    ageing: 'Sena betalningar',
    payments: 'Betalningar utan ägare',
    reports: 'Rapporter',
    audit: 'Historik',
    overrides: 'Avsteg',
    tags: 'Etiketter',
    pages: 'Sidor',
    messages: 'Meddelanden',
    operations: 'Drift',
    providers: 'Leverantörer',
    staff: 'Medarbetare',
    sessions: 'Inloggningar',
    search: 'Sök',
    shortcuts: 'Kortkommandon',
    language: 'English',
    look: 'Utseende',
    logout: 'Logga ut',
    loggedInAs: 'Inloggad som {{name}}',
  },
  en: {
    nav: 'Back office',
    group: { work: 'Work', customers: 'Customers', registers: 'Registers', house: 'Administration' },
    overview: 'Overview',
    companies: 'Companies',
    applications: 'Applications of the day',
    users: 'People',
    queues: 'To do',
    approvals: 'Approvals',
    ageing: 'Late payments',
    payments: 'Payments without owner',
    reports: 'Reports',
    audit: 'History',
    overrides: 'Overrides',
    tags: 'Tags',
    pages: 'Pages',
    messages: 'Messages',
    operations: 'Operations',
    providers: 'Providers',
    staff: 'Staff',
    sessions: 'Logins',
    search: 'Search',
    shortcuts: 'Keyboard shortcuts',
    language: 'Svenska',
    look: 'Appearance',
    logout: 'Log out',
    loggedInAs: 'Logged in as {{name}}',
  },
});

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: `'bar' auto 'menu' auto 'screen' 1fr / minmax(0, 1fr)`,
  [theme.breakpoints.up('lg')]: {
    gridTemplate: `'bar bar' auto 'menu screen' 1fr / 208px minmax(0, 1fr)`,
  },
}));

const Bar = styled('header')(({ theme }) => ({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 56,
  padding: '4px 16px',
  background: 'var(--k-surface)',
  borderBottom: '1px solid var(--k-line)',
  '& .k-logo': { flex: 1 },
  '& .MuiButton-root': { minWidth: 0, paddingInline: 8 },
  [theme.breakpoints.down('sm')]: {
    columnGap: 0,
    // Narrow screens show only the logo's mark; the language can also be chosen among the tools.
    '& .k-logo': { flex: 1, fontSize: 0 },
    '& .k-language': { display: 'none' },
  },
  '@media print': { display: 'none' },
}));

const Who = styled('span')(({ theme }) => ({
  color: 'var(--k-ink-soft)',
  fontSize: '0.875rem',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Main = styled('main')({
  gridArea: 'screen',
  width: '100%',
  maxWidth: 1440,
  margin: '0 auto',
  padding: '24px 16px 64px',
  outline: 'none',
});

/** Frame of every back-office screen, where the reader may choose English. */
export function BackOfficeFrame(props: { onLogOut: () => void; children: ReactNode }) {
  const { t, i18n } = useTranslation('frame');
  const { language, choose } = useLanguage();
  const dates = useLook((look) => look.dates);
  const user = useSession((session) => session.user);
  const userId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reader has a desk of their own
  useEffect(openDesk, [userId]);
  const entries = menu.filter(({ right }) => right === undefined || mayDo(user, right));
  // A layout effect, so that the language is set before any screen inside sends a request.
  useLayoutEffect(() => {
    void i18n.changeLanguage(language);
    document.documentElement.lang = language;
    return () => {
      void i18n.changeLanguage('sv');
      document.documentElement.lang = 'sv';
    };
  }, [i18n, language]);
  const client = useQueryClient();
  const answered = useRef(language);
  useEffect(() => {
    if (answered.current === language) return;
    answered.current = language;
    void client.invalidateQueries();
  }, [client, language]);
  return (
    <Frame>
      <SkipLink>{t('common:skipToContent')}</SkipLink>
      <Bar>
        <Link className="k-logo" to={paths.admin}>
          <LogoMark />
          {t('common:brand')}
        </Link>
        <Tools onLogOut={props.onLogOut} />
        {user && <Who>{t('loggedInAs', { name: `${user.first_name} ${user.last_name}` })}</Who>}
        <Button
          className="k-language"
          size="small"
          lang={otherLanguage(language)}
          onClick={() => choose(otherLanguage(language))}
        >
          {t('language')}
        </Button>
        <Button size="small" onClick={props.onLogOut}>
          {t('logout')}
        </Button>
      </Bar>
      <MenuNav entries={entries} />
      <Main id="content" tabIndex={-1} key={dates}>
        {props.children}
      </Main>
    </Frame>
  );
}
