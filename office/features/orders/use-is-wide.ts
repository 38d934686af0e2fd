import { useMediaQuery } from '@mantine/hooks';

/** The list is a table in a wide window: beside the menu, a narrower one has no room for its columns. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}
