import { useMediaQuery } from '@mantine/hooks';

/** Whether the list is a table: beside the menu, a narrower window has no room for its columns. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}
