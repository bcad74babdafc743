import { useEffect } from 'react';

/** Day of a list, from its parameter `d` (YYYY-MM-DD); today if it is missing, invalid or in the future. */
export function dayInAddress(text: string | undefined, today: string): string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return today;
  const isDate = new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
  return isDate && text <= today ? text : today;
}

/** Returns the day, and corrects the address if it names another one. */
export function useDayInAddress(
  address: {
    readonly filter: (name: string) => string | undefined;
    readonly change: (changes: { readonly d: string }) => void;
  },
  today: string,
): string {
  const { filter, change } = address;
  const asked = filter('d');
  const day = dayInAddress(asked, today);
  useEffect(() => {
    if (asked !== undefined && asked !== day) change({ d: day });
  }, [asked, change, day]);
  return day;
}
