import { chromiumArgs, chromiumPath } from '@kreditlina/e2e/browser';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { sentBytes } from './sent-bytes.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

export interface Audit {
  /** Compressed bytes of all scripts of the first screen. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Score per category, 0 to 100. */
  readonly scores: Scores;
  /** Audits without full marks: `performance: total-blocking-time 0.79 (300 ms)`. */
  readonly failed: readonly string[];
  /** Scripts, styles and fonts from other origins. */
  readonly foreign: readonly string[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Total blocking time: the part of tasks beyond 50 ms. */
  readonly blockingMs: number;
  /** Cumulative layout shift. */
  readonly layoutShift: number;
}

/**
 * Audits of a category without full marks, including those without weight in the score: they may be worth
 * fixing.
 */
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

/** One Lighthouse run as a phone on a slow connection, in a fresh browser. */
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

/**
 * Alternates between the pages, so that disturbances of the machine affect them alike.
 * @returns for each page the run with the median performance
 */
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
