import type { Product } from '../product.ts';

/**
 * Message once the product is up: its address, and where the demonstration's text messages, e-mails and
 * mailing lists can be read.
 */
export function readyText({ url, simulators }: Pick<Product, 'url' | 'simulators'>): string {
  const ready = `Kreditlina is ready at ${url}`;
  if (!simulators) return ready;
  const { messages, mailingList, errorReports } = simulators.urls;
  return [
    ready,
    `Simulated text messages and e-mails: ${messages}/inbox`,
    `Simulated mailing lists: ${mailingList}/subscribers`,
    `Simulated error reports: ${errorReports}/reports`,
  ].join('\n');
}
