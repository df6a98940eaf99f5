/** A text for a request that has failed without an answer: the browser tells neither page nor engine which of these it is. */
export const NO_ANSWER = 'the server did not answer, or without Access-Control-Allow-Origin for this page';
