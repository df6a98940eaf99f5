/** The status of an answer without glyphs; 0 stands for no answer. */
export function describeStatus(httpStatus: number): string {
  if (httpStatus === 0) return 'no answer';
  return httpStatus >= 200 && httpStatus < 300 ? `${httpStatus}, but no glyphs in it` : String(httpStatus);
}

/** A sentence that suggests a name, with a blank at its end; empty if none is near. */
export const meant = ({ nearest }: { readonly nearest?: string }) =>
  nearest === undefined ? '' : `Did you mean "${nearest}"? `;
