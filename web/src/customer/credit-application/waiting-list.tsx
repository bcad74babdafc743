import { styled } from '@mui/material/styles';
import { Spinner } from '../../ui/page/loading.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 0 24px',
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 0',
    borderTop: '1px solid var(--k-line)',
  },
  '& li:last-child': { borderBottom: '1px solid var(--k-line)' },
  '& li[data-done="false"]': { color: 'var(--k-ink-soft)' },
});

const Mark = styled('span')({
  flex: 'none',
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: '2px solid var(--k-control)',
  '[data-done="true"] > &': { background: 'var(--k-green)', borderColor: 'var(--k-green)' },
});

export interface WaitingPart {
  readonly text: string;
  readonly isDone: boolean;
}

export function WaitingList(props: { parts: readonly WaitingPart[]; doneText: string }) {
  return (
    <div aria-live="polite">
      <List>
        {props.parts.map(({ text, isDone }) => (
          <li key={text} data-done={isDone}>
            <Mark aria-hidden="true" />
            {text}
            {isDone && <span className="visually-hidden"> ({props.doneText})</span>}
          </li>
        ))}
      </List>
      <Spinner />
    </div>
  );
}
