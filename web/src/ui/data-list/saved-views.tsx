import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLatestSearchParams } from '../../lib/address/navigation.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { useDesk } from '../desk/desk.ts';
import { deskTexts } from '../desk/texts.ts';
import { addressOf, isBare, listAt } from './view-address.ts';

addTexts('desk', deskTexts);

const ViewsDialog = lazy(() => import('./views-dialog.tsx'));

/**
 * The reader's saved views of this list. The default view applies when the list is opened without filters,
 * once no rewrite of the address is pending.
 */
export function SavedViews({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('desk');
  const { pathname } = useLocation();
  const [parameters, setParameters] = useLatestSearchParams();
  const views = useDesk((desk) => desk.views);
  const [isOpen, setIsOpen] = useState(false);
  const list = listAt(pathname, parameters);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || views === null || opened.current === list) return;
    // Only on arrival: a reader who clears the filters expects the whole list.
    opened.current = list;
    const first = views.find((view) => view.list === list && view.is_default);
    if (first && isBare(parameters, list)) {
      const ask = (now: URLSearchParams) => (isBare(now, list) ? addressOf(first.query, now) : now);
      setParameters(ask, { replace: true });
    }
  }, [isReady, views, list, parameters, setParameters]);
  if (views === null) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('views')}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewsDialog list={list} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
