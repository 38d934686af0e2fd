import { beginTestRun } from '#server/embedded-postgres/test/test-run.ts';
import { offerFixedShops } from './shops-of-run.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const endTestRun = await beginTestRun();
  const removeFixedShops = await offerFixedShops();
  return async () => {
    await removeFixedShops();
    await endTestRun();
  };
}
