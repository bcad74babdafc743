import './fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { readFirstScreen } from './routes.tsx';

boot();

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  // As a transition the first drawing gives way to the reader every few milliseconds.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

// Where the network fails, the screen itself says so when it is drawn.
readFirstScreen(location.pathname).then(draw, draw);
