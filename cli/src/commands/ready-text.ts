import type { Product } from '../product.ts';

/** What is said once the product is up: where it is, and where the demonstration's text messages and e-mails can be read. */
export function readyText({ url, simulators }: Pick<Product, 'url' | 'simulators'>): string {
  const ready = `Kreditlina is ready at ${url}`;
  return simulators
    ? `${ready}\nSimulated text messages and e-mails: ${simulators.urls.messages}/inbox`
    : ready;
}
