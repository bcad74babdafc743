import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { linkedPath } from '../../../lib/api-client.ts';
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

/** The same one for a post each time, and neighbours seldom the same. */
function drawingOf(path: string): readonly string[] {
  const sum = [...path].reduce((so, sign) => (so * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7);
  return all[sum % all.length] ?? [];
}

/** The background of a post: its picture, or a drawing of ours. Decoration, the title says what the post is about. */
export function PostPicture({ page }: { page: ReadPage }) {
  const client = useQueryClient();
  // The link to the picture of a draft works for some minutes; the page that is read anew has another one.
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
