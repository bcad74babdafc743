import { useCallback, useEffect, useRef } from 'react';
import {
  createPath,
  type Location,
  type To,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

/**
 * State of react-router 7 for the browser's current history entry, even before it is rendered. Undefined in
 * tests whose router has its own history.
 */
function routerEntry(): { readonly key: string } | undefined {
  const entry = history.state as { readonly idx?: number; readonly key?: string } | null;
  return entry?.idx === undefined ? undefined : { key: entry.key ?? 'default' };
}

/** True if the browser's address is already a page other than the rendered one. */
function isElsewhere({ key, pathname }: Location): boolean {
  const entry = routerEntry();
  if (entry === undefined || entry.key === key) return false;
  return new URL(pathname, location.origin).pathname !== location.pathname;
}

/**
 * Returns a function that reports whether the reader is navigating to another page. The old page stays
 * rendered and active until the next one has loaded; an address change by it in that time would undo the
 * navigation.
 */
export function useIsLeaving(): () => boolean {
  const shown = useLocation();
  const drawn = useRef(shown);
  useEffect(() => {
    drawn.current = shown;
  }, [shown]);
  return useCallback(() => isElsewhere(drawn.current), []);
}

type SetParameters = ReturnType<typeof useSearchParams>[1];

const latest = (drawn: URLSearchParams): URLSearchParams =>
  routerEntry() ? new URLSearchParams(location.search) : drawn;

/**
 * `useSearchParams` with a setter based on the browser's current address. The router's setter uses the
 * rendered parameters, and so reverts a change that is not rendered yet. During navigation to another page it
 * sets nothing.
 */
export function useLatestSearchParams(): ReturnType<typeof useSearchParams> {
  const [parameters, setParameters] = useSearchParams();
  const isLeaving = useIsLeaving();
  const set = useCallback<SetParameters>(
    (given, options) => {
      if (isLeaving()) return;
      setParameters((drawn) => (typeof given === 'function' ? given(latest(drawn)) : (given ?? '')), options);
    },
    [isLeaving, setParameters],
  );
  return [parameters, set];
}

/**
 * Redirects, replacing the history entry so that Back skips it. The router's `Navigate` acts only once per
 * mount, and it stays mounted until the next page has loaded: a second press of the same link would leave an
 * empty page. It would also undo a navigation started just before it.
 */
export function Redirect({ to }: { to: To }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const path = typeof to === 'string' ? to : createPath(to);
  useEffect(() => {
    const isStillHere = (routerEntry()?.key ?? key) === key;
    if (isStillHere) navigate(path, { replace: true });
  }, [key, navigate, path]);
  return null;
}
