import { useLayoutEffect, useRef } from 'react';
import { readWidgetMessage, type WidgetEvent } from './bank-messages.ts';

/** Listens to one embedded widget while the screen is open. */
export function useWidgetMessages(
  origin: string | undefined,
  source: 'instantor' | 'my-numbers',
  onEvent: (event: WidgetEvent) => void,
): void {
  const handler = useRef(onEvent);
  handler.current = onEvent;
  // A layout effect, so that the listener exists before the frame can send its first message.
  useLayoutEffect(() => {
    if (origin === undefined) return;
    const listen = (message: MessageEvent<unknown>) => {
      const event = readWidgetMessage(message, origin, source);
      if (event) handler.current(event);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, source]);
}
