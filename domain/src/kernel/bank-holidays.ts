const DAY_MS = 24 * 3_600_000;

/** The holidays that fall on the same date each year; Christmas Eve and New Year's Eve are none by law, but banks are closed. */
const fixed = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']);
/** Good Friday, Easter Monday, Ascension Day: days after Easter Sunday. The others of Easter fall on a weekend. */
const afterEaster = [-2, 1, 39];

/**
 * Easter Sunday of the Gregorian calendar, by the rule of the church (Meeus, Astronomical Algorithms, chapter 8). The real moon is
 * no guide: it is full on another day than the church's every ten years or so, as in 2019.
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
 * Whether the banks of Sweden are closed: weekends, public holidays and the three eves, by the holidays in force since 2005.
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
