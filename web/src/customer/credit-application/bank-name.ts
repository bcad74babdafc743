import { BANK_NAME_MAX_CHARACTERS } from '../../lib/constants.ts';

/** Bank name for small screens, shortened to 32 characters. */
export function shortBankName(name: string, isSmallScreen: boolean): string {
  if (!isSmallScreen || name.length <= BANK_NAME_MAX_CHARACTERS) return name;
  return `${name.slice(0, BANK_NAME_MAX_CHARACTERS - 1).trimEnd()}…`;
}
