import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/error-reporting.ts';

/** Catches what a screen throws while drawing, reports it, and shows what stands in its place. */
export class CatchErrors extends Component<
  { children: ReactNode; instead: () => ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'render');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead() : this.props.children;
  }
}
