import { readFileSync } from 'node:fs';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../testing/contrast.ts';
import { theme } from './theme.tsx';
import { type ColorTokens, colorTokens } from './tokens.ts';

const schemes = Object.entries(colorTokens) as ['light' | 'dark', ColorTokens][];

describe('colours', () => {
  it.each(schemes)(
    'text colours of the %s scheme have a contrast of 4.5 on paper and surface',
    proves('F-55'),
    (_name, colors) => {
      for (const background of [colors.paper, colors.surface]) {
        for (const name of ['ink', 'inkSoft', 'blue', 'green', 'amber', 'red'] as const) {
          expect(contrast(colors[name], background), `${name} on ${background}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(colors.control, background), `control on ${background}`).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(colors.onBlue, colors.blue)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('the static stylesheet has the same colours as the theme', proves('F-50'), () => {
    const css = readFileSync(new URL('../../app/shell/shell.css', import.meta.url), 'utf8').toLowerCase();
    const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const [scheme, colors] of schemes) {
      for (const [name, value] of Object.entries(colors)) {
        const line = `--k-${kebab(name)}: ${value.toLowerCase()};`;
        // The dark colours occur twice: for a dark system, and for an explicit choice.
        expect((scheme === 'light' ? light : dark).split(line), line).toHaveLength(
          scheme === 'light' ? 2 : 3,
        );
      }
    }
  });

  it('layouts change at the specified widths', proves('A-238', 'C-423'), () => {
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  });

  it('primary is blue, success green and error red', proves('A-237', 'C-425'), () => {
    const hue = (color: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(color.slice(at, at + 2), 16),
      );
      return { red, green, blue };
    };
    const strongest = (color: string) =>
      Object.entries(hue(color)).sort(([, one], [, other]) => other - one)[0]?.[0];
    const { primary, success, error } = theme.colorSchemes.light?.palette ?? theme.palette;
    expect([primary.main, success.main, error.main].map(strongest)).toEqual(['blue', 'green', 'red']);
  });
});
