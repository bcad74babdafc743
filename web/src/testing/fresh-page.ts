import { PATIENCE } from '@kreditlina/tools/patience';
import { afterAll, vi } from 'vitest';

/** The files of a worker share one page of jsdom. Each finds it empty, and no way back to where another one was. */
if (typeof window !== 'undefined') {
  // A loaded machine takes its time to load a screen's chunk; nothing here measures time.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE.timeout });
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  // What a screen began to load and no test waited for would otherwise arrive after the page is gone.
  afterAll(() => vi.dynamicImportSettled());
}
