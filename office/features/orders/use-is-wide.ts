import { useMediaQuery } from '@mantine/hooks';

/** Whether the list is a table. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 48.75em)', false, { getInitialValueInEffect: false });
}
