/**
 * What may separate the cells of a row: spreadsheets of countries with a decimal comma, Arabic ones
 * and other programs have their own. None of them means something else in a set of a pattern.
 */
export const cellSeparators = [',', ';', '\t', '؛', '،', '|'] as const;
