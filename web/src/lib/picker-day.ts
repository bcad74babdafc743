/** A local calendar date as YYYY-MM-DD, whatever the time zone of the machine. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day as the picker wants it: midnight on the reader's clock. */
export const pickerDate = (day: string): Date => new Date(`${day}T00:00:00`);
