import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  PasswordInput,
  TextInput,
} from '@mantine/core';

/** The one accent: of the next step. White stands on the ninth shade, the fourth stands on black. */
const green: MantineColorsTuple = [
  '#e8f6f0',
  '#d0ebe0',
  '#a1d8c2',
  '#6fc3a2',
  '#48ae8c',
  '#2c9a76',
  '#1c8763',
  '#127553',
  '#0b6446',
  '#065239',
];

/** For a thumb. */
const target = '2.75rem';

/** The letters of the device: none are loaded, and each language has its own. */
const letters = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans Arabic", sans-serif';

export const theme = createTheme({
  colors: { green },
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 7 },
  fontFamily: letters,
  headings: { fontFamily: letters, fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // As high as its lines: letters twice as large need several.
    Button: Button.extend({
      defaultProps: { size: 'md', mih: target, py: 'xs' },
      vars: () => ({
        root: { '--button-height': 'auto', '--button-padding-x': 'min(1.375rem, 6vw)' },
      }),
    }),
    // With its border.
    Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': '2.875rem' } }) }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--psi-button-size': target, '--psi-icon-size': '1.375rem' } }),
    }),
  },
});

/** The library's own greys and reds are too pale for small letters, and white at night too dim. */
export const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#566069', '--mantine-color-error': '#b3261e' },
  dark: {
    '--mantine-color-text': '#e9ecee',
    '--mantine-color-dimmed': '#a9b1b8',
    '--mantine-color-error': '#ff9a94',
  },
});
