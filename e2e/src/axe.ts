import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Rules of WCAG 2.2 A and AA, and axe's own best practices: one landmark, one main heading, no skipped
 * heading level.
 */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe findings on the current page, one line per node; empty without findings. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // The product's CSP refuses inline scripts, so axe is evaluated through the debugger: once per document,
  // since it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    interface AxeResult {
      violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
    }
    const axe = (
      window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResult> } }
    ).axe;
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
    );
  }, tags);
}
