import { styled } from '@mui/material/styles';
import { LazyTooltip } from './lazy-tooltip.tsx';
import { cut } from './local-text.ts';

/** Shows full names from this window width on; names that do not fit end at the column's edge. */
const Both = styled('span')(({ theme }) => ({
  '& > span:last-of-type': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    '& > span:first-of-type': { display: 'none' },
    '& > span:last-of-type': { display: 'inline' },
  },
}));

/**
 * A name that is truncated only on narrow windows. The tooltip always has the full name, or the given title.
 */
export function CutName({ name, length, title = name }: { name: string; length: number; title?: string }) {
  const short = cut(name, length);
  return (
    <LazyTooltip title={title}>
      {short === name ? (
        <span>{name}</span>
      ) : (
        <Both>
          <span>{short}</span>
          <span>{name}</span>
        </Both>
      )}
    </LazyTooltip>
  );
}
