/** An hour, or an hour and minute with or without a separator. */
const TIME = /^(?:kl\.?\s*)?([01]?\d|2[0-3])(?:[:. ]?([0-5]\d))?$/i;

/** Reads a typed time of day as `09:05`; undefined if it is invalid. */
export function readTypedTime(text: string): string | undefined {
  const [, hour, minute = '00'] = TIME.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

export interface TypedMoment {
  readonly day: string;
  readonly time: string;
}

export const noMoment: TypedMoment = { day: '', time: '' };

/** Joins day and time as `2028-02-29T09:00`; undefined while either is missing or invalid. */
export function momentFrom({ day, time }: TypedMoment): string | undefined {
  const read = readTypedTime(time);
  return day === '' || read === undefined ? undefined : `${day}T${read}`;
}
