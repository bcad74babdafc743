import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import { useFilledIn, useUnsaved } from './unsaved.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';

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

/** A press in a dialog is none in the row that it was opened from, and its form is not the page's. */
const stayInside = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A dialog with a heading, a body and its actions; the ways out are the caller's. The others – beside it, Esc, a link, and the browser's
 * own – ask first where something that was filled in would be lost.
 */
export function MessageDialog(props: {
  title: string;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Nothing in the body takes the focus, so the body itself does: the keyboard scrolls it. */
  isOnlyText?: boolean;
  /** Something is lost with it also where nothing was filled in, or nothing although something was. */
  losesInput?: boolean | undefined;
  /** The address says that it is open, so back is the address's. */
  isInAddress?: boolean;
}) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  // A table needs every pixel of a phone.
  const isFullScreen = isPhone && props.maxWidth === 'md';
  // What fills the window is a page to its reader, and one leaves a page with back.
  useFocusAfterwards();
  const [isAsking, setIsAsking] = useState(false);
  const filledIn = useFilledIn();
  const losesInput = () => props.losesInput ?? filledIn.isThere();
  const leave = () => {
    if (losesInput()) setIsAsking(true);
    else props.onClose();
  };
  const keep = () => {
    setIsAsking(false);
    filledIn.focus();
  };
  useUnsaved(
    () => props.isInAddress !== true && losesInput(),
    () => setIsAsking(true),
  );
  useCloseOnBack(isPhone && props.isInAddress !== true, leave);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isFullScreen}
      maxWidth={props.maxWidth ?? 'sm'}
      onClose={leave}
      onChange={filledIn.note}
      onClick={stayInside}
      onSubmit={stayInside}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{props.title}</DialogTitle>
      <Body {...(props.isOnlyText && { tabIndex: 0 })}>{props.children}</Body>
      {isAsking ? (
        <UnsavedQuestion onKeep={keep} onLeave={props.onClose} />
      ) : (
        <Actions disableSpacing>{props.actions}</Actions>
      )}
    </Dialog>
  );
}
