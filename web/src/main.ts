import { tokenStorage } from './lib/session/token-storage.ts';

/** Starts the app after this time even without a painted frame, because a background tab never paints. */
const LONGEST_WAIT_MS = 300;

/** True if all content of the page is in its static HTML, so that the small client is enough. */
const isVisit =
  document.getElementById('root')?.dataset.page === 'public' &&
  tokenStorage.read() === null &&
  !location.hash.startsWith('#bankid=');

/** Modules in order of dependency. Each loads in a separate task, so that taps are handled in between. */
const parts: readonly (() => Promise<unknown>)[] = isVisit
  ? [() => import('react-dom/client'), () => import('./app/start/visit.tsx')]
  : [
      () => import('react-dom/client'),
      () => import('./ui/theme/theme.tsx'),
      () => import('./lib/text/i18n.ts'),
      () => import('./app/start/start.tsx'),
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

// Lets the browser paint the static HTML first: waits for a frame, then starts the app in the next task.
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, LONGEST_WAIT_MS);
