import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { WithPhone } from '../../ui/page/with-phone.tsx';

export type RowTone = 'green' | 'amber' | 'red' | 'muted';

/** Each colour has a contrast of at least 4.5:1 on paper and on surface. */
const toneColors: Record<RowTone, string> = {
  green: 'var(--k-green)',
  amber: 'var(--k-amber)',
  red: 'var(--k-red)',
  muted: 'var(--k-ink-soft)',
};

export interface Row {
  readonly id: string;
  readonly title: string;
  readonly status?: string;
  readonly tone?: RowTone;
  readonly lines: readonly string[];
  readonly action?: ReactNode;
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4px 16px',
    paddingBlock: 12,
    borderTop: '1px solid var(--k-line)',
  },
  '& > li:last-of-type': { borderBottom: '1px solid var(--k-line)' },
  '& p': { margin: 0, color: 'var(--k-ink-soft)', fontSize: '0.9375rem' },
  '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' },
});

const Side = styled('div')({
  flexShrink: 0,
  marginLeft: 'auto',
  textAlign: 'right',
  '& > .MuiButton-text': { marginRight: -6 },
});

/** A state as a coloured word, understandable without the colour. */
export const StatusWord = ({ tone, children }: { tone: RowTone; children: ReactNode }) => (
  <span style={{ color: toneColors[tone], fontWeight: 600 }}>{children}</span>
);

export function Rows(props: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  const { title, rows, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ minWidth: 0 }}>
      <h2 id={id}>{title}</h2>
      <List>
        {rows.map(({ id: key, title: name, status, tone = 'muted', lines, action }) => (
          <li key={key}>
            <div style={{ minWidth: 0 }}>
              <strong>{name}</strong>
              {lines.map((line) => (
                <p key={line}>
                  <WithPhone>{line}</WithPhone>
                </p>
              ))}
            </div>
            <Side>
              {status && <StatusWord tone={tone}>{status}</StatusWord>}
              {action}
            </Side>
          </li>
        ))}
      </List>
      {children}
    </section>
  );
}
