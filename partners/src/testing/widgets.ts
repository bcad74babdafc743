import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a partner on a free loopback port that gives every request the same answer, until the test ends.
 * @returns its base address
 */
export async function startFixedPartner(answer: (baseUrl: string) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer(baseUrl)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return baseUrl;
}

/** Widget addresses that look like the partner's but have another origin. */
export const foreignWidgets: readonly (readonly [name: string, addressAt: (baseUrl: string) => string])[] = [
  ['another host', () => 'https://widget.example/widget/1'],
  ['another port of the same host', (baseUrl) => `${baseUrl.replace(/:\d+$/, ':1')}/widget/1`],
  ['another scheme', (baseUrl) => `${baseUrl.replace('http:', 'https:')}/widget/1`],
  ['the partner’s address as a user name', (baseUrl) => `${baseUrl}@widget.example/widget/1`],
];

/**
 * Submits a widget's form as its page does, and returns the message that the page would post to its parent.
 */
export async function submitWidget(
  widgetUrl: string,
  { action = 'submit', code = '1234' }: { action?: 'submit' | 'abort'; code?: string } = {},
): Promise<string> {
  const answer = await fetch(`${widgetUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, code }),
    signal: AbortSignal.timeout(5_000),
  });
  const { result } = (await answer.json()) as { result: string };
  return result;
}
