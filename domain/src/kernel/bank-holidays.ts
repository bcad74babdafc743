const DAY_MS = 24 * 3_600_000;

/**
 * Holidays with a fixed date; banks are also closed on Christmas Eve and New Year's Eve, which are not public
 * holidays.
 */
const fixed = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']);
/**
 * Good Friday, Easter Monday, Ascension Day, as days after Easter Sunday. The others of Easter are on a
 * weekend.
 */
const afterEaster = [-2, 1, 39];

/**
 * Easter Sunday of the Gregorian calendar, by the ecclesiastical rule (Meeus, Astronomical Algorithms,
 * chapter 8). The astronomical full moon differs from the ecclesiastical one about every ten years, as in
 * 2019.
 * @returns midnight UTC, in ms
 */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const lunarShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - lunarShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const fromMarch = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(fromMarch / 31) - 1, (fromMarch % 31) + 1);
}

/**
 * Whether Swedish banks are closed: weekends, public holidays and the three eves, by the holidays in force
 * since 2005.
 * @param midnightUtc of the date, in ms
 */
export function isBankHoliday(midnightUtc: number): boolean {
  const day = new Date(midnightUtc);
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  const monthAndDay = day.toISOString().slice(5, 10);
  if (fixed.has(monthAndDay)) return true;
  // Midsummer Eve is the Friday between the 19th and the 25th of June.
  if (weekday === 5 && monthAndDay >= '06-19' && monthAndDay <= '06-25') return true;
  const easter = easterSunday(day.getUTCFullYear());
  return afterEaster.some((days) => easter + days * DAY_MS === midnightUtc);
}
