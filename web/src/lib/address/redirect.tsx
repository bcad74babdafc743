import { useEffect } from 'react';
import { createPath, type To, useLocation, useNavigate } from 'react-router-dom';
import { routerEntry } from './leaving.ts';

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
