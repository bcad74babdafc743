import { eventually } from '@kreditlina/tools/eventually';
import { bankIdAppAt } from './bank-id-app.ts';

/** Links in the messages that an address got in the simulated inbox, newest first. */
export async function linksTo(address: string, baseUrl: string): Promise<string[]> {
  const { origin } = new URL(await bankIdAppAt(baseUrl));
  const html = await (await fetch(`${origin}/messages/inbox`)).text();
  const messages = html.split('<article>').filter((one) => one.includes(`Till ${address}<`));
  return messages.flatMap((one) => [...one.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href));
}

/**
 * Waits for the next link sent to an address.
 * @param before number of links before the message was sent
 */
export const nextLinkTo = (address: string, baseUrl: string, before = 0): Promise<string> =>
  eventually(
    async () => {
      const links = await linksTo(address, baseUrl);
      if (links.length <= before || !links[0]) throw new Error('No message yet');
      return links[0];
    },
    { timeout: 30_000, interval: 200 },
  );
