import { formatDate, formatDateTime, formatMoment, formatTableTime } from '@kreditlina/domain/text/index';
import { useLanguage } from './language.ts';
import { useLook } from './look.ts';

/** A moment as staff read it: `21/11/2026 14:05` as the specification has it, or as the reader's language has it. */
export function tableTime(instant: string): string {
  if (useLook.getState().dates === 'documents') return formatTableTime(instant);
  return useLanguage.getState().language === 'sv' ? formatDateTime(instant) : formatMoment(instant, 'en');
}

/** A day in the same way: `21/11/2026`, or as the reader's language has it. */
export function tableDay(instant: string): string {
  if (useLook.getState().dates === 'documents') return formatTableTime(instant).slice(0, 10);
  const isSwedish = useLanguage.getState().language === 'sv';
  return isSwedish ? formatDate(instant) : (formatMoment(instant, 'en').split(',')[0] ?? '');
}
