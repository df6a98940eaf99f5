/**
 * Whether an answer has fewer bytes than it announced. Firefox (153) gives one whose connection broke as if it were whole. A
 * compressed answer announces its compressed size, so the longer text in it is never called short; one of a few bytes may be, so look only
 * at files of ours, and only once they did not work.
 */
export function isCutShort({ headers }: Pick<Response, 'headers'>, bytes: number): boolean {
  return bytes < Number(headers.get('content-length'));
}
