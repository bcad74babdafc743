import './fonts.css';
import { StrictMode } from 'react';
import { readFirstScreen } from '../site/routes.tsx';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { prepareTakeOver } from './take-over.tsx';

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
  // Where the network fails, the screen itself says so when it is drawn.
  readFirstScreen(location.pathname).then(draw, draw);
}
