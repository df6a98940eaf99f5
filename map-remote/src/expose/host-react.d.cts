/** The host's React. Throws, in words of the federation runtime, if there is none in range. */
export declare function getReact(): unknown;
