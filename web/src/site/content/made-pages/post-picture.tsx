import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { linkedPath } from '../../../lib/api/api-client.ts';
import { drawings } from '../drawings.ts';
import { isEditedPage, type ReadPage } from './read-page.ts';

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: '8%',
  background: 'color-mix(in srgb, var(--k-blue) 8%, var(--k-surface))',
  '& path': {
    fill: 'none',
    stroke: 'var(--k-control)',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& path:first-of-type': { stroke: 'var(--k-blue)', strokeWidth: 4 },
});

const Photo = styled('img')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

const all = Object.values(drawings);

/**
 * Chooses a drawing by a hash of the path: always the same for a post, and rarely the same for adjacent
 * posts.
 */
function drawingOf(path: string): readonly string[] {
  const sum = [...path].reduce((so, sign) => (so * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7);
  return all[sum % all.length] ?? [];
}

/**
 * Background of a post: its picture or one of our drawings. Decorative, because the title names the subject.
 */
export function PostPicture({ page }: { page: ReadPage }) {
  const client = useQueryClient();
  // The picture link of a draft expires after a few minutes; a refetched page has a fresh one.
  const readAnew = () => isEditedPage(page) && client.invalidateQueries({ queryKey: ['translation'] });
  if (page.background_url !== null)
    return <Photo src={linkedPath(page.background_url)} alt="" onError={() => void readAnew()} />;
  return (
    <Drawing viewBox="0 0 320 200" aria-hidden="true" data-drawing>
      {drawingOf(page.path).map((path) => (
        <path key={path} d={path} />
      ))}
    </Drawing>
  );
}
