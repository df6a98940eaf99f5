import { isMapdockError } from '@mapdock/shared';
import type { ReactNode } from 'react';

/** `isMapdockError` checks the code. `instanceof` would not work, since the map has its own copy of the class. */
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
