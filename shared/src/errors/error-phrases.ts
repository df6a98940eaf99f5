/** Parts of messages that more than one kind of details needs. Pure. */

/** Describes the status of an answer that should have glyphs in it; 0 is that of an answer that the page could not read. */
export function describeStatus(httpStatus: number): string {
  if (httpStatus === 0) return 'no answer, or one without Access-Control-Allow-Origin for this page';
  return httpStatus >= 200 && httpStatus < 300 ? `${httpStatus}, but no glyphs in it` : String(httpStatus);
}

/** Asks whether the name that is most like a mistyped one is meant; '' if there is none. */
export const meant = ({ nearest }: { readonly nearest?: string }): string =>
  nearest === undefined ? '' : `Did you mean "${nearest}"? `;
