import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/error-reporting.ts';
import { i18n } from '../lib/i18n.ts';
import { ActionButton } from './action-button.tsx';
import { Page, PageHeading } from './page.tsx';

/** Catches what a screen throws while drawing: reports it and offers a reload, answers are on the server. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'render');
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page>
        <PageHeading title={i18n.t('error.pageTitle')} lead={i18n.t('error.pageText')} />
        <ActionButton onClick={() => location.reload()}>{i18n.t('error.reload')}</ActionButton>
      </Page>
    );
  }
}
