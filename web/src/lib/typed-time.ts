/** The hour alone, or hour and minute with a mark between them or none. */
const TIME = /^(?:kl\.?\s*)?([01]?\d|2[0-3])(?:[:. ]?([0-5]\d))?$/i;

/** The time of day that a text names, as `09:05`; undefined while it names none. */
export function readTypedTime(text: string): string | undefined {
  const [, hour, minute = '00'] = TIME.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

/** A day and the time as it is typed. */
export interface TypedMoment {
  readonly day: string;
  readonly time: string;
}

export const noMoment: TypedMoment = { day: '', time: '' };

/** `2028-02-29T09:00`; undefined while the day or the time is missing or none. */
export function momentFrom({ day, time }: TypedMoment): string | undefined {
  const read = readTypedTime(time);
  return day === '' || read === undefined ? undefined : `${day}T${read}`;
}
