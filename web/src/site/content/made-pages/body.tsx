import { type Block, blocksOf } from '@kreditlina/domain/content/contracts/body';
import type { Inline } from '@kreditlina/domain/content/contracts/marks';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

const Text = styled('div')({
  maxWidth: '66ch',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& p': { margin: '0 0 20px', whiteSpace: 'pre-line' },
  '& h3': { margin: '28px 0 8px', fontSize: '1.0625rem', fontWeight: 600 },
  '& ul, & ol': { margin: '0 0 20px', paddingLeft: 24 },
  '& li': { marginBottom: 6 },
});

function Word({ word: { kind, text, address } }: { word: Inline }) {
  if (kind === 'bold') return <strong>{text}</strong>;
  if (kind === 'plain' || address === undefined) return text;
  return address.startsWith('/') ? <Link to={address}>{text}</Link> : <a href={address}>{text}</a>;
}

const Words = ({ words }: { words: readonly Inline[] }) =>
  words.map((word) => <Word key={word.at} word={word} />);

function Piece({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words words={block.words} />
      </p>
    );
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading>
        <Words words={block.words} />
      </Heading>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map(({ words, at }) => (
        <li key={at}>
          <Words words={words} />
        </li>
      ))}
    </List>
  );
}

/** Text of a page. Only blocks that `blocksOf` recognises become elements; nothing is parsed as HTML. */
export function Body({ text }: { text: string }) {
  return (
    <Text>
      {blocksOf(text).map((block) => (
        <Piece key={block.at} block={block} />
      ))}
    </Text>
  );
}
