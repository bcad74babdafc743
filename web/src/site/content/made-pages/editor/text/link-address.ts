import { canLinkTo } from '@kreditlina/domain/content/contracts/marks';

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i;
const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;

/** What was typed as the address of a link, as the text may hold it; undefined when it leads where none may. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim().replaceAll('(', '%28').replaceAll(')', '%29');
  const whole = EMAIL.test(text) ? `mailto:${text}` : text;
  const address = DOMAIN.test(whole) ? `https://${whole}` : whole;
  return canLinkTo(address) ? address : undefined;
}
