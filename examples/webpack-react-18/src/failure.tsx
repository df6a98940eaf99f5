import { isMapdockError } from '@mapdock/shared';
import type { ReactNode } from 'react';

/** By code, never by class: the map has its own copy of the class. */
const describe = (error: unknown) =>
  isMapdockError(error) ? `${error.code}: ${error.message}` : String(error);

export function Failure({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  return (
    <div role="alert">
      <p>{describe(error)}</p>
      {children}
    </div>
  );
}
