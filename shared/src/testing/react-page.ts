/** A page of one version of React, for tests that run with each. */
import type * as React19 from 'react';
import type { ReactElement } from 'react';

export interface ReactPage {
  /** Shows an element, or another one in its place. */
  render(element: ReactElement): Promise<void>;
  unmount(): Promise<void>;
  /** Lets React do what `run` causes, and all that follows from it. */
  act(run: () => unknown): Promise<void>;
}

type Act = typeof React19.act;

/** Promises of loads and effects of React follow each other a few times. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** What the versions of react-dom have to show an element. */
export interface ReactRoot {
  render(element: ReactElement): void;
  unmount(): void;
}

/** `open` makes a root with its first element, which hydrates what is in the container if there is something. */
export function createReactPage(
  act: Act,
  container: HTMLElement,
  open: (container: HTMLElement, element: ReactElement) => ReactRoot,
): ReactPage {
  let root: ReactRoot | undefined;
  const acted = async (run: () => unknown) => {
    await act(async () => {
      await run();
      await settle();
    });
  };
  return {
    render: (element) =>
      acted(() => {
        if (root) root.render(element);
        else root = open(container, element);
      }),
    unmount: () => acted(() => root?.unmount()),
    act: acted,
  };
}
