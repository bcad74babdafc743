import { PATIENCE } from '@kreditlina/tools/patience';
import { afterAll, vi } from 'vitest';

/** The specs of a worker share one jsdom page. Gives each an empty page and a clean history entry. */
if (typeof window !== 'undefined') {
  // On a busy machine a screen's chunk loads slowly, and no test here measures time.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE.timeout });
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  // Otherwise a pending lazy import could resolve after jsdom is gone.
  afterAll(() => vi.dynamicImportSettled());
}
