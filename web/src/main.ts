import { tokenStorage } from './lib/token-storage.ts';

/** Fallback for a tab in the background, which never paints: the app starts after this time. */
const LONGEST_WAIT_MS = 300;

/** Visit of a page whose content is all in its static HTML: the small client is enough. */
const isVisit =
  document.getElementById('root')?.dataset.page === 'public' &&
  tokenStorage.read() === null &&
  !location.hash.startsWith('#bankid=');

/** Loaded in order of dependency, each in a separate task, so that taps are handled in between. */
const parts: readonly (() => Promise<unknown>)[] = isVisit
  ? [() => import('react-dom/client'), () => import('./app/visit.tsx')]
  : [
      () => import('react-dom/client'),
      () => import('./ui/theme.ts'),
      () => import('./lib/i18n.ts'),
      () => import('./app/start.tsx'),
    ];

/** Preloads all chunks of the parts at once; the build lists them in the page. */
function fetchAhead(): void {
  const meta = document.querySelector(`meta[name="${isVisit ? 'visit' : 'start'}-chunks"]`);
  for (const href of (meta?.getAttribute('content') ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let isStarted = false;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  fetchAhead();
  for (const load of parts) {
    await load();
    await nextTask();
  }
}

// Paints the static HTML first: waits for a frame, then starts the app in the next task.
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, LONGEST_WAIT_MS);
