import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoment,
  formatTableTime,
} from '@kreditlina/domain/text/index';
import { useLanguage } from '../browser/language.ts';
import { useLook } from '../browser/look.ts';

/** A time for staff: `21/11/2026 14:05`, or in the usual format of their language if they prefer it. */
export function tableTime(instant: string): string {
  if (useLook.getState().dates === 'documents') return formatTableTime(instant);
  return useLanguage.getState().language === 'sv' ? formatDateTime(instant) : formatMoment(instant, 'en');
}

/**
 * A day for staff: `21/11/2026`, or in the usual format of their language if they prefer it.
 * @param instant ISO instant, or a day
 */
export function tableDay(instant: string): string {
  if (useLook.getState().dates === 'documents') return formatTableTime(instant).slice(0, 10);
  const isSwedish = useLanguage.getState().language === 'sv';
  return isSwedish ? formatDate(instant) : (formatMoment(instant, 'en').split(',')[0] ?? '');
}

/**
 * Rewrites days in a sentence, `2026-11-22`, to the tables' format. Leaves parts of a longer word, such as a
 * file name, unchanged.
 */
export const withTableDays = (sentence: string): string =>
  sentence.replace(/(?<![\w-])\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])(?![\w-])/g, (day) =>
    Number.isNaN(Date.parse(day)) ? day : tableDay(day),
  );

/** Format of date pickers, equal to that of `tableDay`. */
export function pickerFormat(): string {
  if (useLook.getState().dates === 'documents') return 'dd/MM/yyyy';
  return useLanguage.getState().language === 'sv' ? 'yyyy-MM-dd' : 'd MMM yyyy';
}

/** Formats a day as in tables; a month, `2026-11`, is returned unchanged. */
export const dayOrMonth = (period: string): string => (period.length === 7 ? period : tableDay(period));

/**
 * A day in words for staff: `21 november 2026`, or in the usual format of their language if they prefer it.
 */
export function longDay(day: string): string {
  const { language } = useLanguage.getState();
  return useLook.getState().dates === 'documents' ? formatLongDate(day, language) : tableDay(day);
}
