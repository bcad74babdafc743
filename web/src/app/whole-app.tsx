import '../lib/lender-names.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notices } from '../ui/notices.tsx';
import { Themed } from '../ui/themed.tsx';
import { Frame } from './frame.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionGuard } from './session-guard.tsx';

/** Every screen: the theme with the frame, the screens and the overlays. The router is outside. */
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
