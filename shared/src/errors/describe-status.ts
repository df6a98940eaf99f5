/** What a server answered in place of glyphs, by its status; 0 is that of an answer that the page could not read. Pure. */
export function describeStatus(httpStatus: number): string {
  if (httpStatus === 0) return 'no answer, or one without CORS headers';
  return httpStatus >= 200 && httpStatus < 300 ? `${httpStatus}, but no glyphs in it` : String(httpStatus);
}
