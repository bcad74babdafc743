import './fonts.css';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { readLoginScreen } from '../../customer/routes.tsx';
import { readFirstScreen } from '../../site/routes.tsx';
import { readFrame } from '../shell/frame.tsx';
import { readScreens } from '../shell/routes.tsx';
import WholeApp, { boot } from '../shell/whole-app.tsx';
import { prepareTakeOver } from './take-over.tsx';
import { watchPage } from './watch-page.ts';

/** Entry component for everyone except visitors of the public pages. */
export function App() {
  return (
    <BrowserRouter>
      <WholeApp />
    </BrowserRouter>
  );
}

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
  // Draws even if loading fails; the screen then reports the failure.
  const { pathname } = location;
  const parts = [readFrame, readScreens, readFirstScreen, readLoginScreen];
  Promise.all(parts.map((read) => read(pathname))).then(draw, draw);
}
