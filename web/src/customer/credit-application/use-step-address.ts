import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useIsLeaving } from '../../lib/leaving.ts';
import { addNotice } from '../../lib/notices-store.ts';
import { isAsWritten } from './api/application.ts';
import { type Place, placeOf, type Screen, screenOf, stageOf } from './step-order.ts';

/** What the browser keeps beside an address. Whoever opens an address from elsewhere has none. */
interface Trail {
  /** The screen from which it was reached: Back in the page then goes back in the browser. */
  readonly from?: Screen;
  /** An answer is being changed from the summary, which comes back after it. */
  readonly isChanging?: boolean;
}

/** How the reader came to the screen at this address. */
export const useTrail = (): Trail => (useLocation().state ?? {}) as Trail;

/**
 * Each screen of an application has its address, `?id=…&step=…`, and an entry in the browser's history. The server stays the only one
 * that says how far the application is: an address that it has not reached, or has left for good, shows its own screen instead.
 */
export function useStepAddress(application: CreditApplication | undefined) {
  const { t } = useTranslation('application');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const location = useLocation();
  const trail = useTrail();
  const isLeaving = useIsLeaving();
  const wanted = search.get('step');
  const own = application && screenOf(application);
  /** Where the reader stands on the server's screen: when the server moves on, the page goes along. */
  const [head, setHead] = useState<{ readonly at: Location; readonly screen: Screen }>();
  const isAlong = head?.at === location;
  const place: Place | undefined =
    application && own && (isAlong ? { screen: own, kind: 'own' } : placeOf(wanted, application));
  /** Where the browser is, also while the page still follows. */
  const here = useRef(wanted);
  useEffect(() => {
    here.current = new URLSearchParams(location.search).get('step');
  }, [location]);

  /** The address of which a screen was shown before: what is shown there now, the server has moved. */
  const seen = useRef<Location>(undefined);

  const open = (screen: Screen, state: Trail, replace = false) => {
    if (here.current === screen || isLeaving()) return;
    here.current = screen;
    const next = new URLSearchParams(search);
    next.set('step', screen);
    void navigate({ search: `?${next}` }, { state, replace });
  };
  const shown = place?.screen;
  const isOwn = place?.kind === 'own';
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when what is shown or the address has changed, not on every new callback
  useEffect(() => {
    if (shown === undefined) return;
    const isSeen = seen.current === location;
    seen.current = location;
    if (!isOwn || shown === wanted) {
      setHead(isOwn ? { at: location, screen: shown } : undefined);
      return;
    }
    const left = isAlong ? head?.screen : undefined;
    const stage = (screen: Screen) => stageOf(screen, application?.type ?? 'standard');
    const isAhead = left !== undefined && stage(shown) >= stage(left);
    open(shown, isAhead ? { from: left } : {}, !isAhead);
    const isOwnMove = isSeen && application !== undefined && isAsWritten(application);
    if (wanted !== null && !isAlong && !isOwnMove) addNotice(t('moved'), 'info');
  }, [shown, isOwn, location]);

  return {
    place,
    isChanging: trail.isChanging === true && place?.kind === 'change',
    /** To another screen: back in the browser when it is the one before, otherwise as a new entry. */
    show: (screen: Screen, isChanging = false) => {
      if (trail.from === screen && here.current === wanted) void navigate(-1);
      else open(screen, { ...(shown && { from: shown }), isChanging });
    },
  };
}
