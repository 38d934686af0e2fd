import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { colours, theme } from '#office/ui/theme.ts';

const address = 'virtual:theme.css';
const file = '\0theme.css';

/** The component library would write the theme's variables as a style text, and the policy lets none in. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (id) => (id === address ? file : undefined),
    load: (id) => (id === file ? themeVariables() : undefined),
  };
}

function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const library = defaultCssVariablesResolver(whole);
  const own = colours(whole);
  return convertCssVariables({
    variables: { ...library.variables, ...own.variables },
    dark: { ...library.dark, ...own.dark },
    light: { ...library.light, ...own.light },
  });
}
