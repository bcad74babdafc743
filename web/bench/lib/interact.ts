import type { Tab } from '@kreditlina/e2e/browser';

type Page = Tab['page'];
/** Durations in ms from the input to the next paint, by kind of interaction. */
export type Durations = Readonly<Record<Kind, readonly number[]>>;
const kinds = ['slider by key', 'slider by pointer', 'steps', 'questions'] as const;
export type Kind = (typeof kinds)[number];

/** Browsers do not report shorter interactions. */
const SHORTEST_MS = 16;
const SHARE: Readonly<Record<Kind, number>> = {
  'slider by key': 0.4,
  'slider by pointer': 0.2,
  steps: 0.2,
  questions: 0.2,
};

/** Resolves once all interactions so far have been painted and reported. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 50))),
  );

/** Records the duration of each interaction from now on, as browsers compute INP. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Map<number, number>();
    Object.assign(globalThis, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0)
          seen.set(entry.interactionId, Math.max(entry.duration, seen.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });

/** Durations recorded since the last call. */
const noted = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const seen = (globalThis as unknown as { interactions: Map<number, number> }).interactions;
    const durations = [...seen.values()];
    seen.clear();
    return durations;
  });

/** Position of the slider's track. */
const trackOf = (page: Page) =>
  page
    .getByRole('slider')
    .first()
    .evaluate((input) => {
      const { x, y, width, height } = (input.closest('.MuiSlider-root') ?? input).getBoundingClientRect();
      return { x, y: y + height / 2, width };
    });

/**
 * Moves the page's first slider by key and by pointer and opens its steps and questions in turn, `count`
 * interactions in all, on a processor slowed down by `slowness`.
 */
export async function interact(tab: Tab, count: number, slowness: number): Promise<Durations> {
  const { page } = tab;
  const devtools = await tab.context.newCDPSession(page);
  const slider = page.getByRole('slider').first();
  const steps = page.locator('ol button[aria-expanded]');
  const questions = page.locator('details summary');
  await watch(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const press: Readonly<Record<Kind, (n: number) => Promise<void>>> = {
    'slider by key': (n) => page.keyboard.press(n % 10 < 5 ? 'ArrowRight' : 'ArrowLeft'),
    'slider by pointer': async (n) => {
      const { x, y, width } = await trackOf(page);
      await page.mouse.click(x + (width * ((n * 3) % 10)) / 10 + 1, y);
    },
    steps: async (n) => steps.nth(n % (await steps.count())).click(),
    questions: async (n) => questions.nth(n % (await questions.count())).click(),
  };
  const begin: Readonly<Record<Kind, () => Promise<void>>> = {
    'slider by key': () => slider.focus(),
    'slider by pointer': () => slider.scrollIntoViewIfNeeded(),
    steps: () => steps.first().scrollIntoViewIfNeeded(),
    questions: () => questions.first().scrollIntoViewIfNeeded(),
  };
  const durations: Record<Kind, number[]> = {
    'slider by key': [],
    'slider by pointer': [],
    steps: [],
    questions: [],
  };
  for (const kind of kinds) {
    const wanted = Math.round(count * SHARE[kind]);
    await begin[kind]();
    await settled(page);
    await noted(page);
    for (let n = 0; n < wanted; n += 1) {
      await press[kind](n);
      await settled(page);
    }
    const reported = await noted(page);
    const unreported = Math.max(0, wanted - reported.length);
    durations[kind] = [...reported, ...Array.from({ length: unreported }, () => SHORTEST_MS)];
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return durations;
}
