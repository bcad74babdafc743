import { chromiumArgs, chromiumPath } from '@kreditlina/e2e/browser';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { sentBytes } from './sent-bytes.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

export interface Audit {
  /** Compressed bytes of all scripts of the first screen. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Each category, 0 to 100. */
  readonly scores: Scores;
  /** What counts in a category and did not get full marks: `performance: total-blocking-time 0.79 (300 ms)`. */
  readonly failed: readonly string[];
  /** Scripts, styles and fonts that came from another server. */
  readonly foreign: readonly string[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Time in which tasks longer than 50 ms kept the page from answering. */
  readonly blockingMs: number;
  /** How much of the page moved by itself. */
  readonly layoutShift: number;
}

/** The audits of a category that did not get full marks. What has no weight in the score is named too: it may be worth mending. */
const failedOf = ({ audits, categories }: Result): string[] =>
  CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score, displayValue } = audits[id] ?? {};
      if (score === null || score === undefined || score === 1) return [];
      const shown = displayValue === undefined ? '' : ` (${displayValue})`;
      return `${category}: ${id} ${score}${shown}${weight === 0 ? ', without weight' : ''}`;
    }),
  );

async function told(lhr: Result, url: string): Promise<Audit> {
  const { audits, categories } = lhr;
  const requests = audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  const scripts = items.filter((item) => item.resourceType === 'Script');
  const sizes = await Promise.all(scripts.map((item) => sentBytes(String(item.url))));
  const origin = new URL(url).origin;
  const value = (id: string): number => audits[id]?.numericValue ?? 0;
  const score = (name: (typeof CATEGORIES)[number]): number =>
    Math.round((categories[name]?.score ?? 0) * 100);
  return {
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    scripts: scripts.length,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    failed: failedOf(lhr),
    foreign: items
      .filter(({ resourceType }) => /^(Script|Stylesheet|Font)$/.test(String(resourceType)))
      .map((item) => String(item.url))
      .filter((one) => new URL(one).origin !== origin),
    firstPaintMs: Math.round(value('first-contentful-paint')),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    blockingMs: Math.round(value('total-blocking-time')),
    layoutShift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  };
}

/** One run of Lighthouse as a phone on a slow line, in a browser of its own. */
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
    return await told(result.lhr, url);
  } finally {
    chrome.kill();
  }
}

/** Pages measured in turns, so that what disturbs the machine disturbs them alike. @returns of each the run with the median performance */
export async function auditInTurns(urls: readonly string[], runs: number): Promise<Audit[]> {
  const taken = urls.map((): Audit[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries()) taken[index]?.push(await auditOnce(url));
  return taken.map((audits) => {
    const sorted = audits.toSorted((a, b) => a.scores.performance - b.scores.performance);
    const median = sorted[Math.floor(sorted.length / 2)];
    if (!median) throw new Error('No runs');
    return median;
  });
}
