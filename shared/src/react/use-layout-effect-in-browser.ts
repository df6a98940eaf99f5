import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, of which React 17 and 18 warn on a server. */
export const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect;
