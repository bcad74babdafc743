const NBSP = '\u00a0';

/** `400 000 kr` or `4 166,67 kr`, with no-break spaces. */
export function formatKronor(cents: number): string {
  const kronor = Math.trunc(cents / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, NBSP);
  const rest = cents % 100;
  const decimals = rest === 0 ? '' : `,${rest.toString().padStart(2, '0')}`;
  return `${kronor}${decimals}${NBSP}kr`;
}

/** `8,40 %` from basis points. */
export function formatBasisPoints(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace('.', ',')}${NBSP}%`;
}

/** `556677-8899` from ten digits. */
export function formatCompanyNumber(digits: string): string {
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}

/** `19680312-9805` from twelve digits. */
export function formatPersonalNumber(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
