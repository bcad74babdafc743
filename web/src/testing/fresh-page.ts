import { PATIENCE } from '@kreditlina/tools/patience';
import { afterAll, vi } from 'vitest';

/** The specs of a worker share one jsdom page. Each starts with an empty page, and no history of another. */
if (typeof window !== 'undefined') {
  // A loaded machine loads a screen's chunk slowly; no test here measures time.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE.timeout });
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  // Otherwise a pending lazy import could resolve after the page is gone.
  afterAll(() => vi.dynamicImportSettled());
}
