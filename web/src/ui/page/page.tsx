import type { ReactNode } from 'react';
import { WithPhone } from './with-phone.tsx';

const WIDTHS_PX = { sm: 600, md: 900, lg: 1200, xl: 1440 };

/** Column of a page: narrow for a single question, wider for figures side by side. */
export function Page(props: { width?: keyof typeof WIDTHS_PX; children: ReactNode }) {
  return (
    <main
      id="content"
      className={props.width === 'md' ? 'k-main k-main-wide' : 'k-main'}
      tabIndex={-1}
      style={{ maxWidth: WIDTHS_PX[props.width ?? 'sm'], outline: 'none' }}
    >
      {props.children}
    </main>
  );
}

/** The page's question as heading, and a line that explains it. */
export function PageHeading(props: { title: string; lead?: ReactNode; tabIndex?: number }) {
  return (
    <>
      <h1 className="k-title">{props.title}</h1>
      {props.lead !== undefined && (
        <p className="k-lead">
          {typeof props.lead === 'string' ? <WithPhone>{props.lead}</WithPhone> : props.lead}
        </p>
      )}
    </>
  );
}

/** First tab stop of a page: skips the top bar and the menu. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className="k-skip" href="#content">
      {children}
    </a>
  );
}

/** A line with one step, for the credit line in the brand's name. */
export function LogoMark() {
  return (
    <svg width="44" height="20" viewBox="0 0 44 20" aria-hidden="true">
      <path d="M2 15h22V5h18" />
    </svg>
  );
}
