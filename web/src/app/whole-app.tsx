import '../lib/lender-names.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notices } from '../ui/notices.tsx';
import { Themed } from '../ui/themed.tsx';
import { Frame } from './frame.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionGuard } from './session-guard.tsx';

/** The whole app inside the router: theme, frame, screens and overlays. */
export default function WholeApp() {
  return (
    <Themed>
      <Frame>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </Frame>
      <SessionGuard />
      <Notices />
    </Themed>
  );
}
