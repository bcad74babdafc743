import { styled } from '@mui/material/styles';

const List = styled('dl')({
  margin: '0 0 24px',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 8px',
    padding: '12px 0',
    borderTop: '1px solid var(--k-line)',
  },
  '& > div:last-of-type': { borderBottom: '1px solid var(--k-line)' },
  '& dt': { color: 'var(--k-ink-soft)' },
  '& dd': {
    margin: 0,
    fontWeight: 600,
    textAlign: 'right',
    marginLeft: 'auto',
  },
});

export interface Fact {
  readonly key: string;
  readonly value: string;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
