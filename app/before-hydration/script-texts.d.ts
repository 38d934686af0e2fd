declare module '*?script' {
  /** As a page contains it (scripts/build/script-texts.ts). */
  const text: string;
  export default text;
}
