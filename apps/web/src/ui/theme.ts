import { createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * The specified primary blue #2F6BFF stands at 5; 6 and 7 carry white text at 4.5:1 and better
 * (WCAG AA).
 */
const blue: MantineColorsTuple = [
  '#eaf0ff',
  '#d3dfff',
  '#a9c1ff',
  '#7fa3ff',
  '#5586ff',
  '#2f6bff',
  '#2a62ee',
  '#2459db',
  '#1d4abb',
  '#163a94',
];
const green: MantineColorsTuple = [
  '#e6f7ef',
  '#c9ecdb',
  '#9adcbc',
  '#67cb9a',
  '#3fb980',
  '#1f9d62',
  '#1a8854',
  '#147446',
  '#0f5d38',
  '#0a472a',
];
const yellow: MantineColorsTuple = [
  '#fff6de',
  '#fdecc0',
  '#f9db8b',
  '#f4ca54',
  '#efb822',
  '#e7a400',
  '#c88e00',
  '#a37400',
  '#7f5a00',
  '#5c4100',
];
const red: MantineColorsTuple = [
  '#fdecea',
  '#f9d3d0',
  '#f0a7a2',
  '#e87c75',
  '#df5f57',
  '#d6453d',
  '#c73a33',
  '#b9332c',
  '#992822',
  '#771e19',
];
/** Dark theme: text first, then towards the Ink ground. */
const dark: MantineColorsTuple = [
  '#f1ece2',
  '#cfd5de',
  '#a9b4c4',
  '#6f7d94',
  '#3a4862',
  '#2c3a54',
  '#182338',
  '#101b2d',
  '#0c1524',
  '#08101c',
];

/** Mantine in the visual language; the tokens it has no place for are in tokens.css. */
export const theme = createTheme({
  colors: { blue, green, yellow, red, dark },
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 6 },
  black: '#1b2433',
  fontFamily: 'var(--font-body)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.2' },
  headings: {
    fontFamily: 'var(--font-body)',
    fontWeight: '700',
    sizes: { h1: { fontSize: '1.75rem' }, h2: { fontSize: '1.25rem' }, h3: { fontSize: '1rem' } },
  },
  radius: { xs: '8px', sm: '8px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'var(--shadow-resting)',
    sm: 'var(--shadow-resting)',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  // A small box with a radius of 8px looks like a radio button.
  components: { Checkbox: { defaultProps: { radius: 4 } } },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
