import type { TooltipProps } from '@mui/material/Tooltip';
import { lazy, Suspense } from 'react';

const Tooltip = lazy(() => import('@mui/material/Tooltip'));

/**
 * Tooltip of a cell. Its positioning code weighs as much as a screen, so it loads after the text is shown.
 */
export function LazyTooltip(props: Pick<TooltipProps, 'title' | 'children' | 'open' | 'slotProps'>) {
  return (
    <Suspense fallback={props.children}>
      <Tooltip describeChild {...props} />
    </Suspense>
  );
}
