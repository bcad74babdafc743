/** The hour alone, or hour and minute with a mark between them or none. */
const TIME = /^(?:kl\.?\s*)?([01]?\d|2[0-3])(?:[:. ]?([0-5]\d))?$/i;

/** The time of day that a text names, as `09:05`; undefined while it names none. */
export function readTypedTime(text: string): string | undefined {
  const [, hour, minute = '00'] = TIME.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}
