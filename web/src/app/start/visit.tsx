import './fonts.css';
import { StrictMode } from 'react';
import { readFirstScreen } from '../../site/routes.tsx';
import { prepareTakeOver } from './take-over.tsx';
import { readWholeApp, VisitorApp } from './visitor-app.tsx';
import { watchPage } from './watch-page.ts';

watchPage();

const root = document.getElementById('root');
if (root) {
  const takeOver = prepareTakeOver(root);
  const draw = () =>
    takeOver(
      <StrictMode>
        <VisitorApp />
      </StrictMode>,
    );
  readFirstScreen(location.pathname).then(draw, draw);
}

// Loads the full app at the first interaction, because the visitor may soon open a screen that is not a
// public page.
const readAhead = () => void readWholeApp().catch(() => undefined);
for (const sign of ['pointerdown', 'keydown'] as const)
  globalThis.addEventListener(sign, readAhead, { once: true, passive: true });
