/** The day of the list as given in `d`: YYYY-MM-DD, never later than today. */
export function dayInAddress(text: string | undefined, today: string): string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return today;
  const isDate = new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
  return isDate && text <= today ? text : today;
}

/** A local calendar date as YYYY-MM-DD, whatever the time zone of the machine. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day as the picker wants it: midnight on the reader's clock. */
export const pickerDate = (day: string): Date => new Date(`${day}T00:00:00`);
