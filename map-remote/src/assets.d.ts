declare module '*/worker-trampoline.js' {
  /** The file's text. */
  const text: string;
  export default text;
}
declare module '*.css' {
  /** The sheet's text. */
  const text: string;
  export default text;
}
