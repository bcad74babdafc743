import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useIsLeaving } from '../../lib/address/navigation.tsx';
import { addNotice } from '../../lib/errors/notices.ts';
import { isAsWritten } from './api/application.ts';
import { type Place, placeOf, type Screen, screenOf, stageOf } from './step-order.ts';

/** State of a history entry; empty if the address was opened directly. */
interface Trail {
  /** The previous screen. If set, Back in the page goes back in the browser. */
  readonly from?: Screen;
  /** True if an answer is being changed from the summary, which is shown again afterwards. */
  readonly isChanging?: boolean;
}

/** State of the current history entry: how the reader reached the screen. */
export const useTrail = (): Trail => (useLocation().state ?? {}) as Trail;

/**
 * Gives each screen of an application an address, `?id=…&step=…`, and a history entry. Only the server
 * decides the progress: an address that is not reached yet, or can no longer be changed, shows the server's
 * screen instead.
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
  /** Location at which the page follows the server whenever the server moves on. */
  const [head, setHead] = useState<{ readonly at: Location; readonly screen: Screen }>();
  const isAlong = head?.at === location;
  const place: Place | undefined =
    application && own && (isAlong ? { screen: own, kind: 'own' } : placeOf(wanted, application));
  /** Step in the browser's address, even before the page has rendered it. */
  const here = useRef(wanted);
  useEffect(() => {
    here.current = new URLSearchParams(location.search).get('step');
  }, [location]);

  /** Location whose screen was already shown. If it now has a different screen, the server has moved on. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: not on every new callback
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
    /**
     * Shows another screen: goes back in the browser if it is the previous one, otherwise adds a history
     * entry.
     */
    show: (screen: Screen, isChanging = false) => {
      if (trail.from === screen && here.current === wanted) void navigate(-1);
      else open(screen, { ...(shown && { from: shown }), isChanging });
    },
  };
}
