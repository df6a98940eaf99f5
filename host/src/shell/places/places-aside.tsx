import type { ReactNode } from 'react';

interface PlacesAsideProps {
  readonly title: string;
  /** The list; `undefined` until its code is there. */
  readonly children: ReactNode;
}

/** The list's place on the page, which is there from the first paint on, so that the map does not change its size for the list. */
export function PlacesAside({ title, children }: PlacesAsideProps) {
  return (
    <aside className="places" aria-label={title}>
      {children ?? <div className="places-skeleton" aria-hidden="true" />}
    </aside>
  );
}
