import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TooltipProps } from '@mui/material/Tooltip';
import { lazy, type ReactNode, Suspense } from 'react';

const Tooltip = lazy(() => import('@mui/material/Tooltip'));

/** Tooltip of a cell. Its positioning code is as large as a screen's, so it loads after the text is shown. */
export function LazyTooltip(props: Pick<TooltipProps, 'title' | 'children' | 'open' | 'slotProps'>) {
  return (
    <Suspense fallback={props.children}>
      <Tooltip describeChild {...props} />
    </Suspense>
  );
}

/** Truncates a name to `length` characters followed by '..'. A name that fits is unchanged. */
export const cut = (text: string, length: number): string =>
  [...text].length > length ? `${[...text].slice(0, length).join('')}..` : text;

/** Wide windows show full names, which end at the column's edge if they do not fit. */
const Both = styled('span')(({ theme }) => ({
  '& > span:last-of-type': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    '& > span:first-of-type': { display: 'none' },
    '& > span:last-of-type': { display: 'inline' },
  },
}));

/**
 * A name that is truncated only in narrow windows. The tooltip always shows the full name or the given title.
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

/** Button in a cell of a list: it does not open the row, and only the focused cell is in the tab order. */
export function CellButton(props: {
  hasFocus: boolean;
  /** Name of the action and its row; the text, if absent. */
  label?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="small"
      tabIndex={props.hasFocus ? 0 : -1}
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      onClick={(event) => {
        event.stopPropagation();
        props.onPress();
      }}
    >
      {props.children}
    </Button>
  );
}
