import { canLinkTo } from '@kreditlina/domain/content/contracts/marks';

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i;
const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;

/** Normalises a typed link address; undefined if links may not point there. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim().replaceAll('(', '%28').replaceAll(')', '%29');
  const whole = EMAIL.test(text) ? `mailto:${text}` : text;
  const address = DOMAIN.test(whole) ? `https://${whole}` : whole;
  return canLinkTo(address) ? address : undefined;
}
