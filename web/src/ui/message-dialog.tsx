import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId } from 'react';
import { useCloseOnBack } from './close-on-back.ts';

/** At the thumb on a phone: one below the other over the whole width, the main action first. */
const Actions = styled(DialogActions)(({ theme }) => ({
  gap: 8,
  padding: '8px 24px 20px',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
}));

/** In a low window, as at 400 % zoom, heading and actions would leave a slot to read through: the whole dialog scrolls there. */
const Body = styled(DialogContent)({
  '@media (max-height: 30rem)': { flex: 'none', overflowY: 'visible' },
});

/** What had the focus before is gone, as after a reload: it goes to the page, not to nothing. */
function useFocusAfterwards(): void {
  useEffect(
    () => () =>
      // Once the dialog itself has given the focus back.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [],
  );
}

/** A dialog with a heading, a body and its actions; the ways out are the caller's. */
export function MessageDialog(props: {
  title: string;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Nothing in the body takes the focus, so the body itself does: the keyboard scrolls it. */
  isOnlyText?: boolean;
  /** The address says that it is open, so back is the address's. */
  isInAddress?: boolean;
}) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  // A table needs every pixel of a phone.
  const isFullScreen = isPhone && props.maxWidth === 'md';
  // What fills the window is a page to its reader, and one leaves a page with back.
  useFocusAfterwards();
  useCloseOnBack(isPhone && props.isInAddress !== true, props.onClose);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isFullScreen}
      maxWidth={props.maxWidth ?? 'sm'}
      onClose={props.onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{props.title}</DialogTitle>
      <Body {...(props.isOnlyText && { tabIndex: 0 })}>{props.children}</Body>
      <Actions disableSpacing>{props.actions}</Actions>
    </Dialog>
  );
}
