/** Earlier versions of react-dom under names of their own, as far as tests use them; their types would need those of an earlier React. */
declare module 'react-dom-17' {
  import type { ReactElement } from 'react';
  export function render(element: ReactElement, container: Element): void;
  export function hydrate(element: ReactElement, container: Element): void;
  export function unmountComponentAtNode(container: Element): boolean;
}
declare module 'react-dom-17/test-utils' {
  export { act } from 'react';
}
declare module 'react-dom-17/server' {
  export { renderToString } from 'react-dom/server';
}
declare module 'react-dom-18/client' {
  export { createRoot, hydrateRoot } from 'react-dom/client';
}
declare module 'react-dom-18/server' {
  export { renderToString } from 'react-dom/server';
}
