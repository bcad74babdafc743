import { BrowserRouter } from 'react-router-dom';
import WholeApp from './whole-app.tsx';

/** The full client, for everybody except visitors of the public pages. */
export function App() {
  return (
    <BrowserRouter>
      <WholeApp />
    </BrowserRouter>
  );
}
