/** Day of a list from `d`: YYYY-MM-DD, at most today, which is the default. */
export function dayInAddress(text: string | undefined, today: string): string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return today;
  const isDate = new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
  return isDate && text <= today ? text : today;
}
