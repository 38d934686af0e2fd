declare module '*?script' {
  /** Stands in a page as it is (scripts/build/script-texts.ts). */
  const text: string;
  export default text;
}
