import { chromiumArgs, chromiumPath } from '@kreditlina/e2e/browser';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export interface Audit {
  /** Transferred bytes of all scripts. */
  readonly scriptBytes: number;
  /** Performance, accessibility, best practices, search: 0 to 100. */
  readonly scores: readonly number[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Time in which tasks longer than 50 ms kept the page from answering. */
  readonly blockingMs: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run of Lighthouse as a phone on a slow line. */
async function auditOnce(url: string): Promise<Audit> {
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumArgs],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { audits, categories } = result.lhr;
    const requests = audits['network-requests']?.details;
    const items = requests?.type === 'table' ? requests.items : [];
    const scripts = items.filter((item) => item.resourceType === 'Script');
    return {
      scriptBytes: scripts.reduce((sum, item) => sum + Number(item.transferSize ?? 0), 0),
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      firstPaintMs: Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
      largestPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    };
  } finally {
    chrome.kill();
  }
}

/** The run with the median performance of three. */
export async function audit(url: string): Promise<Audit> {
  const runs = [await auditOnce(url), await auditOnce(url), await auditOnce(url)];
  const sorted = runs.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  const median = sorted[1];
  if (!median) throw new Error('No runs');
  return median;
}
