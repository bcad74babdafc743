const SWEDISH_MOBILE = /^\+46(7\d)(\d{3})(\d{2})(\d{2})$/;

/**
 * Formats a stored phone number as `formatPhone` does, but without its 100 kB library: Swedish mobile numbers
 * in national format, all others unchanged.
 */
export const phoneText = (stored: string): string => stored.replace(SWEDISH_MOBILE, '0$1-$2 $3 $4');
