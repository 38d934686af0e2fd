/**
 * The header's colour, by day and by night, as `--night` in app/styles/tokens.css. By itself: all of
 * them would weigh in the browser's code, which has the style sheet.
 */
export const night = '#171310';

/** As in app/styles/tokens.css, for what stands without a style sheet. Each is `#rrggbb`. */
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
