/** The header's `--night` in app/styles/tokens.css. Separate: the browser needs no other colour. */
export const night = '#171310';

/** The colours of app/styles/tokens.css, for pages and files without a style sheet. Each is `#rrggbb`. */
export const shopColours = {
  night,
  byDay: {
    paper: '#f5f0e6',
    raised: '#fffaf1',
    ink: '#171310',
    soft: '#5d5449',
    line: '#dcd2c1',
  },
  byNight: {
    paper: '#14110e',
    raised: '#211c17',
    ink: '#f5f0e6',
    soft: '#b8ac9c',
    line: '#3a332b',
  },
} as const;
