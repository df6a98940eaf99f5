declare module '*/worker-trampoline.js' {
  /** The text of the file. */
  const text: string;
  export default text;
}
declare module '*.css' {
  /** The text of the style sheet. */
  const text: string;
  export default text;
}
