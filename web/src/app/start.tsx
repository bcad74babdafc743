import './fonts.css';
import { StrictMode } from 'react';
import { readLoginScreen } from '../customer/routes.tsx';
import { readFirstScreen } from '../site/routes.tsx';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { readFrame } from './frame.tsx';
import { readScreens } from './routes.tsx';
import { prepareTakeOver } from './take-over.tsx';
import { watchPage } from './watch-page.ts';

watchPage();
boot();

const root = document.getElementById('root');
if (root) {
  const takeOver = prepareTakeOver(root);
  const draw = () =>
    takeOver(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  // After a network failure the screen itself reports it when it renders.
  const { pathname } = location;
  const parts = [readFrame, readScreens, readFirstScreen, readLoginScreen];
  Promise.all(parts.map((read) => read(pathname))).then(draw, draw);
}
