import type { ReactNode } from 'react';

interface PlacesAsideProps {
  readonly title: string;
  /** The list, or why there is none; `false` while its code is loading. */
  readonly children: ReactNode;
}

/** The place for the list. It is there from the first paint, so that the map does not change its size when the list appears. */
export function PlacesAside({ title, children }: PlacesAsideProps) {
  return (
    <aside className="places" aria-label={title}>
      {children || <div className="places-skeleton" aria-hidden="true" />}
    </aside>
  );
}
