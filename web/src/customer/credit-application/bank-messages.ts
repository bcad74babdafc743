import {
  type WidgetMessage,
  widgetMessages,
} from '@kreditlina/domain/credit-application/contracts/widget-messages';
import { i18n } from '../../lib/i18n.ts';

/** What a widget tells the page around it; a word that is not known is an unspecified end. */
export type WidgetEvent = WidgetMessage | 'unspecified';

const known: readonly string[] = widgetMessages;

/**
 * Reads a message of an embedded widget. Only its own origin and source count; a word that is not known is an
 * unspecified end of the process.
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

/** The specification's texts, kept to the letter. */
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

/** With what type and message the step is skipped when the process ended in any other way than finished. */
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

/** Why a widget ended, and what comes of it. */
export interface EndNote {
  readonly variant: 'info' | 'error';
  readonly text: string;
}

/** Ends whose reason the customer can do something about. */
const reasons: readonly string[] = ['invalid-login', 'timed-out', 'pooling-timed-out'];

/**
 * Why a widget ended, with the specification's words or the code in brackets. An abort is the customer's own wish, everything else a
 * fault.
 */
export function endNote({ type, message }: SkipReason, part: 'bank' | 'books'): EndNote {
  const isAbort = type === 'user-abort';
  const why = isAbort ? i18n.t(`application:${part}.aborted`) : i18n.t(`application:${part}.ended`);
  const reason = reasons.includes(type) ? `${i18n.t(`application:widget.${type}`)} ` : '';
  return { variant: isAbort ? 'info' : 'error', text: `${reason}${why} (${message})` };
}
