import '../lib/lender-names.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notices } from '../ui/notices.tsx';
import { Providers } from '../ui/providers.tsx';
import { Frame } from './frame.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionGuard } from './session-guard.tsx';

/** Every screen: providers around the frame, the screens and what hangs over them. The router stands around it. */
export default function WholeApp() {
  return (
    <Providers>
      <Frame>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </Frame>
      <SessionGuard />
      <Notices />
    </Providers>
  );
}
