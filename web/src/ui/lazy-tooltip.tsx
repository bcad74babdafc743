import type { TooltipProps } from '@mui/material/Tooltip';
import { lazy, Suspense } from 'react';

const Tooltip = lazy(() => import('@mui/material/Tooltip'));

/** More about what a cell shows. What places it weighs as much as a screen, so it comes when the words already stand. */
export function LazyTooltip(props: Pick<TooltipProps, 'title' | 'children' | 'open' | 'slotProps'>) {
  return (
    <Suspense fallback={props.children}>
      <Tooltip describeChild {...props} />
    </Suspense>
  );
}
