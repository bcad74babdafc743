import type { StartedOrder } from '@kreditlina/domain/kernel/contract-fields';

/** Mark in the address by which the page knows that the customer comes back from the app, maybe in a new tab. */
export const RETURN_HASH = '#bankid';

/** The address to which the app returns: the same page, marked. */
export const returnAddress = (href: string): string => `${href.replace(/#.*$/, '')}${RETURN_HASH}`;

/**
 * The link that opens BankID on this device (Relying Party guidelines v6, "Launching"). On iOS the app comes back to the
 * given address and may open it in a new tab; other systems return to the browser by themselves.
 */
export function autostartUrl(
  order: Pick<StartedOrder, 'auto_start_token' | 'app_url'>,
  href: string,
): string {
  const token = encodeURIComponent(order.auto_start_token);
  return `${order.app_url}?autostarttoken=${token}&redirect=${encodeURIComponent(returnAddress(href))}`;
}

/** A phone or tablet most likely has BankID itself; a computer shows the QR code first. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|iPod|Android/.test(userAgent);
