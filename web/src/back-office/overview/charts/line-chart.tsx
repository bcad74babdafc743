import { formatCount } from '@kreditlina/domain/text/index';
import { ResponsiveLine } from '@nivo/line';
import type { ChartProps } from './bar-chart.tsx';
import { chartTheme, colorOf, type FigureKey, tickOf, ticksOf } from './figures.ts';

export default function LineChart({ rows, keys, label, words }: ChartProps) {
  return (
    <ResponsiveLine
      data={keys.map((key) => ({ id: key, data: rows.map((row) => ({ x: row.date, y: row[key] ?? 0 })) }))}
      margin={{ top: 8, right: 24, bottom: 32, left: 64 }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: 'auto' }}
      colors={({ id }) => colorOf[id as FigureKey]}
      theme={chartTheme}
      animate={false}
      enableGridX={false}
      gridYValues={5}
      lineWidth={2}
      pointSize={rows.length > 31 ? 0 : 6}
      axisLeft={{
        tickValues: 5,
        tickSize: 0,
        tickPadding: 8,
        format: (count) => (Number.isInteger(count) ? formatCount(Number(count)) : ''),
      }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: ticksOf(rows),
        format: (date) => tickOf(String(date)),
      }}
      useMesh
      tooltip={({ point }) => (
        <span
          style={{ padding: '4px 8px', background: 'var(--k-surface)', border: '1px solid var(--k-line)' }}
        >
          {words(point.seriesId as FigureKey)} {String(point.data.x)}: {formatCount(Number(point.data.y))}
        </span>
      )}
      role="img"
      ariaLabel={label}
    />
  );
}
