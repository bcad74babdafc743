import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoment,
  formatTableTime,
} from '@kreditlina/domain/text/index';
import { useLanguage } from './language.ts';
import { useLook } from './look.ts';

/** A moment as staff read it: `21/11/2026 14:05` as the specification has it, or as the reader's language has it. */
export function tableTime(instant: string): string {
  if (useLook.getState().dates === 'documents') return formatTableTime(instant);
  return useLanguage.getState().language === 'sv' ? formatDateTime(instant) : formatMoment(instant, 'en');
}

/** A day in the same way: `21/11/2026`, or as the reader's language has it. @param instant ISO, or a day alone */
export function tableDay(instant: string): string {
  if (useLook.getState().dates === 'documents') return formatTableTime(instant).slice(0, 10);
  const isSwedish = useLanguage.getState().language === 'sv';
  return isSwedish ? formatDate(instant) : (formatMoment(instant, 'en').split(',')[0] ?? '');
}

/** A sentence with its days, `2026-11-22`, as the tables beside it have them. What is part of a longer word, as in the name of a file, stays. */
export const withTableDays = (sentence: string): string =>
  sentence.replace(/(?<![\w-])\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])(?![\w-])/g, (day) =>
    Number.isNaN(Date.parse(day)) ? day : tableDay(day),
  );

/** How a date picker writes the days that `tableDay` writes. */
export function pickerFormat(): string {
  if (useLook.getState().dates === 'documents') return 'dd/MM/yyyy';
  return useLanguage.getState().language === 'sv' ? 'yyyy-MM-dd' : 'd MMM yyyy';
}

/** A day, or a month as it is: `2026-11`. */
export const dayOrMonth = (period: string): string => (period.length === 7 ? period : tableDay(period));

/** A day where the specification has it in words: `21 november 2026`, or as the reader's language has it. */
export function longDay(day: string): string {
  const { language } = useLanguage.getState();
  return useLook.getState().dates === 'documents' ? formatLongDate(day, language) : tableDay(day);
}
