import { useEffect } from 'react';
import { createPath, type To, useLocation, useNavigate } from 'react-router-dom';
import { routerEntry } from './leaving.ts';

/**
 * Takes the place of a screen: leads on, and Back leads past it. The router's own `Navigate` acts once for each time it is mounted. Pressed
 * twice, a link to it would leave an empty page, because it stays mounted until the next page has loaded; and a link pressed just before
 * would be undone.
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
