import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { reportError } from '../../lib/errors/error-reporting.ts';

interface Props {
  readonly children: ReactNode;
  readonly instead: () => ReactNode;
}

interface State {
  readonly at: string;
  readonly hasFailed: boolean;
}

class Boundary extends Component<Props & { at: string }, State> {
  override state: State = { at: this.props.at, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: State): State | null {
    return at === state.at ? null : { at, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'render');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead() : this.props.children;
  }
}

/**
 * Catches an error thrown while a screen renders, reports it, and shows `instead` until the reader navigates:
 * to another page, back, or to the same page again.
 */
export function CatchErrors(props: Props) {
  const { key } = useLocation();
  return <Boundary {...props} at={key} />;
}
