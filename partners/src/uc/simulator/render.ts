import { formatDecimal } from '@kreditlina/domain/text/index';
import { escapeHtml } from '../../simulation/page.ts';

/** One line of a printed report: element name in the XML, label and value in the HTML. */
export interface ReportLine {
  readonly element: string;
  readonly label: string;
  readonly value: string;
}

/** The report as the bureau prints it, in old-fashioned HTML with its own style. */
export const renderHtml = (title: string, reportId: string, lines: readonly ReportLine[]): string => {
  const rows = lines
    .map(
      (line) => `<tr><th scope="row">${escapeHtml(line.label)}</th><td>${escapeHtml(line.value)}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font-family:Arial,sans-serif;font-size:14px;color:#222}table{border-collapse:collapse}th,td{border-bottom:1px solid #ccc;padding:4px 12px;text-align:left}</style>
</head><body><h1>${escapeHtml(title)}</h1><p>Rapport ${escapeHtml(reportId)}</p>
<table>
${rows}
</table></body></html>`;
};

export const renderXml = (root: string, reportId: string, lines: readonly ReportLine[]): string => {
  const elements = lines
    .map((line) => `  <${line.element}>${escapeHtml(line.value)}</${line.element}>`)
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} reportId="${escapeHtml(reportId)}">
${elements}
</${root}>`;
};

/** Öre as kronor for print, `12 345,67 kr`; a missing figure is a dash. */
export const kronor = (cents: number | null): string =>
  cents === null ? '–' : `${formatDecimal(cents, 2)} kr`;

/** Basis points as per cent for print. */
export const percent = (basisPoints: number): string => `${formatDecimal(basisPoints, 2)} %`;
