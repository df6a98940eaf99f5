import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  readonly onCrash: (cause: unknown) => void;
  /** `undefined` while the release is not shown. */
  readonly children: ReactNode | undefined;
}

interface RemoteBoundaryState {
  readonly hasCrashed: boolean;
}

/**
 * Catches what a release throws, so that the shell goes on. The boundary stays mounted after its release is removed, since errors of the
 * clean-up go to the nearest remaining boundary. Rendering it without children resets it.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override readonly state: RemoteBoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): RemoteBoundaryState {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ children }: RemoteBoundaryProps): RemoteBoundaryState | null {
    return children === undefined ? { hasCrashed: false } : null;
  }

  override componentDidCatch(cause: unknown) {
    // An error during clean-up is ignored: the release is gone and another one may be shown. React has logged the error.
    if (this.props.children !== undefined) this.props.onCrash(cause);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
