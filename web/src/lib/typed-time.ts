/** The hour, or hour and minute with or without a separator. */
const TIME = /^(?:kl\.?\s*)?([01]?\d|2[0-3])(?:[:. ]?([0-5]\d))?$/i;

/** Time of day of a text, as `09:05`; undefined if it is none. */
export function readTypedTime(text: string): string | undefined {
  const [, hour, minute = '00'] = TIME.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

/** A day, and the time as typed. */
export interface TypedMoment {
  readonly day: string;
  readonly time: string;
}

export const noMoment: TypedMoment = { day: '', time: '' };

/** `2028-02-29T09:00`; undefined while day or time is missing or invalid. */
export function momentFrom({ day, time }: TypedMoment): string | undefined {
  const read = readTypedTime(time);
  return day === '' || read === undefined ? undefined : `${day}T${read}`;
}
