import { useEffect } from 'react';
import { addNotice } from '../../lib/notices-store.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';

/** Redirects a reader whose role may not see the screen to the overview, with a notice that says so. */
export function NoRight({ text }: { text: string }) {
  useEffect(() => addNotice(text, 'info'), [text]);
  return <Redirect to={paths.admin} />;
}
