export type LineTone = 'blue' | 'green' | 'amber' | 'red' | 'muted';

export interface LineSegment {
  /** Share of the whole, 0 to 1. */
  readonly share: number;
  readonly tone: LineTone;
  /** Makes the segment thicker: used parts are thick, available ones thin. */
  readonly isThick?: boolean;
}

export interface LineMark {
  /** Position on the line, 0 to 1. */
  readonly at: number;
  readonly tone: LineTone;
  readonly isFilled?: boolean;
}

const PERCENT = 100;
const MIDDLE = 12;

const colors: Record<LineTone, string> = {
  blue: 'var(--k-blue)',
  green: 'var(--k-green)',
  amber: 'var(--k-amber)',
  red: 'var(--k-red)',
  muted: 'var(--k-control)',
};

/** Start and end of each segment in percent, clamped to the line. */
function segmentEnds(segments: readonly LineSegment[]): { from: number; to: number }[] {
  let at = 0;
  return segments.map(({ share }) => {
    const from = at;
    at = Math.min(1, at + Math.max(0, share));
    return { from: from * PERCENT, to: at * PERCENT };
  });
}

/**
 * The product's line, drawn from data: a limit with its used part, the stages of a process, or an account.
 * @param label text alternative; without one the line is decorative
 */
export function CreditLine(props: {
  segments: readonly LineSegment[];
  marks?: readonly LineMark[];
  label?: string;
}) {
  const { segments, marks = [], label } = props;
  const ends = segmentEnds(segments);
  const drawing = (
    <>
      <line x1="0%" x2="100%" y1={MIDDLE} y2={MIDDLE} stroke="var(--k-line)" strokeWidth={2} />
      {segments.map((segment, index) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the line
          key={index}
          x1={`${ends[index]?.from ?? 0}%`}
          x2={`${ends[index]?.to ?? 0}%`}
          y1={MIDDLE}
          y2={MIDDLE}
          stroke={colors[segment.tone]}
          strokeWidth={segment.isThick ? 6 : 2}
        />
      ))}
      {marks.map((mark) => (
        <circle
          key={mark.at}
          cx={`${mark.at * PERCENT}%`}
          cy={MIDDLE}
          r={5}
          stroke={colors[mark.tone]}
          strokeWidth={2}
          fill={mark.isFilled ? colors[mark.tone] : 'var(--k-paper)'}
        />
      ))}
    </>
  );
  if (label === undefined)
    return (
      <svg className="k-line" aria-hidden="true">
        {drawing}
      </svg>
    );
  return (
    <svg className="k-line" role="img" aria-label={label}>
      {drawing}
    </svg>
  );
}
