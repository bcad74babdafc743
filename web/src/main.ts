import { tokenStorage } from './lib/token-storage.ts';

/** Where the paint does not come (a tab in the background), the app starts anyway after this time. */
const LONGEST_WAIT_MS = 300;

/** Whether it is a visitor of a page whose words all stand in its static HTML: the small part of the client is enough. */
const isVisit =
  document.getElementById('root')?.dataset.page === 'public' &&
  tokenStorage.read() === null &&
  !location.hash.startsWith('#bankid=');

/** The parts in the order in which they need each other: each is read in a task of its own, so that taps come through. */
const parts: readonly (() => Promise<unknown>)[] = isVisit
  ? [() => import('react-dom/client'), () => import('./app/visit.tsx')]
  : [
      () => import('react-dom/client'),
      () => import('./ui/theme.ts'),
      () => import('./lib/i18n.ts'),
      () => import('./app/start.tsx'),
    ];

/** Asks for everything that the parts need in one go; the build names it in the page. */
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

// The words of the static HTML are painted first: a frame is asked for, and the task after it starts the app.
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, LONGEST_WAIT_MS);
