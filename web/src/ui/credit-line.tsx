import { styled } from '@mui/material/styles';

export type LineTone = 'blue' | 'green' | 'amber' | 'red' | 'muted';

export interface LineSegment {
  /** Share of the whole, 0 to 1. */
  readonly share: number;
  readonly tone: LineTone;
  /** A drawn part is thicker than what is only available. */
  readonly isThick?: boolean;
}

export interface LineMark {
  /** Place on the line, 0 to 1. */
  readonly at: number;
  readonly tone: LineTone;
  readonly isFilled?: boolean;
}

const WIDTH = 1000;
const MIDDLE = 12;

const colors: Record<LineTone, string> = {
  blue: 'var(--k-blue)',
  green: 'var(--k-green)',
  amber: 'var(--k-amber)',
  red: 'var(--k-red)',
  muted: 'var(--k-control)',
};

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: 24,
  overflow: 'visible',
  '& line': { vectorEffect: 'non-scaling-stroke', transition: 'x1 200ms, x2 200ms' },
});

const Frame = styled('div')({ position: 'relative' });

const Mark = styled('span')({
  position: 'absolute',
  top: 12,
  width: 12,
  height: 12,
  marginLeft: -6,
  marginTop: -6,
  borderRadius: '50%',
  border: '2px solid currentColor',
  background: 'var(--k-paper)',
  '&[data-filled="true"]': { background: 'currentColor' },
});

/** Start and end of each segment on a line of `width`, clamped so that they never leave it. */
export function segmentEnds(segments: readonly LineSegment[], width = WIDTH): { from: number; to: number }[] {
  let at = 0;
  return segments.map(({ share }) => {
    const from = at;
    at = Math.min(1, at + Math.max(0, share));
    return { from: from * width, to: at * width };
  });
}

/**
 * The one line of the product, drawn from data: a limit with its used part, progress with its stages, an account.
 * @param label what the line says, for those who do not see it; without one the line is decoration
 */
export function CreditLine(props: {
  segments: readonly LineSegment[];
  marks?: readonly LineMark[];
  label?: string;
}) {
  const { segments, marks = [], label } = props;
  const ends = segmentEnds(segments);
  return (
    <Frame {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <Drawing viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} stroke="var(--k-line)" strokeWidth={2} />
        {segments.map((segment, index) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the line
            key={index}
            x1={ends[index]?.from ?? 0}
            x2={ends[index]?.to ?? 0}
            y1={MIDDLE}
            y2={MIDDLE}
            stroke={colors[segment.tone]}
            strokeWidth={segment.isThick ? 6 : 2}
          />
        ))}
      </Drawing>
      {marks.map((mark) => (
        <Mark
          key={mark.at}
          data-filled={mark.isFilled ?? false}
          style={{ left: `${mark.at * 100}%`, color: colors[mark.tone] }}
        />
      ))}
    </Frame>
  );
}
