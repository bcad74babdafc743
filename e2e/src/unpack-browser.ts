import { chromiumPath } from './browser.ts';

/**
 * Vitest global setup: Chromium from npm is unpacked before any journey begins. Two workers that unpack it at once would start
 * each other's half of it.
 */
export default async function setup(): Promise<void> {
  await chromiumPath();
}
