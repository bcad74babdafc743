import { useEffect } from 'react';
import { Redirect } from '../../lib/address/navigation.tsx';
import { paths } from '../../lib/address/paths.ts';
import { addNotice } from '../../lib/errors/notices.ts';

/** Redirects a reader whose role may not see the screen to the overview, with a notice that says so. */
export function NoRight({ text }: { text: string }) {
  useEffect(() => addNotice(text, 'info'), [text]);
  return <Redirect to={paths.admin} />;
}
