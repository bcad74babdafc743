import { ResponsiveBar } from '@nivo/bar';
import {
  chartTheme,
  colorOf,
  type FigureKey,
  type FigureRow,
  formatFigure,
  tickOf,
  ticksOf,
} from './figures.ts';

export interface ChartProps {
  readonly rows: readonly FigureRow[];
  readonly keys: readonly FigureKey[];
  readonly label: string;
  readonly words: (key: FigureKey) => string;
}

export default function BarChart({ rows, keys, label, words }: ChartProps) {
  const ticks = new Set(ticksOf(rows));
  return (
    <ResponsiveBar
      data={rows.map((row) => ({ ...row }))}
      keys={[...keys]}
      indexBy="date"
      groupMode="grouped"
      margin={{ top: 8, right: 8, bottom: 32, left: 76 }}
      padding={0.25}
      innerPadding={1}
      colors={({ id }) => colorOf[id as FigureKey]}
      theme={chartTheme}
      animate={false}
      enableLabel={false}
      gridYValues={5}
      axisLeft={{
        tickValues: 5,
        tickSize: 0,
        tickPadding: 8,
        format: (figure) => formatFigure(keys[0] ?? 'interest', Number(figure)),
      }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 8,
        format: (date) => (ticks.has(String(date)) ? tickOf(String(date)) : ''),
      }}
      tooltipLabel={({ id, indexValue }) => `${words(id as FigureKey)} ${indexValue}`}
      valueFormat={(figure) => formatFigure(keys[0] ?? 'interest', figure)}
      role="img"
      ariaLabel={label}
    />
  );
}
