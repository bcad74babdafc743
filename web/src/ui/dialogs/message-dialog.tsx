import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { UnsavedQuestion, useFilledIn, useUnsaved } from '../forms/unsaved.tsx';
import { PHONE, useCloseOnBack } from './close-on-back.ts';

/** Actions within reach of the thumb on a phone: stacked at full width, the main action first. */
const Actions = styled(DialogActions)(({ theme }) => ({
  gap: 8,
  padding: '8px 24px 20px',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
}));

/**
 * In a low window, such as at 400 % zoom, heading and actions would leave too little space to read, so the
 * whole dialog scrolls.
 */
const Body = styled(DialogContent)({
  '@media (max-height: 30rem)': { flex: 'none', overflowY: 'visible' },
});

/** Focuses the page if the element that should get the focus back is gone, as after a reload. */
function useFocusAfterwards(): void {
  useEffect(
    () => () =>
      // Runs after the dialog itself has restored the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [],
  );
}

/** Keeps events in a dialog from reaching the row that opened it or the page's form. */
const stayInside = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A dialog with heading, body and actions; the caller's actions close it. Other ways out – the backdrop, Esc,
 * a link, the browser's navigation – ask first if input would be lost.
 */
export function MessageDialog(props: {
  title: string;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  /**
   * True if the body contains nothing focusable. The body then takes the focus, so that the keyboard can
   * scroll it.
   */
  isOnlyText?: boolean;
  /** Overrides whether closing would lose input. */
  losesInput?: boolean | undefined;
  /** True if the open state is in the address; the router then handles Back. */
  isInAddress?: boolean;
}) {
  const id = useId();
  const isPhone = useMediaQuery(PHONE);
  // A table needs the full width of a phone.
  const isFullScreen = isPhone && props.maxWidth === 'md';
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
