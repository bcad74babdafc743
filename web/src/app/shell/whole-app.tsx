import './lender-names.ts';
import { Notices } from '../../ui/page/notices.tsx';
import { Themed } from '../../ui/theme/themed.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
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
