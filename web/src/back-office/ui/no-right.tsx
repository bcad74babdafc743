import { useEffect } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { Redirect } from '../../lib/address/redirect.tsx';
import { addNotice } from '../../lib/errors/notices-store.ts';

/** Redirects a reader whose role may not see the screen to the overview, with a notice that says so. */
export function NoRight({ text }: { text: string }) {
  useEffect(() => addNotice(text, 'info'), [text]);
  return <Redirect to={paths.admin} />;
}
