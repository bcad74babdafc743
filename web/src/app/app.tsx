import { BrowserRouter } from 'react-router-dom';
import WholeApp from './whole-app.tsx';

/** The client as it starts for everybody but visitors of the public pages. */
export function App() {
  return (
    <BrowserRouter>
      <WholeApp />
    </BrowserRouter>
  );
}
