export { beginTestRun as default } from '#server/embedded-postgres/test/test-run.ts';
