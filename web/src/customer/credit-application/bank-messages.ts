import {
  type WidgetMessage,
  widgetMessages,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import { useLayoutEffect, useRef } from 'react';
import { i18n } from '../../lib/text/i18n.ts';

/** Message from a widget; `unspecified` for an unknown one. */
export type WidgetEvent = WidgetMessage | 'unspecified';

const known: readonly string[] = widgetMessages;

/**
 * Reads a message from an embedded widget. Ignores messages from any other origin or source; an unknown
 * message counts as an unspecified end.
 */
export function readWidgetMessage(
  message: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  origin: string,
  source: 'instantor' | 'my-numbers',
): WidgetEvent | undefined {
  if (message.origin !== origin || typeof message.data !== 'object' || message.data === null)
    return undefined;
  const { source: from, type } = message.data as { source?: unknown; type?: unknown };
  if (from !== source || typeof type !== 'string') return undefined;
  return known.includes(type) ? (type as WidgetEvent) : 'unspecified';
}

/** Texts of the specification, verbatim. */
export const bankTexts = {
  init: 'Please be patient - initializing Bank integration.',
  unspecified: 'The process has failed due to unspecified error. Please try again.',
  'invalid-login': 'The process has failed due to incorrect bank credentials. Please try again.',
  'timed-out': 'The process has failed due to bank communication timeout. Please try again.',
  'pooling-timed-out': 'pooling endpoint for more than 120sec',
} as const;

export interface SkipReason {
  readonly type: string;
  readonly message: string;
}

/**
 * Type and message to record when the step is skipped because the process did not finish; undefined if it did
 * or continues.
 */
export function skipReason(event: WidgetEvent | 'pooling-timed-out'): SkipReason | undefined {
  switch (event) {
    case 'init':
    case 'process-started':
    case 'process-finished':
      return undefined;
    case 'invalid-login':
    case 'timed-out':
    case 'pooling-timed-out':
      return { type: event, message: bankTexts[event] };
    case 'user-abort':
      return { type: event, message: event };
    default:
      return { type: 'process-error', message: bankTexts.unspecified };
  }
}

/** Explanation of why a widget ended, and what happens next. */
export interface EndNote {
  readonly variant: 'info' | 'error';
  readonly text: string;
}

/** Reasons after which another attempt may succeed. */
const reasons: readonly string[] = ['invalid-login', 'timed-out', 'pooling-timed-out'];

/**
 * Explains why a widget ended, with the specification's text or the code in brackets. An abort is the
 * customer's choice, so it is shown as information; all other ends are errors.
 */
export function endNote({ type, message }: SkipReason, part: 'bank' | 'books'): EndNote {
  const isAbort = type === 'user-abort';
  const why = isAbort ? i18n.t(`application:${part}.aborted`) : i18n.t(`application:${part}.ended`);
  const sentences = reasons.includes(type) ? [i18n.t(`application:widget.${type}`), why] : [why];
  return { variant: isAbort ? 'info' : 'error', text: `${sentences.join(' ')} (${message})` };
}

/** Listens to messages from one embedded widget while the screen is open. */
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
