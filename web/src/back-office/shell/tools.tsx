import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { otherLanguage, useLanguage } from '../../lib/browser/language.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { mayLeave } from '../../ui/forms/unsaved.tsx';
import { knownResults } from '../search/known.ts';
import { menu } from './menu.ts';
import { type ShortcutActions, shortcutHandler, useShortcutSwitch } from './shortcuts.ts';

const SearchDialog = lazy(() => import('../search/search-dialog.tsx'));
const LookDialog = lazy(() => import('../../ui/desk/look-dialog.tsx'));
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'));

function focusFilter(): boolean {
  const field = document.querySelector<HTMLElement>(
    '#content [role="search"] input, #content [role="search"] [role="combobox"]',
  );
  field?.focus();
  return field !== null;
}

export function Tools({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const { language, choose } = useLanguage();
  const [open, setOpen] = useState<'search' | 'help' | 'look'>();
  const entries = menu.filter(({ right }) => right === undefined || mayDo(user, right));
  const actions: ShortcutActions = {
    search: () => setOpen('search'),
    help: () => setOpen('help'),
    filter: focusFilter,
    go(key) {
      const entry = entries.find((one) => one.key === key);
      if (entry && mayLeave()) navigate(entry.to);
      return entry !== undefined;
    },
  };
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const now: ShortcutActions = {
      search: () => latest.current.search(),
      help: () => latest.current.help(),
      filter: () => latest.current.filter(),
      go: (key) => latest.current.go(key),
    };
    const handle = shortcutHandler(
      now,
      () => useShortcutSwitch.getState().isOn,
      () => performance.now(),
    );
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  const known = knownResults(t, entries, {
    language: () => choose(otherLanguage(language)),
    look: () => setOpen('look'),
    shortcuts: () => setOpen('help'),
    logout: onLogOut,
  });
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" aria-keyshortcuts="Control+K" onClick={actions.search}>
        {t('search')}
      </Button>
      <Button
        size="small"
        aria-label={t('shortcuts')}
        // A phone has no keyboard.
        sx={{ '&&': { minWidth: 40 }, display: { xs: 'none', sm: 'inline-flex' } }}
        onClick={actions.help}
      >
        ?
      </Button>
      <Button size="small" onClick={() => setOpen('look')}>
        {t('look')}
      </Button>
      <Suspense>
        {open === 'search' && <SearchDialog known={known} onClose={close} />}
        {open === 'look' && <LookDialog onClose={close} />}
        {open === 'help' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  );
}
